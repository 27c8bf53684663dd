import './Seal.css'
import './carve.css'

/** Draws the seal. Screen readers skip it, because a word is next to it. `place` positions it in another drawing. */
export function Seal({ className = 'seal', place }: { className?: string; place?: Place }) {
  return (
    <svg className={className} {...place} viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M32 2L38.7 6.9L47 6L50.4 13.6L58 17L57.1 25.3L62 32L57.1 38.7L58 47L50.4 50.4L47 58L38.7 57.1L32 62L25.3 57.1L17 58L13.6 50.4L6 47L6.9 38.7L2 32L6.9 25.3L6 17L13.6 13.6L17 6L25.3 6.9z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle className="carve-line" cx="32" cy="32" r="20.5" strokeWidth="1.6" strokeDasharray="2.2" />
      <path className="carve-line" d="M22 33l7 7 14-16" strokeWidth="5" />
    </svg>
  )
}

type Place = { x: number; y: number; width: number; height: number }

/** Draws an empty circle in place of the seal. It means not verified, or not verified yet. */
export function OpenSeal() {
  return (
    <svg className="seal seal--open" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="25" fill="none" stroke="currentColor" strokeWidth="4" strokeDasharray="7 5" />
    </svg>
  )
}
