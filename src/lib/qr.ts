import { correction, generate } from 'lean-qr'

/** How much of a code may be damaged: L 7 %, M 15 %. */
type QrLevel = 'L' | 'M'

/** A row's neighbouring dark modules, drawn as one rectangle. */
type QrRun = { x: number; y: number; width: number }

/**
 * The one QR encoder, for pages, islands and PDFs. It mixes modes within a code, so the capitals and digits of an address take
 * 5½ bits each although its host is written in small letters.
 * @returns the modules of one edge without the white around it, and what is dark
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
