import { arch, fill, n, paint, stroke } from './arch.ts'

/** The y coordinate of the people's feet, which are on the bridge's yellow line. */
export const BASE = 224
const BRIDGE = 226
const SPAN = 240

/**
 * Draws the long bridge of the frieze (setu means bridge) with its flowers and the water below. One span is drawn once and used
 * seven times.
 */
export const setu = (): string =>
  fill(`M0 ${BRIDGE + 8}H1440V340H0z`, paint.mid) +
  `<g id="span">${span()}</g>` +
  Array.from({ length: 6 }, (_, at) => `<use href="#span" x="${(at + 1) * SPAN}"/>`).join('') +
  fill(`M0 ${BRIDGE - 2}H1440v13H0z`, paint.haldi) +
  stroke(`M0 ${BRIDGE + 4.5}H1440`, paint.brand, 2.6, 'stroke-dasharray="24 18"')

function span(): string {
  const waves = (left: number, y: number, times: number) => `M${left} ${y}${'q10-9 20 0'.repeat(times)}`
  return (
    fill(arch(32, BRIDGE + 24, 176, 94), paint.deep) +
    // A single dashed arc draws 9 rays, 16 degrees apart.
    stroke(`M206.5 ${n(BRIDGE + 71.6)}a95.5 95.5 0 0 0-173.2 0`, paint.haldi, 9, 'stroke-dasharray="3 23.6"') +
    flower() +
    stroke(waves(40, BRIDGE + 88, 8), paint.sky, 3) +
    stroke(waves(50, BRIDGE + 103, 7), paint.sky, 3, 'opacity=".5"')
  )
}

const flower = (): string =>
  `<g transform="translate(0 ${BRIDGE + 56})">${fill('M0-15c8 9 8 20 0 29-8-9-8-20 0-29zM-3.5 24a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0', paint.haldi)}${fill('M-6 13c-9 0-13-5-14-12 9 0 13 4 14 12zM6 13c9 0 13-5 14-12-9 0-13 4-14 12z', paint.pink)}</g>`

/** Draws the stone marked zero, where a road starts. The number is a path so that the drawing needs no font. */
export const stoneZero = (): string =>
  fill(arch(162, BASE - 54, 40, 54), paint.chuna) +
  fill(`M162 ${BASE - 25}V${BASE - 34}a20 20 0 0 1 40 0v9z`, paint.haldi) +
  stroke(`M178 ${BASE - 12}a4 6 0 1 0 8 0a4 6 0 1 0-8 0`, paint.ink, 3.4)
