import { createCanvas, loadImage } from '@napi-rs/canvas'
import readQr from 'qr/decode.js'
import { readPdf } from './pdf.ts'

/** Quality of a photo: dots per inch, rotation in degrees, and JPEG quality out of 100. */
type PhotoOptions = { dpi: number; turn: number; quality: number }

/**
 * Reads the QR code in a poor photo of the whole printed page with an independent decoder. Returns null if the code is
 * unreadable.
 */
export async function readInPhoto(pdf: Uint8Array, { dpi, turn, quality }: PhotoOptions): Promise<string | null> {
  const { page } = await readPdf(pdf)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const width = Math.ceil(Math.abs(viewport.width * cos) + Math.abs(viewport.height * sin))
  const height = Math.ceil(Math.abs(viewport.width * sin) + Math.abs(viewport.height * cos))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const [x, y] = [viewport.width / 2, viewport.height / 2]
  const transform = [cos, sin, -sin, cos, width / 2 - cos * x + sin * y, height / 2 - sin * x - cos * y]
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, transform }).promise
  const photo = await loadImage(await canvas.encode('jpeg', quality))
  const seen = createCanvas(width, height).getContext('2d')
  seen.drawImage(photo, 0, 0)
  try {
    return readQr(seen.getImageData(0, 0, width, height))
  } catch {
    return null
  }
}
