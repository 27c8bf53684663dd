import type { Sector } from '#domain/event/event.ts'

/** Returns a sector's class, such as 'financial-literacy'. stamp.css gives it the sector's colour. */
export const sectorClass = (sector: Sector | 'All') => sector.toLowerCase().replace(' ', '-')
