import './icons.css'

/* Icons of check-in. They are separate from icons.tsx, which all pages load. */

function icon(d: string) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const QrIcon = () => icon('M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-5')
export const PhoneIcon = () => icon('M6 2h8v16H6zM9 15h2')
