import type { Sector } from './event.ts'

export type Shape = { path: string } | { circle: { x: number; y: number; r: number } }

/** A shape of a block print on a grid of 64 × 64: cut out, cut along a line, or left as a line inside a cut. */
export type CarvedShape = Shape & ({ as: 'cut' } | { as: 'cut line' | 'line'; width: number })

const cut = (path: string): CarvedShape => ({ as: 'cut', path })
const cutCircle = (x: number, y: number, r: number): CarvedShape => ({ as: 'cut', circle: { x, y, r } })
const line = (path: string, width: number): CarvedShape => ({ as: 'line', path, width })

export const SECTOR_CARVINGS: Record<Sector | 'All', readonly CarvedShape[]> = {
  Environment: [
    cut(
      'M31 57V25h2v32zM32 50c-9 0-14-5-15-12 9 0 14 4 15 12zM32 50c9 0 14-5 15-12-9 0-14 4-15 12zM32 37c-8 0-12-4-13-11 8 0 12 4 13 11zM32 37c8 0 12-4 13-11-8 0-12 4-13 11zM32 27c-5-5-5-10 0-14 5 4 5 9 0 14z',
    ),
  ],
  Education: [
    cut(
      'M15 33c6-3 12-3 16 1v21c-4-4-10-4-16-2zM49 33c-6-3-12-3-16 1v21c4-4 10-4 16-2zM32 14c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10z',
    ),
    line('M20 39c3-1 5-1 7 0M20 45c3-1 5-1 7 0M37 39c2-1 4-1 7 0M37 45c2-1 4-1 7 0', 1.8),
  ],
  'Financial Literacy': [
    cut('M17 45a15 12 0 0 0 30 0c0-7-6-10-9-12H26c-3 2-9 5-9 12zM25 29h14v3H25z'),
    cutCircle(32, 20, 7.5),
    line('M26 39h12', 2.6),
    line('M28.5 16.6h7M28.5 19.5h7M30 16.6c4.5 0 4.5 4.7 0 4.7h-1.2l4.7 3.8', 1.3),
  ],
  'Disability Support': [
    { as: 'cut line', circle: { x: 29, y: 44, r: 10.5 }, width: 3.2 },
    { as: 'cut line', path: 'M27 25v12h12l4 12h5M27 29h9', width: 3.2 },
    cutCircle(27, 18.5, 4.6),
  ],
  'Gender Equality': [
    cut('M17 46V36a6.5 6.5 0 0 1 13 0v10zM34 46V36a6.5 6.5 0 0 1 13 0v10zM17 48.5h30v2.6H17zM17 53.4h30V56H17z'),
    cutCircle(23.5, 25, 4.8),
    cutCircle(40.5, 25, 4.8),
  ],
  All: [
    cut(
      'M14 57V46a5 5 0 0 1 10 0v11zM27 57V42a5 5 0 0 1 10 0v15zM40 57V46a5 5 0 0 1 10 0v11zM32 12c4 4 4 9 0 13-4-4-4-9 0-13z',
    ),
    cutCircle(19, 36.5, 3.8),
    cutCircle(32, 32, 4),
    cutCircle(45, 36.5, 3.8),
  ],
}

export const LOGO_PATHS = {
  arch: 'M3 40V20a17 17 0 0 1 34 0v20z',
  stalk: 'M20 40V22',
  leaf: 'M20 33c-8 0-11.5-4-12-10.5 8 0 11.5 4 12 10.5zM20 33c8 0 11.5-4 12-10.5-8 0-11.5 4-12 10.5zM20 21c-4-4-4-9.5 0-13.5 4 4 4 9.5 0 13.5z',
}
