import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import type { PdfFiles } from '../pdf/font/files.ts'

/** Renders a PDF in the current thread, which takes 50 ms or more. Loads the fonts on the first call. */
export async function renderPdf(files: PdfFiles, pdf: PdfInput): Promise<Uint8Array> {
  if (pdf.kind === 'certificate') {
    const { certificatePdf } = await import('./pdf/certificate.ts')
    return certificatePdf(files, pdf.said, pdf)
  }
  if (pdf.kind === 'transcript') {
    const { transcriptPdf } = await import('./transcript/pdf.ts')
    return transcriptPdf(files, pdf.said, pdf)
  }
  const { serviceRecordPdf } = await import('./service-record/pdf.ts')
  return serviceRecordPdf(files, pdf.said, pdf)
}
