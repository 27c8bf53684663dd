import { type FontSet, isLatin } from '../../pdf/font-set.ts'
import type { Placement } from '../../pdf/glyphs.ts'
import { clustersOf } from '../../pdf/lines.ts'
import { type Run, shapeWords } from '../../pdf/words.ts'

const RADIUS = 70
const LARGEST = 15.5
/** Other scripts reach higher than Latin capitals and would touch the ring's line. */
const MIXED = 13.5
const SMALLEST = 9
/** Between letters, in pixels at the largest size. */
const TRACKING = 1.8 / LARGEST
const ROUND = 2 * Math.PI * RADIUS

/** What stands around the seal, cut at its words: it begins at the bottom and runs clockwise. */
export type Ring = { text: string; pieces: { piece: Run; place: Placement }[] }

/**
 * Sets words on the seal's ring, with the space that is left shared between them.
 * @param parts each is followed by a dot; the last ones are left out when all are too long
 */
export async function ringOf(faces: FontSet, parts: readonly string[]): Promise<Ring> {
  for (let count = parts.length; count > 0; count--) {
    const text = parts
      .slice(0, count)
      .map((part) => `${part.toUpperCase()} ·`)
      .join(' ')
    const words = await shapeWords(faces, [{ text, style: 'strong' }], TRACKING)
    const width = words.reduce((sum, word) => sum + word.width, 0)
    const largest = words.every(({ pieces }) => pieces.every(({ face }) => isLatin(face))) ? LARGEST : MIXED
    const size = Math.min(largest, ROUND / (width + words.length * 0.4))
    const printable = words.every(({ pieces }) => pieces.length > 0 && pieces.every(({ standsIn }) => !standsIn))
    if ((size < SMALLEST || !printable) && count > 1) continue
    const gap = (ROUND - width * size) / words.length
    let along = gap / 2
    const pieces = words.flatMap((word) => {
      const set = word.pieces.flatMap(clustersOf).map((piece) => {
        const place = placeAt(along, piece.width * size, size)
        along += piece.width * size
        return { piece, place }
      })
      along += gap
      return set
    })
    return { text, pieces }
  }
  return { text: '', pieces: [] }
}

function placeAt(along: number, width: number, size: number): Placement {
  const angle = (along + width / 2) / RADIUS
  const [tangentX, tangentY] = [-Math.cos(angle), -Math.sin(angle)]
  return {
    x: -RADIUS * Math.sin(angle) - (tangentX * width) / 2,
    y: RADIUS * Math.cos(angle) - (tangentY * width) / 2,
    size,
    turn: (angle * 180) / Math.PI + 180,
  }
}
