import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { CheckedTranscript } from '#domain/certificate/transcript.ts'
import type { OwnTranscriptLine } from '#domain/college/own-transcript.ts'
import { countedTranscripts } from '../../certificate/transcript/lookup.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'

/** 50: a student makes at most 10 a day, and older ones still answer by their code. */
const MOST = 50

/** Returns an account's newest transcripts that were not given up, each counted again now. */
export async function ownTranscripts(reader: CertificateReader, accountId: string): Promise<OwnTranscriptLine[]> {
  const rows = await reader.db
    .selectFrom('transcript')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .limit(MOST)
    .execute()
  const counted = await countedTranscripts(reader, rows)
  return rows.map((row) => ({
    ...{ code: printedCode(row.code), disclosureId: row.disclosure_id, madeOn: row.made_on },
    ...{ college: row.college_name, className: row.class_name },
    ...sumsOf(counted.get(row.code)),
  }))
}

const sumsOf = (transcript: CheckedTranscript | undefined) =>
  transcript && transcript.state !== 'revoked'
    ? { state: transcript.state, hours: transcript.hours, printedHours: transcript.printedHours }
    : { state: 'revoked' as const, hours: 0, printedHours: null }
