import { paint, stroke } from './arch.ts'
import { peg } from './peg.ts'
import { BASE } from './setu.ts'

/** Draws a person in a wheelchair on the bridge. @param x the horizontal centre of the person */
export function wheelchair(x: number): string {
  return (
    stroke(`M${x - 25} ${BASE - 28}v-52h-12`, paint.chuna, 5) +
    peg({
      x,
      base: BASE - 18,
      height: 80,
      colour: paint.pink,
      skin: 0,
      hair: 'short',
      rings: [[20, 6, paint.chuna]],
      pattern: 'chevrons',
      patternColour: paint.rani,
    }) +
    stroke(
      `M${x + 20} ${BASE - 30}h20l6 22h12M${x - 27} ${BASE - 27}a25 25 0 1 0 50 0a25 25 0 1 0-50 0`,
      paint.chuna,
      5,
    ) +
    stroke(
      `M${x - 2} ${BASE - 52}v50M${x - 27} ${BASE - 27}h50M${x - 20} ${BASE - 45}l36 36M${x + 16} ${BASE - 45}l-36 36`,
      paint.chuna,
      1.8,
    ) +
    `<circle cx="${x - 2}" cy="${BASE - 27}" r="5" fill="${paint.haldi}"/><circle cx="${x + 40}" cy="${BASE - 7}" r="6" fill="none" stroke="${paint.chuna}" stroke-width="4"/>`
  )
}
