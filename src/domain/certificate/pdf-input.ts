import type { CertificateFacts } from './certificate.ts'
import type { CertificateCode } from './certificate-code.ts'
import type { PdfLang } from './pdf-language.ts'
import type { OwnRecord } from './service-record.ts'

/** Where the codes of a PDF are checked, and in which language it is written. */
export type PdfSetting = { baseUrl: string; lang: PdfLang }

export type CertificatePdf = {
  code: CertificateCode
  facts: CertificateFacts
  issuedAt: Date
  /** The signed credential that is embedded in the file. */
  credential?: string
  /** The text of the QR code, in place of the check page's address. */
  qr?: string
}

/** Everything a PDF is made of, as plain data: equal input gives equal bytes, and it can cross to another thread. */
export type PdfInput = PdfSetting &
  ({ kind: 'certificate'; said: CertificatePdf } | { kind: 'service-record'; said: OwnRecord })
