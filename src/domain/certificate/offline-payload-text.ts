import { CBOR, type CborReader, cborBytes, cborHead, cborText, NotThisCbor } from '../encoding/cbor.ts'
import { isWellFormed } from '../encoding/older-browsers.ts'

/*
 * Encodes text in a signed offline payload. UTF-8 needs three bytes for a letter of an Indian script, which is too much
 * for a small QR code. Text can therefore also be encoded as [block, bytes]: ASCII is unchanged, a byte above 127 is a
 * character of that block of 128 characters, and byte 1 precedes a UTF-16 code unit.
 */

const ESCAPE = 1

/** Returns the shorter of the two encodings. UTF-8 wins if both have the same length. */
export function encodeText(text: string): number[] {
  const plain = cborText(text)
  const packed = packedText(text)
  return packed && packed.length < plain.length ? packed : plain
}

function packedText(text: string): number[] | null {
  if (text.includes(String.fromCharCode(ESCAPE))) return null
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const block = blockOf(units)
  const bytes = units.flatMap((unit) => {
    if (unit < 128) return [unit]
    return unit >> 7 === block ? [128 | (unit & 127)] : [ESCAPE, unit >> 8, unit & 255]
  })
  return [...cborHead(CBOR.list, 2), ...cborHead(CBOR.number, block), ...cborBytes(Uint8Array.from(bytes))]
}

/** Returns the block with the most non-ASCII characters, or the lowest such block if there are several. */
function blockOf(units: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const unit of units) if (unit >= 128) counts.set(unit >> 7, (counts.get(unit >> 7) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return most?.[0] ?? 1
}

export function decodeText(reader: CborReader): string {
  if (reader.next === CBOR.text) return reader.text()
  if (reader.head(CBOR.list) !== 2) throw new NotThisCbor()
  const block = reader.head(CBOR.number)
  if (block < 1 || block > 511) throw new NotThisCbor()
  return unpacked(block, reader.bytes())
}

function unpacked(block: number, bytes: Uint8Array): string {
  const units: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= 128) units.push((block << 7) | (byte & 127))
    else if (byte !== ESCAPE) units.push(byte)
    else {
      const [high, low] = [bytes[at + 1], bytes[at + 2]]
      if (high === undefined || low === undefined) throw new NotThisCbor()
      units.push((high << 8) | low)
      at += 2
    }
  }
  const text = String.fromCharCode(...units)
  if (!isWellFormed(text)) throw new NotThisCbor()
  return text
}

/** Shortens a text to at most `most` encoded bytes. It never separates a character from its combining marks. */
export function cutToFit(text: string, most: number): { text: string; cut: boolean } {
  if (encodeText(text).length <= most) return { text, cut: false }
  const signs = text.match(/\P{M}\p{M}*/gu) ?? []
  while (signs.length > 0 && encodeText(signs.join('').trimEnd()).length > most) signs.pop()
  return { text: signs.join('').trimEnd(), cut: true }
}
