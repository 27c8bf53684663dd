import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { qrRuns } from '#lib/qr.ts'

/* An independent decoder reads the QR codes that the product's only encoder makes. */

const decode = jsqr as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null

const versionOf = (size: number) => (size - 17) / 4

/**
 * Draws a QR code as a camera would see it, with four pixels per module and a margin of four modules, and decodes it.
 */
function read({ size, runs }: ReturnType<typeof qrRuns>): string | undefined {
  const edge = (size + 8) * 4
  const picture = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (const { x, y, width } of runs)
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < width * 4; column++) {
        const at = (((y + 4) * 4 + row) * edge + (x + 4) * 4 + column) * 4
        picture.fill(0, at, at + 3)
      }
  return decode(picture, edge, edge)?.data
}

const OFFLINE = `https://yuvasetu.example/verify/7K3M9QXA2B4C#${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(10).slice(0, 301)}`

test.each([
  ['the address of a check page', 'https://yuvasetu.example/verify/7K3M9QXA2B4C', 'M'],
  ['the code of a check-in desk', 'HTTPS://YUVASETU.EXAMPLE/I/7K2MQXF4.89324411.F4T9QW2ZKB', 'M'],
  ['a certificate to check without network', OFFLINE, 'L'],
] as const)('%s is read back', (_, text, level) => {
  expect(read(qrRuns(text, level))).toBe(text)
})

test('capitals after a host in small letters take 5½ bits each: version 10, where one mode for all needs 12', () => {
  expect(OFFLINE).toHaveLength(346)
  expect(versionOf(qrRuns(OFFLINE, 'L').size)).toBe(10)
})
