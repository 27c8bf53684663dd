import { arch, fill, n, paint, stroke } from './arch.ts'

/** Where people stand, on the bridge's yellow line. */
export const BASE = 224
const BRIDGE = 226
const SPAN = 240

/** The long bridge of the frieze (setu means bridge) with its flowers, and the water below. */
export function setu(): string {
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
export const stoneZero = (): string =>
  fill(arch(162, BASE - 54, 40, 54), paint.chuna) +
  fill(`M162 ${BASE - 25}V${BASE - 34}a20 20 0 0 1 40 0v9z`, paint.haldi) +
  stroke(`M178 ${BASE - 12}a4 6 0 1 0 8 0a4 6 0 1 0-8 0`, paint.ink, 3.4)
