import type { HolderWords } from './certificate.ts'

/**
 * A volunteer's correction request, with the current details. The NGO that verified the volunteer or an admin decides
 * on it.
 */
export type CertificateCorrection = {
  id: string
  code: string
  activity: string
  orgName: string
  askedAt: string
  current: HolderWords
  asked: HolderWords
}
