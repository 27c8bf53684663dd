import { AICTE } from './aicte.ts'
import { AP } from './ap.ts'
import { CBSE } from './cbse.ts'
import { NSS } from './nss.ts'
import { OWN } from './own.ts'
import type { ProgrammeId } from './programme.ts'
import type { TranscriptForm } from './transcript-layout.ts'
import { UGC } from './ugc.ts'

/** The form of each programme's transcript. A form that a programme changes is one file. */
export const TRANSCRIPT_FORMS: Record<ProgrammeId, TranscriptForm> = {
  aicte: AICTE,
  nss: NSS,
  ugc: UGC,
  cbse: CBSE,
  ap: AP,
  own: OWN,
}
