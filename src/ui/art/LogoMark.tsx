/** The mark alone: a leaf within an arch. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M3 40V20a17 17 0 0 1 34 0v20z" fill="currentColor" />
      <path d="M20 40V22" stroke="#FFC21A" strokeWidth="2.6" />
      <path
        d="M20 33c-8 0-11.5-4-12-10.5 8 0 11.5 4 12 10.5zm0 0c8 0 11.5-4 12-10.5-8 0-11.5 4-12 10.5zM20 21c-4-4-4-9.5 0-13.5 4 4 4 9.5 0 13.5z"
        fill="#FFC21A"
      />
    </svg>
  )
}
