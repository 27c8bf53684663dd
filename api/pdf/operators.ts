export const fill = (color: string): string => `${channels(color)} rg`

export const stroke = (color: string, width: number): string => `${channels(color)} RG ${pdfNumber(width)} w`

const channels = (color: string): string =>
  [1, 3, 5].map((at) => pdfNumber(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')

/** Rounds to four decimal places. The result never has an exponent, which PDF does not support. */
export const pdfNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0)
