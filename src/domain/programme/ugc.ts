import { NSS } from './nss.ts'
import type { TranscriptForm } from './transcript-layout.ts'

/** UGC's course in community engagement: 30 hours. Credits are the college's to decide. */
export const UGC: TranscriptForm = { ...NSS, signatures: ['student', 'course-teacher', 'head-of-department'] }
