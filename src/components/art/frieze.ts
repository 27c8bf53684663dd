import { arch, arm, fill, n, paint, stroke } from './arch.ts'
import { peg, SKINS } from './peg.ts'
import { HAM, placard, SAATH } from './placard.ts'
import { sprig, tree } from './plants.ts'

/** Where the people stand, on the bridge's yellow line. */
const BASE = 224
const BRIDGE = 226
const SPAN = 240

/** The bridge (setu) and the people on it: viewBox 0 0 1440 340, sliced from the middle of its foot. */
export const frieze = (): string =>
  bridge() +
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

function bridge(): string {
  const spans = Array.from({ length: 6 }, (_, i) => 120 + i * SPAN)
  const holes = spans.map((x) => arch(x - 88, BRIDGE + 24, 176, 94)).join('')
  // one dashed arc a span: 9 rays, 16 degrees apart
  const rays = spans.map((x) => `M${n(x + 86.6)} ${n(BRIDGE + 71.6)}a95.5 95.5 0 0 0-173.2 0`).join('')
  const waves = (left: number, y: number, times: number) =>
    spans.map((x) => `M${x + left} ${y}${'q10-9 20 0'.repeat(times)}`).join('')
  return (
    fill(`M0 ${BRIDGE + 8}H1440V340H0z`, paint.mid) +
    fill(holes, paint.deep) +
    stroke(rays, paint.haldi, 9, 'stroke-dasharray="3 23.6"') +
    Array.from({ length: 7 }, (_, i) => flower(i * SPAN)).join('') +
    stroke(waves(-80, BRIDGE + 88, 8), paint.sky, 3) +
    stroke(waves(-70, BRIDGE + 103, 7), paint.sky, 3, 'opacity=".5"') +
    fill(`M0 ${BRIDGE - 2}H1440v13H0z`, paint.haldi) +
    stroke(`M0 ${BRIDGE + 4.5}H1440`, paint.brand, 2.6, 'stroke-dasharray="24 18"')
  )
}

const flower = (x: number): string =>
  `<g transform="translate(${x} ${BRIDGE + 56})">${fill('M0-15c8 9 8 20 0 29-8-9-8-20 0-29zM-3.5 24a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0', paint.haldi)}${fill('M-6 13c-9 0-13-5-14-12 9 0 13 4 14 12zM6 13c9 0 13-5 14-12-9 0-13 4-14 12z', paint.pink)}</g>`

/** The stone with the nought: where a road begins. Its figure is a path, so the drawing needs no font. */
const stoneZero = (): string =>
  fill(arch(162, BASE - 54, 40, 54), paint.chuna) +
  fill(`M162 ${BASE - 25}V${BASE - 34}a20 20 0 0 1 40 0v9z`, paint.haldi) +
  stroke(`M178 ${BASE - 12}a4 6 0 1 0 8 0a4 6 0 1 0-8 0`, paint.ink, 3.4)

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

function wheelchair(x: number): string {
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
