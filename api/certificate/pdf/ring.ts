import type { Document } from '../../pdf/document.ts'
import { isLatin } from '../../pdf/font/font-set.ts'
import { clustersOf, type Placement } from '../../pdf/lines.ts'
import type { Run } from '../../pdf/run.ts'

const RADIUS = 70
const LARGEST = 15.5
/** The maximum size for other scripts, which are taller than Latin capitals and would otherwise touch the line of the ring. */
const MIXED = 13.5
const SMALLEST = 9
/** The space between letters in ems: 1.8 px at the largest size. */
const TRACKING = 1.8 / LARGEST
const ROUND = 2 * Math.PI * RADIUS

/** The text of the ring and its runs, which start at the bottom and go clockwise. */
export type Ring = { text: string; runs: { run: Run; place: Placement }[] }

/**
 * Lays out text in a ring with equal gaps between the words.
 * @param parts the parts of the text, each followed by a dot; the last ones are dropped if necessary
 */
export async function ringOf(doc: Document, parts: readonly string[]): Promise<Ring> {
  for (let count = parts.length; count > 0; count--) {
    const text = parts
      .slice(0, count)
      .map((part) => `${part.toUpperCase()} ·`)
      .join(' ')
    const words = await doc.shape([{ text, style: 'strong' }], TRACKING)
    const width = words.reduce((sum, word) => sum + word.width, 0)
    const largest = words.every(({ runs }) => runs.every(({ font }) => isLatin(font))) ? LARGEST : MIXED
    const size = Math.min(largest, ROUND / (width + words.length * 0.4))
    const printable = words.every(({ runs }) => runs.length > 0 && runs.every(({ standsIn }) => !standsIn))
    if ((size < SMALLEST || !printable) && count > 1) continue
    const gap = (ROUND - width * size) / words.length
    let along = gap / 2
    const runs = words.flatMap((word) => {
      const set = word.runs.flatMap(clustersOf).map((run) => {
        const place = placeAt(along, run.width * size, size)
        along += run.width * size
        return { run, place }
      })
      along += gap
      return set
    })
    return { text, runs }
  }
  return { text: '', runs: [] }
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
