import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { ConfigError } from '../../config.ts'
import type { PdfSeal } from '../../keys/pdf-seal-key.ts'
import { sealPdf } from '../../pdf/seal.ts'
import { sealKeyOf } from '../../pdf/seal-cms.ts'

/**
 * Checks that the key of the digital signature can be opened.
 * @throws ConfigError with the name of the setting, but without its value
 */
export function checkSeal({ p12, passphrase }: PdfSeal): void {
  try {
    sealKeyOf(bytesOf(p12), passphrase)
  } catch {
    throw new ConfigError(['PDF_SEAL_P12 cannot be opened with PDF_SEAL_PASSPHRASE, or contains no RSA key.'])
  }
}

/**
 * Adds the digital signature to a PDF. The signing time is the PDF's own time, so that the signed file is always
 * byte-identical.
 */
export function sealPdfFile(bytes: Uint8Array, pdf: PdfInput, { p12, passphrase }: PdfSeal): Promise<Uint8Array> {
  const at = pdf.kind === 'certificate' ? pdf.said.issuedAt : new Date(pdf.said.madeAt)
  const name = new URL(pdf.baseUrl).host
  return sealPdf(bytes, { p12: bytesOf(p12), passphrase, at, name, reason: `Made by ${name}` })
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
