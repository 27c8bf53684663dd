import type { Paper } from '#domain/certificate/pdf-input.ts'
import type { PdfFiles } from '../pdf/font/files.ts'

/** Sets the paper here and now, which takes a twentieth of a second and more. Fonts are loaded at the first one. */
export async function setPaper(files: PdfFiles, paper: Paper): Promise<Uint8Array> {
  if (paper.kind === 'certificate') {
    const { certificatePdf } = await import('./pdf/certificate.ts')
    return certificatePdf(files, paper.said, paper)
  }
  const { serviceRecordPdf } = await import('./service-record/pdf.ts')
  return serviceRecordPdf(files, paper.said, paper)
}
