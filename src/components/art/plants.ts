import { arch, fill, paint, stroke } from './arch.ts'

/** Draws a sprig with its foot at x, y. */
export const sprig = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><path d="M0 0V-58" stroke="${colour}" stroke-width="3"/><path d="M0-14c-12 0-19-7-20-17 12 0 19 6 20 17zm0 0c12 0 19-7 20-17-12 0-19 6-20 17zM0-34c-10 0-16-6-17-15 10 0 16 5 17 15zm0 0c10 0 16-6 17-15-10 0-16 5-17 15zM0-50c-6-6-6-15 0-22 6 7 6 16 0 22z"/></g>`

/** Draws a neem tree: a trunk and three arches of leaves with carved veins. */
export function tree(x: number, base: number, scale: number, fruit: string): string {
  const crowns = (
    [
      [-34, -74, 34],
      [34, -74, 34],
      [0, -96, 44],
    ] as const
  ).map(([cx, cy, r]) => arch(cx - r, cy - r, 2 * r, r * 1.55))
  const veins = (
    [
      [-34, -60],
      [34, -60],
      [0, -94],
      [0, -66],
    ] as const
  ).map(([cx, cy]) => `M${cx} ${cy}v-30m0 22l-11-9m11 9l11-9m-11-3l-9-8m9 8l9-8`)
  const fruits = 'M-50-86h0M52-70h0M-18-60h0M22-122h0M-24-118h0M20-58h0'
  return `<g transform="translate(${x} ${base}) scale(${scale})">${fill('M-7 0q2-34-1-70h16q-3 36-1 70z', '#6E4027')}${fill(crowns.join(''), paint.leaf)}${stroke(veins.join(''), paint.brand, 2.4)}${stroke(fruits, fruit, 8, 'stroke-linecap="round"')}</g>`
}
