import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import type { PdfFiles } from '../pdf/font/files.ts'

/** Sets the paper here and now, which takes a twentieth of a second and more. Fonts are loaded at the first one. */
export async function renderPdf(files: PdfFiles, pdf: PdfInput): Promise<Uint8Array> {
  if (pdf.kind === 'certificate') {
    const { certificatePdf } = await import('./pdf/certificate.ts')
    return certificatePdf(files, pdf.said, pdf)
  }
  const { serviceRecordPdf } = await import('./service-record/pdf.ts')
  return serviceRecordPdf(files, pdf.said, pdf)
}
