import type { Sector } from '#domain/event.ts'
import { sectorClass } from './sector-class.ts'
import './stamp.css'

/** The id of a sector's drawing on the page's StampSheet. */
export const stampId = (sector: Sector | 'All') => `stamp-${sectorClass(sector)}`

/** A stamp of the page's StampSheet: however many stamps a list shows, the page and its script carry no copy. */
export function SheetStamp({ sector }: { sector: Sector | 'All' }) {
  return (
    <svg className={`stamp ${sectorClass(sector)}`} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <use href={`#${stampId(sector)}`} />
    </svg>
  )
}
