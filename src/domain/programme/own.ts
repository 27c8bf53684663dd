import { NSS } from './nss.ts'
import type { TranscriptForm } from './transcript-layout.ts'

/** A programme of the college itself. */
export const OWN: TranscriptForm = { ...NSS, signatures: ['student', 'faculty-mentor', 'principal'] }
