import type { CertificateRow } from '../flag/flag.ts'

/**
 * A preview of a revocation: the number of certificates that are not yet revoked, the newest fifty of them, and their
 * NGO (D57).
 */
export type Revocable = {
  ngoId: string
  orgName: string
  eventId: string | null
  count: number
  certificates: CertificateRow[]
}
