import { create } from 'qrcode'
import { fill, number } from './operators.ts'

/** A longer address is a denser square: larger modules help a bad camera more than mending does (docs/offline.md). */
const levelOf = (address: string) => (address.length > 200 ? 'L' : 'M')

/** Filled rectangles, `size` pixels wide at 0,0. */
export function qrOf(address: string, size: number, color: string): string {
  const { modules } = create(address, { errorCorrectionLevel: levelOf(address) })
  const dark = (x: number, y: number) => x < modules.size && modules.data[y * modules.size + x] === 1
  const bars: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!dark(x, y)) continue
      const begin = x
      while (dark(x + 1, y)) x++
      bars.push(`${begin} ${y} ${x + 1 - begin} 1 re`)
    }
  }
  const scale = number(size / modules.size)
  return `${fill(color)} ${scale} 0 0 ${scale} 0 0 cm ${bars.join(' ')} f`
}
