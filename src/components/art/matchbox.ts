import { arch, fill, n, paint, stroke } from './arch.ts'
import { sprig } from './plants.ts'

/*
 * The fronts of the three flip cards (viewBox 0 0 300 220). The page adds the seal and the stamps, because they are components.
 */

/** Draws two sprigs and a small crown around the spot where the page adds the seal. */
export const laurel = (): string =>
  sprig(52, 206, 1.9, paint.mint) +
  sprig(248, 206, 1.9, paint.mint) +
  `<circle cx="150" cy="24" r="7" fill="${paint.pink}"/>` +
  stroke('M126 30h0M174 30h0', paint.haldi, 9, 'stroke-linecap="round"')

/** Draws a printing block above the line on which the page adds its stamps. */
export const block = (): string =>
  fill('M128 12a22 22 0 0 1 44 0v34h-44z', '#6E4027') +
  fill('M92 46h116v34H92z', '#8A5433') +
  fill('M92 80h116v16H92z', paint.ink) +
  stroke('M100 55h100M100 64h100', '#6E4027', 3) +
  stroke('M104 99h94', paint.ink, 6, 'stroke-dasharray="6 9"') +
  stroke('M14 206h272', paint.ink, 4, 'stroke-dasharray="12 8"')

/** Draws a road leading towards the rising sun. */
export function sunrise(): string {
  let rays = ''
  for (let angle = 0; angle <= 180; angle += 15) {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const far = angle % 30 ? 78 : 92
    rays += `M${n(150 + 62 * cos)} ${n(140 - 62 * sin)}L${n(150 + far * cos)} ${n(140 - far * sin)}`
  }
  return (
    stroke(rays, paint.haldi, 6) +
    fill('M96 140a54 54 0 0 1 108 0z', paint.haldi) +
    fill(`M14 140h272v6H14z${arch(222, 152, 44, 62)}`, '#fff') +
    fill('M138 146h24l64 74H74z', paint.ink) +
    stroke('M150 150v10m0 10v14m0 10v20', paint.haldi, 5) +
    fill('M222 186V174a22 22 0 0 1 44 0v12z', paint.brand) +
    stroke('M232 197h24M236 205h16', paint.ink, 3.5) +
    sprig(50, 216, 0.8, paint.haldi)
  )
}
