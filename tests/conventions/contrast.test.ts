import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Computes the contrast between each text colour and its backgrounds from the design tokens, in both themes. The
 * minimum is 7:1 (AAA).
 */

type Theme = Record<string, string>

const css = readFileSync('src/styles/tokens.css', 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')
const light = tokensOf(lightCss)
const dark: Theme = { ...light, ...tokensOf(darkCss.split('@media')[0] ?? '') }

/** Text colours with the background colours that the styles use them on. */
const PAIRS: [text: string, grounds: string[]][] = [
  ['ink', ['page', 'surface', 'tint', 'haldi-tint']],
  ['ink-2', ['page', 'surface', 'tint']],
  ['link', ['page', 'surface', 'tint']],
  ['env', ['page', 'surface', 'tint']],
  ['edu', ['page', 'surface', 'tint']],
  ['fin', ['page', 'surface', 'tint']],
  ['dis', ['page', 'surface', 'tint']],
  ['gen', ['page', 'surface', 'tint']],
  ['geru', ['page', 'surface', 'tint']],
  ['btn-on', ['btn', 'btn-hover']],
  ['toast-on', ['toast']],
  ['toast-mark', ['toast']],
  ['on-brand', ['brand', 'brand-deep', 'brand-mid', 'neel', 'rani', 'brick', 'past']],
  ['on-brand-2', ['brand', 'brand-deep']],
  ['haldi', ['brand']],
  ['coal', ['haldi', 'haldi-2', 'stone']],
  ['brand', ['haldi']],
]

/** Borders of controls and the focus ring, which need 3:1. */
const EDGES: [edge: string, grounds: string[]][] = [
  ['line-2', ['page', 'surface', 'tint']],
  ['ink', ['page', 'surface', 'tint']],
]

test.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme all text is at least 7:1', (_, theme) => {
  const weak = PAIRS.flatMap(([text, grounds]) =>
    grounds.map((ground) => ({ text, ground, ratio: contrast(theme, text, ground) })),
  )
  expect(weak.length).toBeGreaterThan(40)
  expect(weak.filter(({ ratio }) => ratio < 7)).toEqual([])
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme the borders of controls are at least 3:1', (_, theme) => {
  const weak = EDGES.flatMap(([edge, grounds]) =>
    grounds.map((ground) => ({ edge, ground, ratio: contrast(theme, edge, ground) })),
  )
  expect(weak.filter(({ ratio }) => ratio < 3)).toEqual([])
})

test('the two colours of the focus ring contrast with each other', () => {
  expect(contrast(light, 'haldi', 'coal')).toBeGreaterThanOrEqual(7)
})

test('both themes are read and differ', () => {
  expect(dark.page).not.toBe(light.page)
  expect(contrast(light, 'ink', 'page')).toBeCloseTo(16, 0)
})

function tokensOf(text: string): Theme {
  return Object.fromEntries(
    [...text.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{3,6})\s*;/gi)].map(([, name, hex]) => [name, hex]),
  )
}

function contrast(theme: Theme, one: string, other: string): number {
  const [a, b] = [luminance(theme, one), luminance(theme, other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(theme: Theme, name: string): number {
  const hex = theme[name]
  if (!hex) throw new Error(`tokens.css has no --${name} that is a plain colour`)
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
