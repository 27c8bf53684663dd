import { drawSvgPath, rgb } from 'pdf-lib'
import type { Sector } from '#domain/event.ts'
import { number } from '../../pdf/operators.ts'

/*
 * The certificate's art as PDF operators, drawn from the design's SVG paths: block-print border, seal, logo.
 */

export const COLOR = {
  brand: '#0B3D2A',
  ink: '#10201A',
  soft: '#3B4B43',
  seal: '#125740',
  haldi: '#FFC21A',
  pink: '#F58AB3',
  dot: '#CFE8D6',
  white: '#FFFFFF',
}

type Paint = { fill?: string; stroke?: string; width?: number }

/** An SVG path as operators, on a page whose y runs down. */
export function shape(path: string, { fill, stroke, width }: Paint): string {
  const operators = drawSvgPath(path, {
    x: 0,
    y: 0,
    scale: undefined,
    color: fill ? colorOf(fill) : undefined,
    borderColor: stroke ? colorOf(stroke) : undefined,
    borderWidth: stroke ? (width ?? 1) : 0,
    graphicsState: undefined,
  })
  return `q 1 0 0 -1 0 0 cm ${operators.map(String).join(' ')} Q`
}

const colorOf = (hex: string) =>
  rgb(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]))

/** Moves, turns (degrees, clockwise) and scales what is drawn within. */
export function placed(x: number, y: number, drawn: string, turn = 0, scale = 1): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  return `q ${[cos, sin, -sin, cos, x, y].map(number).join(' ')} cm ${drawn} Q`
}

const circle = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0z`

/** The block-print border around a page. */
export function border(width: number, height: number): string {
  const corners = [34, width - 34].flatMap((x) => [34, height - 34].map((y) => placed(x, y, FLOWER)))
  return [
    shape(`M14 14h${width - 28}v${height - 28}H14z`, { fill: COLOR.brand }),
    shape(`M54 54h${width - 108}v${height - 108}H54z`, { fill: COLOR.white }),
    shape(`M60 60h${width - 120}v${height - 120}H60z`, { stroke: COLOR.brand, width: 1.5 }),
    placed(54, 18, edge(24, width - 108)),
    placed(width - 54, height - 18, edge(24, width - 108), 180),
    placed(18, height - 54, edge(16, height - 108), -90),
    placed(width - 18, 54, edge(16, height - 108), 90),
    ...corners,
  ].join('\n')
}

const LEAF = 'M0 25c-6 0-8-3-8-7 6 0 8 2 8 7zM0 25c6 0 8-3 8-7-6 0-8 2-8 7zM0 18c-3-3-3-6 0-9 3 3 3 6 0 9z'
const FLOWER = [
  shape(
    'M0-15c6 6 6 10 0 15-6-5-6-9 0-15zM0 15c6-6 6-10 0-15-6 5-6 9 0 15zM-15 0c6-6 10-6 15 0-5 6-9 6-15 0zM15 0c-6-6-10-6-15 0 5 6 9 6 15 0z',
    { fill: COLOR.haldi },
  ),
  shape(circle(3.5), { fill: COLOR.pink }),
].join(' ')

function edge(count: number, length: number): string {
  const step = length / count
  return Array.from({ length: count }, (_, index) => {
    const color = index % 2 ? COLOR.pink : COLOR.haldi
    const arch = [
      shape('M-13 30V19a13 13 0 0 1 26 0V30z', { fill: color }),
      shape('M0 30V15', { stroke: COLOR.brand }),
      shape(LEAF, { fill: COLOR.brand, stroke: COLOR.brand }),
    ]
    const dot = index < count - 1 ? placed((index + 1) * step, 22, shape(circle(3), { fill: COLOR.dot })) : ''
    return `${placed((index + 0.5) * step, 0, arch.join(' '))} ${dot}`
  }).join('\n')
}

/** The seal without its ring of text, around 0,0 within a radius of 100. */
export function seal(sector: Sector): string {
  const teeth = Array.from({ length: 56 }, (_, index) => {
    const angle = (index * Math.PI) / 28
    const radius = index % 2 ? 90 : 97
    return `${index ? 'L' : 'M'}${number(radius * Math.cos(angle))} ${number(radius * Math.sin(angle))}`
  })
  return [
    shape(`${teeth.join('')}z`, { fill: COLOR.seal }),
    shape(circle(84), { stroke: COLOR.white, width: 2 }),
    shape(circle(58), { stroke: COLOR.white, width: 2 }),
    placed(-58, -62, MARKS[sector].map(([path, paint]) => shape(path, paint)).join(' '), 0, 1.8),
  ].join('\n')
}

const CUT: Paint = { fill: COLOR.white }
const LINE: Paint = { stroke: COLOR.seal, width: 1.8 }
const RAISED: Paint = { stroke: COLOR.white, width: 3.2 }
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

/** What each sector's stamp shows, in its own 64 by 64. */
const MARKS: Record<Sector, [string, Paint][]> = {
  Environment: [
    [
      'M31 57V25h2v32zM32 50c-9 0-14-5-15-12 9 0 14 4 15 12zM32 50c9 0 14-5 15-12-9 0-14 4-15 12zM32 37c-8 0-12-4-13-11 8 0 12 4 13 11zM32 37c8 0 12-4 13-11-8 0-12 4-13 11zM32 27c-5-5-5-10 0-14 5 4 5 9 0 14z',
      CUT,
    ],
  ],
  Education: [
    [
      'M15 33c6-3 12-3 16 1v21c-4-4-10-4-16-2zM49 33c-6-3-12-3-16 1v21c4-4 10-4 16-2zM32 14c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10z',
      CUT,
    ],
    ['M20 39c3-1 5-1 7 0M20 45c3-1 5-1 7 0M37 39c2-1 4-1 7 0M37 45c2-1 4-1 7 0', LINE],
  ],
  'Financial Literacy': [
    [`M17 45a15 12 0 0 0 30 0c0-7-6-10-9-12H26c-3 2-9 5-9 12zM25 29h14v3H25z${disc(32, 20, 7.5)}`, CUT],
    ['M26 39h12', { stroke: COLOR.seal, width: 2.6 }],
    ['M28.5 16.6h7M28.5 19.5h7M30 16.6c4.5 0 4.5 4.7 0 4.7h-1.2l4.7 3.8', { stroke: COLOR.seal, width: 1.3 }],
  ],
  'Disability Support': [
    [disc(29, 44, 10.5), RAISED],
    ['M27 25v12h12l4 12h5M27 29h9', RAISED],
    [disc(27, 18.5, 4.6), CUT],
  ],
  'Gender Equality': [
    [
      `M17 46V36a6.5 6.5 0 0 1 13 0v10zM34 46V36a6.5 6.5 0 0 1 13 0v10zM17 48.5h30v2.6H17zM17 53.4h30V56H17z${disc(23.5, 25, 4.8)}${disc(40.5, 25, 4.8)}`,
      CUT,
    ],
  ],
}

/** The leaf within an arch, 40 by 40. */
export const LOGO = [
  shape('M3 40V20a17 17 0 0 1 34 0v20z', { fill: COLOR.brand }),
  shape('M20 40V22', { stroke: COLOR.haldi, width: 2.6 }),
  shape(
    'M20 33c-8 0-11.5-4-12-10.5 8 0 11.5 4 12 10.5zM20 33c8 0 11.5-4 12-10.5-8 0-11.5 4-12 10.5zM20 21c-4-4-4-9.5 0-13.5 4 4 4 9.5 0 13.5z',
    { fill: COLOR.haldi },
  ),
].join(' ')
