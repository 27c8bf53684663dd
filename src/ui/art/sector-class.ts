import type { Sector } from '#domain/event.ts'

/** The CSS class that gives a sector its colour, as text and as stamp: 'c-env'. */
export const SECTOR_CLASS: Record<Sector | 'All', string> = {
  All: 'c-all',
  Environment: 'c-env',
  Education: 'c-edu',
  'Financial Literacy': 'c-fin',
  'Disability Support': 'c-dis',
  'Gender Equality': 'c-gen',
}
