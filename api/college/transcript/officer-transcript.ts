import type { Kysely, Selectable } from 'kysely'
import type { TranscriptTable } from '#db/schema/college/transcript.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { byRollNumber } from '#domain/college/class-table.ts'
import { transcriptForFile } from '../../certificate/transcript/lookup.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { Refusal } from '../../http/errors.ts'
import type { Officer } from '../class/edits.ts'
import { recordRead } from '../line/reads.ts'

/** Selects transcripts that were not given up, of students who share now with an open class of the college. */
export const sharedTranscripts = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom('transcript')
    .innerJoin('disclosure', 'disclosure.id', 'transcript.disclosure_id')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .where('cohort.ngo_id', '=', ngoId)
    .where('cohort.closed_at', 'is', null)
    .where('disclosure.ended_at', 'is', null)
    .where('transcript.ended_at', 'is', null)

/**
 * Makes a file of a transcript, and records that the officer read it (D73). A file that is refused is no read, and there is no file if
 * the student stops sharing while it is made.
 * @throws Refusal 'not-found' unless its student shares with an open class of the college now; 'certificate-revoked'; those of `make`
 */
export async function officerTranscript<Made>(
  reader: CertificateReader,
  { ngoId, accountId }: Officer,
  code: CertificateCode,
  make: (own: OwnTranscript) => Made | Promise<Made>,
): Promise<Made> {
  const at = reader.now()
  const row = await sharedTranscript(reader.db, ngoId, code)
  const own = await transcriptForFile(reader, row)
  const made = await make(own)
  const { class_id: cohortId, disclosure_id: disclosureId } = await sharedTranscript(reader.db, ngoId, code)
  const read = { cohortId, kind: 'transcript' as const, by: { accountId }, at }
  await recordRead(reader.db, read, [{ disclosureId, lines: own.transcript.lines.length }])
  return made
}

/** @throws Refusal 'not-found' unless its student shares with an open class of the college now */
async function sharedTranscript(db: Kysely<Database>, ngoId: string, code: CertificateCode) {
  const row = await sharedTranscripts(db, ngoId)
    .where('transcript.code', '=', code)
    .selectAll('transcript')
    .select(['disclosure.cohort_id as class_id', 'disclosure.id as disclosure_id'])
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

export type ClassTranscript = Selectable<TranscriptTable> & { disclosure_id: string }

/** Returns the newest transcript of each student who shares with a class now, in order of roll numbers. */
export async function classTranscripts(
  db: Kysely<Database>,
  ngoId: string,
  classId: string,
): Promise<ClassTranscript[]> {
  const rows = await sharedTranscripts(db, ngoId)
    .where('cohort.id', '=', classId)
    .distinctOn('transcript.disclosure_id')
    .selectAll('transcript')
    .orderBy('transcript.disclosure_id')
    .orderBy('transcript.made_at', 'desc')
    .orderBy('transcript.code')
    .execute()
  return rows
    .flatMap(({ disclosure_id, ...row }) => (disclosure_id === null ? [] : [{ ...row, disclosure_id }]))
    .sort((a, b) => byRollNumber(rolled(a), rolled(b)))
}

const rolled = ({ roll_number }: ClassTranscript) => ({ rollNumber: roll_number ?? '' })
