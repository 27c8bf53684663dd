import type { PaperFiles } from '../pdf/files.ts'
import type { FontSet } from '../pdf/font-set.ts'
import { type CertificateVersion, factsOf } from './versions.ts'

const opened = new WeakMap<PaperFiles, Promise<FontSet>>()

/** HarfBuzz and the fonts stay open for the life of the process: they know nothing of any person. */
export async function facesOf(files: PaperFiles): Promise<FontSet> {
  const { openFontSet: openFaces } = await import('../pdf/font-set.ts')
  const faces = opened.get(files) ?? openFaces(files)
  opened.set(files, faces)
  return faces
}

/** The paper of a version. @returns the bytes of a PDF, the same each time */
export async function paperOf(note: CertificateVersion, files: PaperFiles, baseUrl: string): Promise<Uint8Array> {
  const { certificatePaper } = await import('./pdf/certificate.ts')
  const paper = { code: note.code, facts: factsOf(note), issuedAt: note.issued_at }
  return certificatePaper(await facesOf(files), paper, baseUrl)
}
