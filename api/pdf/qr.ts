import { qrRuns } from '#lib/qr.ts'
import { fill, pdfNumber } from './operators.ts'

/** Long URLs use level L: a poor camera gains more from larger modules than from error correction (docs/offline.md). */
const levelOf = (address: string) => (address.length > 200 ? 'L' : 'M')

/** Returns the operators that draw a QR code of `size` CSS pixels at 0,0. */
export function qrOf(address: string, size: number, color: string): string {
  const qr = qrRuns(address, levelOf(address))
  const bars = qr.runs.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`)
  const scale = pdfNumber(size / qr.size)
  return `${fill(color)} ${scale} 0 0 ${scale} 0 0 cm ${bars.join(' ')} f`
}
