import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { pdfFiles } from '#api/pdf/files-edge.ts'

/** Makes the paper of the facts it is sent, as the edge makes it: for certificate-paper.test.ts alone. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { paper, baseUrl } = (await request.json()) as {
      paper: Parameters<typeof certificatePdf>[1]
      baseUrl: string
    }
    const bytes = await certificatePdf(pdfFiles, { ...paper, issuedAt: new Date(paper.issuedAt) }, baseUrl)
    return new Response(bytes as BodyInit, { headers: { 'Content-Type': 'application/pdf' } })
  },
}
