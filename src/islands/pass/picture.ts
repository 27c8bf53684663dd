/** Larger than any screen's square needs, and small enough for a cheap phone to read in a moment. */
const EDGE = 1000

/** What a square in a picture holds; null for none. The picture stays here. */
export async function squareIn(picture: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const drawing = canvas.getContext('2d')
    if (!drawing) return null
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    const { default: readQr } = await import('qr/decode.js')
    return readQr({ data, width, height })
  } catch {
    return null
  }
}
