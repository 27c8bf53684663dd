/** Converts a WOFF file to the sfnt format that HarfBuzz reads (W3C WOFF 1.0 §4–5). @throws Error if the file is not WOFF */
export async function unpackWoff(woff: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new Error('This font is not WOFF.')
  const count = from.getUint16(12)
  const sfnt = new Uint8Array(from.getUint32(16))
  const to = new DataView(sfnt.buffer)
  const power = Math.floor(Math.log2(count))
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  to.setUint16(6, 16 * 2 ** power)
  to.setUint16(8, power)
  to.setUint16(10, 16 * (count - 2 ** power))
  let end = 12 + 16 * count
  for (let table = 0; table < count; table++) {
    const entry = 44 + 20 * table
    const [offset, packed, length] = [4, 8, 12].map((at) => from.getUint32(entry + at)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    to.setUint32(12 + 16 * table, from.getUint32(entry))
    to.setUint32(16 + 16 * table, from.getUint32(entry + 16))
    to.setUint32(20 + 16 * table, end)
    to.setUint32(24 + 16 * table, length)
    sfnt.set(packed < length ? await inflate(bytes) : bytes, end)
    end += (length + 3) & ~3
  }
  return sfnt
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
