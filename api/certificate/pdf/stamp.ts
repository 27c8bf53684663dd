import type { Sector } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import type { Document } from '../../pdf/document.ts'
import { COLOR, placed, seal } from './drawings.ts'
import { ringOf } from './ring.ts'

export type StampPlace = { x: number; y: number; turn: number; scale: number }

/** The stamp is always in English. On an arc, the line that connects Devanagari letters would break after each letter. */
export const STAMP_LANG: Lang = 'en'

/**
 * Draws the stamp with its ring of text.
 * @param said parts in `STAMP_LANG`; the last ones are dropped if they do not all fit
 */
export async function drawStamp(
  doc: Document,
  sector: Sector,
  { said, lang }: { said: readonly string[]; lang: Lang },
  { x, y, turn, scale }: StampPlace,
): Promise<void> {
  const ring = await ringOf(doc, said)
  doc.decorate(placed(x, y, seal(sector), turn, scale))
  const angle = (turn * Math.PI) / 180
  const around = ring.runs.map(({ run, place }) => ({
    run,
    place: {
      x: x + scale * (place.x * Math.cos(angle) - place.y * Math.sin(angle)),
      y: y + scale * (place.x * Math.sin(angle) + place.y * Math.cos(angle)),
      size: place.size * scale,
      turn: (place.turn ?? 0) + turn,
    },
  }))
  doc.scatter(ring.text, around, { color: COLOR.white, ...(lang !== STAMP_LANG && { lang: STAMP_LANG }) })
}
