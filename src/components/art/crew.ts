import { arm, fill, paint, stroke } from './arch.ts'
import { peg, SKINS } from './peg.ts'

const BASE = 214

/** Draws four Campus Catalysts, one of them with a loudhailer (viewBox 0 0 620 214). */
export const crew = (): string =>
  peg({
    x: 70,
    base: BASE,
    width: 66,
    height: 112,
    colour: paint.mid,
    skin: 1,
    hair: 'braid',
    rings: [
      [30, 7, paint.haldi],
      [17, 5, paint.haldi],
    ],
    pattern: 'leaf',
    patternColour: paint.haldi,
  }) +
  peg({
    x: 170,
    base: BASE,
    width: 66,
    height: 124,
    colour: paint.neel,
    skin: 2,
    hair: 'short',
    rings: [
      [34, 7, paint.chuna],
      [20, 6, paint.chuna],
    ],
    pattern: 'collar',
  }) +
  loudhailer() +
  peg({
    x: 300,
    base: BASE,
    width: 72,
    height: 132,
    colour: paint.rani,
    skin: 3,
    hair: 'bun',
    rings: [
      [34, 8, paint.chuna],
      [19, 5, paint.chuna],
    ],
    pattern: 'sash',
    patternColour: paint.pink,
  }) +
  arm('M326 128q26 12 48 2', SKINS[3], 11) +
  peg({
    x: 556,
    base: BASE,
    width: 66,
    height: 112,
    colour: paint.terra,
    skin: 0,
    hair: 'turban',
    hairColour: paint.mid,
    rings: [
      [30, 7, paint.chuna],
      [17, 5, paint.chuna],
    ],
    pattern: 'dots',
  })

const loudhailer = (): string =>
  fill('M380 96l70-34v84l-70-30z', paint.chuna) +
  fill('M450 62l10-3v90l-10-3zM366 98h16v18h-16z', paint.rani) +
  fill('M372 116l8 26h12l-8-28z', paint.brand) +
  stroke('M478 84l26-14M482 106h30M478 126l26 14', paint.brand, 6)
