import './icons.css'

/* Icons of 20 by 20 with a stroke of 2 pixels, each shown next to a word. */

export * from './first-icons.tsx'

function icon(d: string) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const MenuIcon = () => icon('M2 5h16M2 10h16M2 15h16')
export const SearchIcon = () => icon('M12.5 12.5L18 18M8 2a6 6 0 1 1-.01 0')
export const EyeIcon = () =>
  icon(
    'M1.5 10S5 4.5 10 4.5 18.5 10 18.5 10 15 15.5 10 15.5 1.5 10 1.5 10zM12.5 10a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0',
  )
export const MailIcon = () => icon('M2 4h16v12H2zM2 5l8 6 8-6')
export const EditIcon = () => icon('M3 17v-4L13 3l4 4L7 17z')
export const PrintIcon = () => icon('M5 7V3h10v4M5 15H2V7h16v8h-3M5 12h10v6H5z')
export const TrashIcon = () => icon('M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12')
export const LogoutIcon = () => icon('M8 3H3v14h5M7 10h10M13 6l4 4-4 4')
export const TurnIcon = () => icon('M4 8a6 6 0 1 1-1 5M4 3v5h5')
export const LockIcon = () => icon('M4 9h12v9H4zM6 9V6a4 4 0 0 1 8 0v3')
export const DownloadIcon = () => icon('M10 2v11M5 9l5 5 5-5M3 17h14')
export const UploadIcon = () => icon('M10 14V3M5 7l5-5 5 5M3 17h14')
export const MinusIcon = () => icon('M3 10h14')
export const PlusIcon = () => icon('M10 3v14M3 10h14')
export const QuestionIcon = () => icon('M6.5 7a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M10 15.5v1.5')
export const RightIcon = () => icon('M7 4l6 6-6 6')
export const ClockIcon = () => icon('M10 2a8 8 0 1 1-.01 0M10 5v5l3.5 2')
export const BellIcon = () => icon('M4 15V9a6 6 0 0 1 12 0v6M2 15h16M8 18h4')
