import type { CertificateFacts } from './certificate.ts'
import type { CertificateCode } from './certificate-code.ts'
import type { PdfLang } from './pdf-language.ts'
import type { OwnRecord } from './service-record.ts'
import type { OwnTranscript } from './transcript.ts'

/** The site on which the codes of a PDF can be checked, and the language of the PDF. */
export type PdfSetting = { baseUrl: string; lang: PdfLang }

export type CertificatePdf = {
  code: CertificateCode
  facts: CertificateFacts
  issuedAt: Date
  /** The signed credential that is embedded in the file. */
  credential?: string
  /** The text of the QR code, used instead of the check page's URL. */
  qr?: string
}

/** The complete input of a PDF, as plain data that can be sent to a worker thread. Equal inputs give equal bytes. */
export type PdfInput = PdfSetting &
  (
    | { kind: 'certificate'; said: CertificatePdf }
    | { kind: 'service-record'; said: OwnRecord }
    | { kind: 'transcript'; said: OwnTranscript }
  )
