import type { CertificateRow } from '../flag/flag.ts'

/** What a revocation would end: how many stand, the newest fifty of them, and whose they are (D57). */
export type Revocable = {
  ngoId: string
  orgName: string
  eventId: string | null
  count: number
  certificates: CertificateRow[]
}
