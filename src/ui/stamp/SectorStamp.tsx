import type { Sector } from '#domain/event/event.ts'
import { BlockPrint } from './BlockPrint.tsx'
import { sectorClass } from './sector-class.ts'
import './stamp.css'

/** Draws a sector's stamp. Screen readers skip it, because the sector's name is next to it. */
export function SectorStamp({ sector }: { sector: Sector | 'All' }) {
  return (
    <svg className={`stamp ${sectorClass(sector)}`} viewBox="0 0 64 64" aria-hidden="true">
      <BlockPrint sector={sector} />
    </svg>
  )
}
