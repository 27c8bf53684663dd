import './EmptyRoad.css'

export function EmptyRoad() {
  return (
    <svg className="empty__art" viewBox="0 0 220 120" aria-hidden="true">
      <path className="road-fill" d="M0 104h220v8H0z" />
      <path d="M0 108h220" stroke="#FFC21A" strokeWidth="2" strokeDasharray="14 10" />
      <path className="stone-body" d="M84 104V60a26 26 0 0 1 52 0v44z" strokeWidth="3" />
      <path className="stone-cap" d="M84 66V60a26 26 0 0 1 52 0v6z" strokeWidth="3" />
      <path d="M99 86h22" stroke="#10201A" strokeWidth="4" />
      <Sprig at="translate(44 104) scale(.8)" />
      <Sprig at="translate(178 104) scale(.55)" />
    </svg>
  )
}

function Sprig({ at }: { at: string }) {
  return (
    <g transform={at} fill="#1E7A57">
      <path d="M0 0V-58" stroke="#1E7A57" strokeWidth="3" />
      <path d="M0-14c-12 0-19-7-20-17 12 0 19 6 20 17zm0 0c12 0 19-7 20-17-12 0-19 6-20 17zM0-34c-10 0-16-6-17-15 10 0 16 5 17 15zm0 0c10 0 16-6 17-15-10 0-16 5-17 15zM0-50c-6-6-6-15 0-22 6 7 6 16 0 22z" />
    </g>
  )
}
