import { LOGO_PATHS } from '#domain/event/art.ts'

export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d={LOGO_PATHS.arch} fill="currentColor" />
      <path d={LOGO_PATHS.stalk} stroke="#FFC21A" strokeWidth="2.6" />
      <path d={LOGO_PATHS.leaf} fill="#FFC21A" />
    </svg>
  )
}
