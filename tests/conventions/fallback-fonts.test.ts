import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/*
 * Fallback fonts have the widths that tests/support/fonts/measure-run.ts measured, and the heights of our fonts, so that text does not move if our fonts are late (design §5).
 */

const at = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const styles = (
  await Promise.all(['fonts', 'linux-fonts', 'devanagari'].map((one) => at(`src/styles/${one}.css`)))
).join('\n')
const measured = new Map(
  (await at('tests/support/fonts/fallback-fonts.tsv'))
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t') as [string, string]),
)

const faces = Array.from(styles.matchAll(/@font-face \{[^}]*\}/g), ([face]) => face)
const percent = (face: string, name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1])
const localsIn = (face: string) => Array.from(face.matchAll(/local\("([^"]+)"\)/g), ([, name]) => name ?? '')
const fitted = faces.filter((face) => face.includes('size-adjust'))

test('every measured font is a fallback, with the measured width', () => {
  const used = fitted.map((face) => [localsIn(face)[0], String(percent(face, 'size-adjust'))] as const)
  expect(new Map(used)).toEqual(measured)
})

/** The ascent and descent of our fonts: Hind's own, Eczar's for Latin and for Devanagari (fonts.css, devanagari.css). */
const HEIGHTS = { Hind: [105.5, 54.6], Eczar: [80.5, 29.5], Devanagari: [94, 40] } as const

test('every fallback has the ascent and descent of our font', () => {
  const wrong = faces.filter((face) => {
    if (!face.includes('local(')) return false
    const size = face.includes('size-adjust') ? percent(face, 'size-adjust') / 100 : 1
    const our = face.includes('U+900') ? 'Devanagari' : /font-family: "(Hind|Eczar)/.exec(face)?.[1]
    const [ascent, descent] = HEIGHTS[our as keyof typeof HEIGHTS]
    const isOff = (name: string, wanted: number) => Math.abs(percent(face, name) * size - wanted) > 0.1
    return isOff('ascent-override', ascent) || isOff('descent-override', descent)
  })
  expect(wrong).toEqual([])
})

test('the stacks in tokens.css name every fallback family', async () => {
  const tokens = await at('src/styles/tokens.css')
  const families = new Set(Array.from(styles.matchAll(/font-family: "([^"]+)"/g), ([, family]) => family ?? ''))
  expect(families.size).toBe(7)
  for (const family of families) expect(tokens).toContain(`"${family}"`)
})
