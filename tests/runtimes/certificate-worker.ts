import { certificatePaper } from '#api/certificate/pdf/certificate.ts'
import { paperFiles } from '#api/pdf/files-edge.ts'
import { openFontSet } from '#api/pdf/font-set.ts'

/** Makes the paper of the facts it is sent, as the edge makes it: for certificate-paper.test.ts alone. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { paper, baseUrl } = (await request.json()) as {
      paper: Parameters<typeof certificatePaper>[1]
      baseUrl: string
    }
    const faces = await openFontSet(paperFiles)
    const bytes = await certificatePaper(faces, { ...paper, issuedAt: new Date(paper.issuedAt) }, baseUrl)
    return new Response(bytes as BodyInit, { headers: { 'Content-Type': 'application/pdf' } })
  },
}
