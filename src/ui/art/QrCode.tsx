import { qrRuns } from '#lib/qr.ts'
import './QrCode.css'

/** The white modules around the QR code. With fewer than 4, some readers do not find it. */
const QUIET = 4

type Props = { text: string; label: string; className?: string }

/**
 * Renders a QR code, black on white in every theme. Texts with only capitals, digits and `$%*+-./:` need the fewest modules.
 */
export function QrCode({ text, label, className = 'qr-code' }: Props) {
  const { size, runs } = qrRuns(text, 'M')
  const edge = size + 2 * QUIET
  return (
    <svg
      className={className}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-code__light" d={`M0 0h${edge}v${edge}H0z`} />
      <path
        className="qr-code__dark"
        d={runs.map(({ x, y, width }) => `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`).join('')}
      />
    </svg>
  )
}
