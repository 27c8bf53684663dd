import { drawSvgPath, rgb } from 'pdf-lib'
import { type CarvedShape, LOGO_PATHS, SECTOR_CARVINGS } from '#domain/event/art.ts'
import type { Sector } from '#domain/event/event.ts'
import { pdfNumber } from '../../pdf/operators.ts'

/* Converts the SVG paths of the design to PDF operators. */

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

/** Draws a path on a page whose y axis points down. */
function shape(path: string, { fill, stroke, width }: Paint): string {
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

/** Moves, rotates and scales a drawing. `turn` is in degrees, clockwise. */
export function placed(x: number, y: number, drawn: string, turn = 0, scale = 1): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  return `q ${[cos, sin, -sin, cos, x, y].map(pdfNumber).join(' ')} cm ${drawn} Q`
}

const circle = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0z`

export function border(width: number, height: number): string {
  const [across, down] = width > height ? [24, 16] : [16, 24]
  const corners = [34, width - 34].flatMap((x) => [34, height - 34].map((y) => placed(x, y, FLOWER)))
  return [
    shape(`M14 14h${width - 28}v${height - 28}H14z`, { fill: COLOR.brand }),
    shape(`M54 54h${width - 108}v${height - 108}H54z`, { fill: COLOR.white }),
    shape(`M60 60h${width - 120}v${height - 120}H60z`, { stroke: COLOR.brand, width: 1.5 }),
    placed(54, 18, edge(across, width - 108)),
    placed(width - 54, height - 18, edge(across, width - 108), 180),
    placed(18, height - 54, edge(down, height - 108), -90),
    placed(width - 18, 54, edge(down, height - 108), 90),
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

export const STONE = { width: 116, height: 77 }

/**
 * Draws a milestone with its top left corner at 0,0. The road covers its base.
 * @param cap `haldi` for a day or a check-out, `brand` for a check-in
 */
export function stone(cap: 'haldi' | 'brand' = 'haldi'): string {
  return [
    shape('M1.5 77V58A56.5 56.5 0 0 1 114.5 58V77z', { fill: COLOR.white }),
    shape('M4.8 39A56.5 56.5 0 0 1 111.2 39z', { fill: COLOR[cap] }),
    shape('M1.5 77V58A56.5 56.5 0 0 1 114.5 58V77M4.8 39H111.2', { stroke: COLOR.ink, width: 3 }),
  ].join('\n')
}

/** Draws the stamp without its ring of text, centred on 0,0 with a radius of 100. */
export function seal(sector: Sector): string {
  const teeth = Array.from({ length: 56 }, (_, index) => {
    const angle = (index * Math.PI) / 28
    const radius = index % 2 ? 90 : 97
    return `${index ? 'L' : 'M'}${pdfNumber(radius * Math.cos(angle))} ${pdfNumber(radius * Math.sin(angle))}`
  })
  return [
    shape(`${teeth.join('')}z`, { fill: COLOR.seal }),
    shape(circle(84), { stroke: COLOR.white, width: 2 }),
    shape(circle(58), { stroke: COLOR.white, width: 2 }),
    placed(-58, -62, SECTOR_CARVINGS[sector].map(carved).join(' '), 0, 1.8),
  ].join('\n')
}

function carved(carving: CarvedShape): string {
  const path = 'path' in carving ? carving.path : circle(carving.circle.r)
  const drawn = shape(path, paintOf(carving))
  return 'path' in carving ? drawn : placed(carving.circle.x, carving.circle.y, drawn)
}

function paintOf(carving: CarvedShape): Paint {
  if (carving.as === 'cut') return { fill: COLOR.white }
  return { stroke: carving.as === 'line' ? COLOR.seal : COLOR.white, width: carving.width }
}

export const LOGO = [
  shape(LOGO_PATHS.arch, { fill: COLOR.brand }),
  shape(LOGO_PATHS.stalk, { stroke: COLOR.haldi, width: 2.6 }),
  shape(LOGO_PATHS.leaf, { fill: COLOR.haldi }),
].join(' ')
