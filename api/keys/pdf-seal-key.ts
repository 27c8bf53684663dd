/** The key for the digital signature of PDFs (api/pdf/seal.ts): a .p12 file in base64 and its passphrase. */
export type PdfSeal = { p12: string; passphrase: string }

/**
 * Reads PDF_SEAL_P12 and PDF_SEAL_PASSPHRASE, and adds a sentence to `problems` if the .p12 is not base64. The Node server
 * opens the .p12 once at startup to check the passphrase (api/server/pdf/pdf-seal.ts). @returns null if no key is set
 */
export function pdfSealOf(vars: Record<string, string | undefined>, problems: string[]): PdfSeal | null {
  const p12 = vars.PDF_SEAL_P12?.replace(/\s/g, '')
  if (!p12) return null
  if (!/^[\w+/-]+={0,2}$/.test(p12)) problems.push('PDF_SEAL_P12 must be a .p12 file in base64.')
  return { p12, passphrase: vars.PDF_SEAL_PASSPHRASE ?? '' }
}
