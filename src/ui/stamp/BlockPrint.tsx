import { type CarvedShape, SECTOR_CARVINGS } from '#domain/event/art.ts'
import type { Sector } from '#domain/event/event.ts'
import './carve.css'

/** Draws a sector's stamp, 64 by 64, in the text colour. The cut lines have the colour `--carve`. */
export function BlockPrint({ sector }: { sector: Sector | 'All' }) {
  return (
    <>
      <path d="M4 64V32a28 28 0 0 1 56 0v32z" fill="currentColor" />
      <path className="carve-line" d="M9 59.5V32a23 23 0 0 1 46 0v27.5z" strokeWidth="1.6" />
      {SECTOR_CARVINGS[sector].map((carving) => (
        <Carved key={'path' in carving ? carving.path : carving.circle.x} {...carving} />
      ))}
    </>
  )
}

function Carved(carving: CarvedShape) {
  const paint = paintOf(carving)
  if ('path' in carving) return <path {...paint} d={carving.path} />
  const { x, y, r } = carving.circle
  return <circle {...paint} cx={x} cy={y} r={r} />
}

function paintOf(carving: CarvedShape) {
  if (carving.as === 'cut') return { className: 'carve' }
  if (carving.as === 'cut line') return { className: 'carve-line', strokeWidth: carving.width }
  return { fill: 'none', stroke: 'currentColor', strokeWidth: carving.width }
}
