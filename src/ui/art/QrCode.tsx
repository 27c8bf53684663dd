import { encodeQR } from 'qr'
import './QrCode.css'

/** Modules of white around it: fewer, and some readers find nothing. */
const QUIET = 4

type Props = { text: string; label: string; ecc?: 'medium' | 'quartile'; className?: string }

/** A square for cameras: black on white in every theme. Capitals, digits and `$%*+-./:` alone need the fewest modules. */
export function QrCode({ text, label, ecc = 'medium', className = 'square' }: Props) {
  const modules = encodeQR(text, 'raw', { ecc, border: QUIET })
  const edge = modules.length
  return (
    <svg
      className={className}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="square__paper" d={`M0 0h${edge}v${edge}H0z`} />
      <path className="square__dark" d={pathOf(modules)} />
    </svg>
  )
}

/** Each run of dark modules as one rectangle. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
    }
  }
  return path
}
