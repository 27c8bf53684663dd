/* Embeds a credential in a PNG the way backpacks expect it (Open Badges 3.0 §5.3): in an iTXt chunk after the header chunk. */

const KEYWORD = 'openbadgecredential'
/** The length in bytes of the PNG signature and the header chunk. */
const HEAD = 8 + 25

/** Returns the PNG with the credential embedded as uncompressed text. */
export function bakePng(png: Uint8Array, credential: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(`iTXt${KEYWORD}\0\0\0\0\0${credential}`)
  const chunk = new Uint8Array(data.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length - 4)
  chunk.set(data, 4)
  view.setUint32(data.length + 4, crc32(data))
  const baked = new Uint8Array(png.length + chunk.length)
  baked.set(png.subarray(0, HEAD))
  baked.set(chunk, HEAD)
  baked.set(png.subarray(HEAD), HEAD + chunk.length)
  return baked
}

/** Computes the CRC of ISO 3309, which PNG requires. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
