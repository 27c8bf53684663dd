import type { Paper } from '#domain/certificate/pdf-input.ts'
import { ConfigError } from '../../config.ts'
import type { PdfSeal } from '../../keys/pdf-seal-key.ts'
import { sealPdf } from '../../pdf/seal.ts'
import { sealKeyOf } from '../../pdf/seal-cms.ts'

/** @throws ConfigError by the setting's name, without a word of what it holds */
export function checkSeal({ p12, passphrase }: PdfSeal): void {
  try {
    sealKeyOf(bytesOf(p12), passphrase)
  } catch {
    throw new ConfigError(['PDF_SEAL_P12 cannot be opened with PDF_SEAL_PASSPHRASE, or holds no RSA key.'])
  }
}

/** The seal's time is the paper's own, so that the same paper stays the same bytes. */
export function sealPaper(bytes: Uint8Array, paper: Paper, { p12, passphrase }: PdfSeal): Promise<Uint8Array> {
  const at = paper.kind === 'certificate' ? paper.said.issuedAt : new Date(paper.said.madeAt)
  const name = new URL(paper.baseUrl).host
  return sealPdf(bytes, { p12: bytesOf(p12), passphrase, at, name, reason: `Made by ${name}` })
}

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
