import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pdfFiles } from '#api/pdf/files-edge.ts'

/** Makes the PDF of the certificate it is sent, as the edge makes it: for certificate-pdf.test.ts alone. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { certificate, baseUrl } = (await request.json()) as {
      certificate: Parameters<typeof certificatePdf>[1]
      baseUrl: string
    }
    const bytes = await certificatePdf(pdfFiles, { ...certificate, issuedAt: new Date(certificate.issuedAt) }, baseUrl)
    return new Response(bytes as BodyInit, { headers: { 'Content-Type': 'application/pdf' } })
  },
}
