import './icons.css'

/*
 * The icons of the toasts, the event list and the event page. Every page loads this file, because it is in one file with the
 * framework (astro.config.mjs). All other icons are in icons.tsx.
 */

function icon(d: string) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const CalendarIcon = () => icon('M3 5h14v12H3zM3 9h14M7 2v5M13 2v5')
export const ExternalIcon = () => icon('M8 4H4v12h12v-4M11 3h6v6M17 3L9 11')
export const CheckIcon = () => icon('M3 10.5l4.5 4.5L17 5')
export const CrossIcon = () => icon('M4 4l12 12M16 4L4 16')
export const FilterIcon = () => icon('M2 5h16M5 10h10M8 15h4')
export const CopyIcon = () => icon('M7 7h10v10H7zM13 7V3H3v10h4')
export const WarnIcon = () => icon('M10 2L1 18h18zM10 8v4M10 14v2')
export const WhatsAppIcon = () => icon('M3 17l1.2-4A7 7 0 1 1 7 15.8z')
export const FlagIcon = () => icon('M4 18V3h11l-3 4 3 4H4')
