/* Builds the ICC profile of sRGB (ICC.1:2001-04, IEC 61966-2-1) in code so that no PDF contains a third-party file. */

/** The white point and the primaries of sRGB, adapted to D50. */
const POINTS: Record<string, [number, number, number]> = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
}
const CURVES = ['rTRC', 'gTRC', 'bTRC']
const STEPS = 256
const HEAD = 128

export function srgbProfile(): Uint8Array {
  const tags = [
    { names: ['desc'], data: description('sRGB') },
    { names: ['cprt'], data: joined(ascii('text\0\0\0\0'), ascii('CC0\0')) },
    ...Object.entries(POINTS).map(([name, xyz]) => ({ names: [name], data: point(xyz) })),
    { names: CURVES, data: curve() },
  ]
  const count = tags.reduce((sum, { names }) => sum + names.length, 0)
  const table: Uint8Array[] = [uint32(count)]
  let end = HEAD + 4 + 12 * count
  for (const { names, data } of tags) {
    for (const name of names) table.push(ascii(name), uint32(end), uint32(data.length))
    end += padded(data).length
  }
  return joined(head(end), ...table, ...tags.map(({ data }) => padded(data)))
}

function head(size: number): Uint8Array {
  const bytes = new Uint8Array(HEAD)
  const put = (at: number, part: Uint8Array) => bytes.set(part, at)
  put(0, uint32(size))
  put(8, uint32(0x02100000))
  put(12, ascii('mntrRGB XYZ '))
  put(24, new Uint8Array([0x07, 0xe9, 0, 1, 0, 1])) // 2025-01-01
  put(36, ascii('acsp'))
  put(68, point(POINTS.wtpt ?? [0, 0, 0]).subarray(8))
  return bytes
}

function description(text: string): Uint8Array {
  const rest = new Uint8Array(4 + 4 + 2 + 1 + 67)
  return joined(ascii('desc\0\0\0\0'), uint32(text.length + 1), ascii(`${text}\0`), rest)
}

const point = (xyz: readonly number[]): Uint8Array =>
  joined(ascii('XYZ \0\0\0\0'), ...xyz.map((value) => uint32(Math.round(value * 65_536))))

function curve(): Uint8Array {
  const values = Array.from({ length: STEPS }, (_, step) => {
    const value = step / (STEPS - 1)
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    const level = Math.round(light * 65_535)
    return new Uint8Array([level >> 8, level & 255])
  })
  return joined(ascii('curv\0\0\0\0'), uint32(STEPS), ...values)
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const uint32 = (value: number): Uint8Array =>
  new Uint8Array([(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])

const padded = (data: Uint8Array): Uint8Array => joined(data, new Uint8Array(-data.length & 3))

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
