import { arm, fill, paint, stroke } from './arch.ts'
import { peg, SKINS } from './peg.ts'
import { HAM, placard, SAATH } from './placard.ts'
import { sprig, tree } from './plants.ts'
import { BASE, setu, stoneZero } from './setu.ts'
import { wheelchair } from './wheelchair.ts'

/** Draws the bridge (setu) and the people on it (viewBox 0 0 1440 340). Cropping keeps the middle of the lower edge visible. */
export const frieze = (): string =>
  setu() +
  tree(64, BASE, 1.32, paint.haldi) +
  tree(1392, BASE, 1.22, paint.pink) +
  stoneZero() +
  planting() +
  reading() +
  wheelchair(628) +
  walking() +
  cleaning() +
  guiding() +
  grandmother()

const planting = (): string =>
  peg({
    x: 262,
    base: BASE,
    width: 58,
    height: 100,
    colour: paint.haldi,
    skin: 1,
    hair: 'braid',
    rings: [
      [28, 7, paint.rani],
      [15, 5, paint.mid],
    ],
    pattern: 'leaf',
    patternColour: paint.mid,
  }) +
  fill('M308 172h28l-5 22h-18zM305 166h34v9h-34z', paint.terra) +
  sprig(322, BASE - 57, 0.82, paint.mint) +
  arm(`M284 ${BASE - 54}q18 14 30 10`, SKINS[1]) +
  peg({
    x: 376,
    base: BASE,
    width: 46,
    height: 72,
    colour: paint.chuna,
    skin: 2,
    hair: 'bun',
    rings: [[24, 24, paint.sky]],
    pattern: 'collar',
    patternColour: paint.rani,
  })

const reading = (): string =>
  peg({
    x: 462,
    base: BASE,
    width: 58,
    height: 110,
    colour: paint.terra,
    skin: 3,
    hair: 'turban',
    hairColour: paint.haldi,
    rings: [
      [26, 6, paint.haldi],
      [14, 5, paint.haldi],
    ],
  }) +
  peg({
    x: 524,
    base: BASE,
    width: 56,
    height: 98,
    colour: paint.mint,
    skin: 0,
    hair: 'long',
    rings: [
      [26, 6, paint.green],
      [14, 5, paint.green],
    ],
  }) +
  `<g transform="translate(492 ${BASE - 66})"><path d="M-28-4c10-6 22-5 28 1v28c-6-6-18-6-28-1zM28-4c-10-6-22-5-28 1v28c6-6 18-6 28-1z" fill="${paint.chuna}" stroke="${paint.brand}" stroke-width="2.4"/>${stroke('M-22 4c6-3 12-3 17 0m-17 7c6-3 12-3 17 0m10-7c6-3 12-3 17 0m-17 7c6-3 12-3 17 0', paint.brand, 1.6)}</g>`

const walking = (): string =>
  placard({ x: 748, y: 22, w: 104, h: 62, foot: BASE - 44 }, SAATH, paint.haldi, paint.brand) +
  peg({
    x: 714,
    base: BASE,
    width: 58,
    height: 102,
    colour: paint.sky,
    skin: 1,
    hair: 'hijab',
    hairColour: paint.chuna,
    rings: [
      [32, 6, paint.neel],
      [20, 6, paint.neel],
    ],
  }) +
  arm(`M738 ${BASE - 58}q8 6 10 2`, SKINS[1], 9) +
  peg({
    x: 788,
    base: BASE,
    width: 42,
    height: 64,
    colour: paint.haldi,
    skin: 3,
    hair: 'curly',
    rings: [[18, 6, paint.terra]],
    pattern: 'chevrons',
    patternColour: paint.terra,
  })

const cleaning = (): string =>
  peg({
    x: 872,
    base: BASE,
    width: 60,
    height: 104,
    colour: paint.mint,
    skin: 4,
    hair: 'cap',
    hairColour: paint.haldi,
    rings: [[26, 13, paint.green]],
    pattern: 'sash',
  }) +
  `<g transform="translate(930 ${BASE})">${fill('M2 0c-26 0-30-20-26-38 3-10 9-15 14-20l-7-11h30l-7 11c6 5 13 11 15 21 4 18-1 37-19 37z', paint.chuna)}${stroke('M-11-57h23', paint.brand, 3.4)}${stroke('M-12-32l12 12L14-38', paint.mid, 4)}</g>` +
  arm(`M896 ${BASE - 54}q14 6 22-6`, SKINS[4])

const guiding = (): string =>
  peg({
    x: 1020,
    base: BASE,
    width: 56,
    height: 98,
    colour: paint.terra,
    skin: 2,
    hair: 'bun',
    rings: [
      [30, 7, paint.chuna],
      [17, 6, paint.chuna],
    ],
    pattern: 'dots',
  }) +
  peg({
    x: 1080,
    base: BASE,
    width: 56,
    height: 108,
    colour: paint.sky,
    skin: 2,
    hair: 'short',
    rings: [
      [32, 6, paint.chuna],
      [19, 6, paint.chuna],
    ],
    pattern: 'collar',
    patternColour: paint.neel,
  }) +
  arm(`M1036 ${BASE - 58}q14 16 30 4M1098 ${BASE - 60}q6 6 9 5`, SKINS[2], 9) +
  stroke(`M1106 ${BASE - 56}L1146 ${BASE - 2}`, paint.chuna, 4.5) +
  stroke(`M1136 ${BASE - 15}l10 13`, paint.terra, 5.5)

const grandmother = (): string =>
  peg({
    x: 1200,
    base: BASE,
    width: 60,
    height: 90,
    colour: paint.rani,
    skin: 3,
    hair: 'bun',
    hairColour: '#DDE5DC',
    rings: [
      [28, 7, paint.haldi],
      [15, 5, paint.haldi],
    ],
    pattern: 'dots',
    patternColour: paint.haldi,
  }) +
  placard({ x: 1290, y: 70, w: 78, h: 50, foot: BASE - 30 }, HAM, paint.chuna, paint.rani) +
  peg({
    x: 1266,
    base: BASE,
    width: 46,
    height: 74,
    colour: paint.haldi,
    skin: 0,
    hair: 'braid',
    rings: [[22, 6, paint.rani]],
    pattern: 'leaf',
    patternColour: paint.rani,
  }) +
  arm(`M1284 ${BASE - 40}q4 4 6 2`, SKINS[0])
