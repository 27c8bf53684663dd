/*
 * All drawings are made from one shape, the arch. An arch with a head is a person, one with a cap is a stone, one with a leaf
 * is the logo, and arches in a row are a bridge (design §1). These modules return SVG markup as text, at build time only.
 */

/** The colours of drawings, not to be used for text. */
export const paint = {
  ink: '#10201A',
  deep: '#06251A',
  brand: '#0B3D2A',
  green: '#0E4A33',
  mid: '#125740',
  leaf: '#1E7A57',
  mint: '#7CC79B',
  haldi: '#FFC21A',
  terra: '#E2673F',
  neel: '#1E3A8A',
  sky: '#9DB8FF',
  rani: '#93154C',
  pink: '#F58AB3',
  chuna: '#F7FAF3',
  wood: '#B9794B',
} as const

/** Returns a coordinate as short text, rounded to half units because smaller differences are not visible. */
export const n = (value: number): string => String(Math.round(value * 2) / 2)

/** Returns the path of an arch. `x` is its left edge and `y` its top. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = n(width / 2)
  return `M${n(x)} ${n(y + height)}V${n(y + width / 2)}a${r} ${r} 0 0 1 ${n(width)} 0V${n(y + height)}z`
}

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`

/** Draws an arm: a stroke with round ends in a skin colour. */
export const arm = (d: string, skin: string, width = 8): string => stroke(d, skin, width, 'stroke-linecap="round"')
