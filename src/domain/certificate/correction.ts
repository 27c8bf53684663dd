import type { HolderWords } from './certificate.ts'

/** A holder's request, beside what stands: in the hands of the NGO that marked them, or of an admin. */
export type CertificateCorrection = {
  id: string
  code: string
  activity: string
  orgName: string
  askedAt: string
  stands: HolderWords
  asked: HolderWords
}
