import type { Sector } from '#domain/event.ts'

/** The CSS class that gives a sector its colour, as text and as stamp (stamp.css): 'financial-literacy'. */
export const sectorClass = (sector: Sector | 'All') => sector.toLowerCase().replace(' ', '-')
