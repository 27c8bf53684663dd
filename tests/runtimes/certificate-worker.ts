import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pdfFiles } from '#api/pdf/font/files-edge.ts'

/** A Worker that builds the PDF of the certificate in the request, like the edge. Only certificate-pdf.prove.ts uses it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { certificate, setting } = (await request.json()) as {
      certificate: Parameters<typeof certificatePdf>[1]
      setting: Parameters<typeof certificatePdf>[2]
    }
    const bytes = await certificatePdf(pdfFiles, { ...certificate, issuedAt: new Date(certificate.issuedAt) }, setting)
    return new Response(bytes as BodyInit, { headers: { 'Content-Type': 'application/pdf' } })
  },
}
