import { arch, fill, n, paint, stroke } from './arch.ts'

export const SKINS = ['#8A5433', '#B9794B', '#6E4027', '#C98F62', '#9C6238'] as const

export type Peg = {
  x: number
  base: number
  width?: number
  height: number
  colour: string
  skin: 0 | 1 | 2 | 3 | 4
  hair: 'short' | 'braid' | 'bun' | 'long' | 'curly' | 'hijab' | 'turban' | 'cap'
  hairColour?: string
  /** Lacquer rings, each as [height above the base, thickness, colour]. */
  rings?: readonly (readonly [number, number, string])[]
  pattern?: 'dots' | 'leaf' | 'chevrons' | 'sash' | 'collar'
  patternColour?: string
}

/** The dimensions that a peg's parts share, relative to the top of its body: width, centre and radius of its head. */
type Measures = { w: number; y: number; r: number }

/**
 * Draws a peg person: a ball head on an arch body, ringed like a lacquer toy. It is drawn with the top of its body at the
 * origin and then moved, because pegs of the same width then have identical markup, which compresses well.
 */
export function peg(person: Peg): string {
  const { x, base, width: w = 52, height, colour, hair, hairColour = paint.ink, rings = [], pattern } = person
  const r = w * 0.34
  const at = { w, y: -r * 0.42, r }
  const parts = [
    hairBehind(hair, hairColour, at),
    fill(arch(-w / 2, 0, w, height), colour),
    ...rings.map(([above, thick, ring]) => fill(`M${n(-w / 2)} ${n(height - above)}h${w}v${thick}h-${w}z`, ring)),
    pattern ? PATTERNS[pattern](at, person.patternColour ?? paint.chuna) : '',
    hair === 'hijab' ? '' : `<circle cy="${n(at.y)}" r="${n(r)}" fill="${SKINS[person.skin]}"/>`,
    hairInFront(hair, hairColour, at, SKINS[person.skin]),
  ]
  return `<g transform="translate(${x} ${base - height})">${parts.join('')}</g>`
}

const PATTERNS: Record<NonNullable<Peg['pattern']>, (at: Measures, colour: string) => string> = {
  dots: ({ w }, colour) => {
    let d = ''
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 2 + (row % 2); i++)
        d += `M${n((i - (1 + (row % 2)) / 2) * w * 0.28)} ${n(w * 0.5 + row * w * 0.24)}h0`
    return stroke(d, colour, 5.2, 'stroke-linecap="round"')
  },
  leaf: ({ w }, colour) =>
    `<path d="M0 ${n(w * 1.12)}V${n(w * 0.42)}M0 ${n(w * 0.98)}c-9 0-13-5-14-12 8 0 13 4 14 12zm0 0c9 0 13-5 14-12-8 0-13 4-14 12zM0 ${n(w * 0.74)}c-7 0-10-4-11-10 7 0 10 4 11 10zm0 0c7 0 10-4 11-10-7 0-10 4-11 10z" fill="${colour}" stroke="${colour}" stroke-width="1.6"/>`,
  chevrons: ({ w }, colour) => {
    let d = ''
    for (let row = 0; row < 3; row++)
      d += `M${n(-w * 0.3)} ${n(w * (0.46 + row * 0.24))}l${n(w * 0.3)} ${n(w * 0.16)} ${n(w * 0.3)} ${n(-w * 0.16)}`
    return stroke(d, colour, 3)
  },
  sash: ({ w }, colour) =>
    fill(
      `M${n(-w * 0.42)} ${n(w * 0.3)}L${n(w * 0.5)} ${n(w * 1.25)}v${n(w * 0.26)}L${n(-w * 0.5)} ${n(w * 0.5)}z`,
      colour,
    ),
  collar: ({ w }, colour) =>
    fill(`M${n(-w * 0.2)} ${n(w * 0.14)}l${n(w * 0.2)} ${n(w * 0.3)} ${n(w * 0.2)} ${n(-w * 0.3)}z`, colour) +
    stroke(`M0 ${n(w * 0.5)}v${n(w * 0.6)}`, colour, 2.4, 'stroke-dasharray="2.4 7"'),
}

function hairBehind(hair: Peg['hair'], colour: string, { y, r }: Measures): string {
  if (hair === 'long') return fill(arch(-r * 1.12, y - r * 1.1, r * 2.24, r * 2.8), colour)
  if (hair !== 'braid') return ''
  const braid = `M${n(r * 0.7)} ${n(y)}q${n(r * 0.9)} ${n(r)} ${n(r * 0.4)} ${n(r * 2.6)}`
  return (
    stroke(braid, colour, Number(n(r * 0.5)), 'stroke-linecap="round"') +
    `<circle cx="${n(r * 1.08)}" cy="${n(y + r * 2.7)}" r="${n(r * 0.26)}" fill="${paint.pink}"/>`
  )
}

function hairInFront(hair: Peg['hair'], colour: string, { y, r }: Measures, skin: string): string {
  const ball = (cx: number, cy: number, radius: number) =>
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${colour}"/>`
  const crown = fill(
    `M${n(-r * 1.04)} ${n(y + r * 0.12)}A${n(r * 1.04)} ${n(r * 1.04)} 0 0 1 ${n(r * 1.04)} ${n(y + r * 0.12)}Q${n(r * 0.5)} ${n(y - r * 0.5)} 0 ${n(y - r * 0.42)}T${n(-r * 1.04)} ${n(y + r * 0.12)}z`,
    colour,
  )
  switch (hair) {
    case 'bun':
      return crown + ball(0, y - r * 1.22, r * 0.45)
    case 'curly':
      return CURLS.map(([dx, dy]) => ball(dx * r, y + dy * r, r * 0.42)).join('')
    case 'hijab':
      return `${fill(
        `M${n(-r * 1.25)} ${n(y + r * 1.35)}V${n(y - r * 0.1)}a${n(r * 1.25)} ${n(r * 1.3)} 0 0 1 ${n(r * 2.5)} 0V${n(y + r * 1.35)}q${n(-r * 1.25)} ${n(r * 0.95)} ${n(-r * 2.5)} 0z`,
        colour,
      )}<ellipse cy="${n(y + r * 0.05)}" rx="${n(r * 0.8)}" ry="${n(r * 0.88)}" fill="${skin}"/>`
    case 'turban':
      return (
        fill(
          `M${n(-r * 1.2)} ${n(y - r * 0.05)}Q${n(-r * 1.1)} ${n(y - r * 1.5)} ${n(r * 0.1)} ${n(y - r * 1.45)}T${n(r * 1.2)} ${n(y - r * 0.05)}Q0 ${n(y - r * 0.75)} ${n(-r * 1.2)} ${n(y - r * 0.05)}z`,
          colour,
        ) +
        stroke(
          `M${n(-r * 0.9)} ${n(y - r * 0.6)}Q${n(r * 0.1)} ${n(y - r * 1.15)} ${n(r * 0.95)} ${n(y - r * 0.55)}`,
          paint.brand,
          1.6,
          'opacity=".55"',
        )
      )
    case 'cap':
      return fill(
        `M${n(-r * 1.05)} ${n(y - r * 0.12)}A${n(r * 1.05)} ${n(r * 1.05)} 0 0 1 ${n(r * 1.05)} ${n(y - r * 0.12)}H${n(r * 1.9)}v${n(r * 0.28)}H${n(-r * 1.05)}z`,
        colour,
      )
    default:
      return crown
  }
}

const CURLS = [
  [-0.8, -0.3],
  [-0.45, -0.8],
  [0.05, -1],
  [0.5, -0.8],
  [0.85, -0.3],
] as const
