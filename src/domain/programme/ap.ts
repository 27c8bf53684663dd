import { AICTE } from './aicte.ts'
import { NSS } from './nss.ts'
import type { TranscriptForm } from './transcript-layout.ts'

/** The community service project of Andhra Pradesh: 180 hours. The college enters the credits. */
export const AP: TranscriptForm = {
  ...NSS,
  columns: AICTE.columns,
  signatures: ['student', 'faculty-mentor', 'principal'],
}
