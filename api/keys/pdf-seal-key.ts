/** What seals papers (api/pdf/seal.ts): a .p12, in base64, and the passphrase that opens it. */
export type PdfSeal = { p12: string; passphrase: string }

/** Null when none is set. Whether it opens is seen at start, where the library for it is (api/server/pdf/pdf-seal.ts). */
export function pdfSealOf(vars: Record<string, string | undefined>, problems: string[]): PdfSeal | null {
  const p12 = vars.PDF_SEAL_P12?.replace(/\s/g, '')
  if (!p12) return null
  if (!/^[\w+/-]+={0,2}$/.test(p12)) problems.push('PDF_SEAL_P12 must be a .p12 file in base64.')
  return { p12, passphrase: vars.PDF_SEAL_PASSPHRASE ?? '' }
}
