import './Seal.css'
import './carve.css'

/** Draws the seal. Screen readers skip it, because a word is next to it. `place` positions it in another drawing. */
export function Seal({ className = 'seal', place }: { className?: string; place?: Place }) {
  return (
    <svg className={className} {...place} viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M32 2 38.7 6.9 47 6 50.4 13.6 58 17 57.1 25.3 62 32 57.1 38.7 58 47 50.4 50.4 47 58 38.7 57.1 32 62 25.3 57.1 17 58 13.6 50.4 6 47 6.9 38.7 2 32 6.9 25.3 6 17 13.6 13.6 17 6 25.3 6.9z"
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
