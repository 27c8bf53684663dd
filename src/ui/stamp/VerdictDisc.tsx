import './carve.css'

const SIGN = { '!': 'M12 6v7M12 16v2', '×': 'M7.5 7.5l9 9M16.5 7.5l-9 9' }

/** Draws an exclamation mark or a cross in a disc, for a certificate that is on hold or revoked. A word is next to it. */
export const VerdictDisc = ({ sign }: { sign: keyof typeof SIGN }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="currentColor" />
    <path className="carve-line" d={SIGN[sign]} strokeWidth="2.5" />
  </svg>
)
