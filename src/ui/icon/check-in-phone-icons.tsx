import './icons.css'

/* Icons of the check-in phone, separate from icons.tsx, which all pages load. Each is 20 by 20 with a stroke of 2 pixels. */

function icon(d: string) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const CodeIcon = () => icon('M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-5')
export const CameraIcon = () => icon('M2 6h4l2-3h4l2 3h4v11H2zM13 11a3 3 0 1 0-6 0a3 3 0 1 0 6 0')
export const ListIcon = () => icon('M2 5h2M7 5h11M2 10h2M7 10h11M2 15h2M7 15h11')
export const OffIcon = () => icon('M5 15a4 4 0 0 1 0-7 5 5 0 0 1 9 0 3.5 3.5 0 0 1 1 7zM3 3l14 15')
export const PeopleIcon = () =>
  icon(
    'M3 18v-4a4 4 0 0 1 8 0v4M9.5 6.5a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M13 9a4 4 0 0 1 4 4v5M16 5a2 2 0 1 0-4 0a2 2 0 1 0 4 0',
  )
export const UndoIcon = () => icon('M4 8h8a4 4 0 0 1 0 8H7M8 3L3 8l5 5')
export const SendIcon = () => icon('M2 10L18 3l-5 15-3-6z')
export const MoonIcon = () => icon('M16 12a7 7 0 1 1-8-9 6 6 0 0 0 8 9z')
