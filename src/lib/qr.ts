// biome-ignore lint/style/noRestrictedImports: this is the one file that encodes QR codes
import { correction, generate } from 'lean-qr'

/** The error correction level: how much of a QR code may be damaged. L is 7 %, M is 15 %. */
type QrLevel = 'L' | 'M'

/** A run of adjacent dark modules in a row, drawn as one rectangle. */
type QrRun = { x: number; y: number; width: number }

/**
 * Encodes a QR code for pages, islands and PDFs. The encoder uses several modes within a code, so the capitals and
 * digits of a URL take 5½ bits each, even though its host is in lower case.
 * @returns the number of modules per edge without the margin, and the dark runs
 */
export function qrRuns(text: string, level: QrLevel): { size: number; runs: QrRun[] } {
  const code = generate(text, { minCorrectionLevel: correction[level], maxCorrectionLevel: correction[level] })
  const runs: QrRun[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const begin = x
      while (code.get(x + 1, y)) x++
      runs.push({ x: begin, y, width: x + 1 - begin })
    }
  }
  return { size: code.size, runs }
}
