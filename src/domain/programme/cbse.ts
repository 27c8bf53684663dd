import { NSS } from './nss.ts'
import type { TranscriptForm } from './transcript-layout.ts'

/** CBSE's SEWA (Social Empowerment through Work Education and Action). */
export const CBSE: TranscriptForm = { ...NSS, signatures: ['student', 'class-teacher', 'principal'] }
