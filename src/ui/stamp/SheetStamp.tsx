import type { Sector } from '#domain/event/event.ts'
import { sectorClass } from './sector-class.ts'
import './stamp.css'

export const stampId = (sector: Sector | 'All') => `stamp-${sectorClass(sector)}`

/** Draws a sector's stamp by referencing the page's StampSheet so that a long list contains each drawing only once. */
export function SheetStamp({ sector }: { sector: Sector | 'All' }) {
  return (
    <svg className={`stamp ${sectorClass(sector)}`} viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#${stampId(sector)}`} />
    </svg>
  )
}
