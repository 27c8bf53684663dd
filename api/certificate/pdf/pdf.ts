import type { OwnRecord } from '#domain/certificate/service-record.ts'
import type { PdfFiles } from '../../pdf/files.ts'
import type { CertificatePdf } from './certificate.ts'
import type { PaperSetting } from './words.ts'

/** All that a paper says, as plain data: equal papers are equal bytes, and it can cross to another thread. */
export type Paper = PaperSetting &
  ({ kind: 'certificate'; said: CertificatePdf } | { kind: 'service-record'; said: OwnRecord })

/** Sets the paper here and now, which takes a twentieth of a second and more. Fonts are loaded at the first one. */
export async function setPaper(files: PdfFiles, paper: Paper): Promise<Uint8Array> {
  if (paper.kind === 'certificate') {
    const { certificatePdf } = await import('./certificate.ts')
    return certificatePdf(files, paper.said, paper)
  }
  const { serviceRecordPdf } = await import('../service-record/pdf.ts')
  return serviceRecordPdf(files, paper.said, paper)
}
