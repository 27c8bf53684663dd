/* A credential inside a picture, as backpacks read it (Open Badges 3.0 §5.3): an iTXt chunk behind the header of a PNG. */

const KEYWORD = 'openbadgecredential'
/** The signature of a PNG and its header chunk. */
const HEAD = 8 + 25

/** @returns the PNG with the credential inside, not compressed */
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

/** Of ISO 3309, as PNG has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
