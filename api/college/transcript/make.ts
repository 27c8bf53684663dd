import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { MadeTranscripts, TranscriptSkip, TranscriptStudent } from '#domain/college/transcript-form.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import type { Officer } from '../class/edits.ts'
import { classLines } from '../line/class-lines.ts'
import { recordRead } from '../line/reads.ts'
import { draftOf, type TranscriptDraft, type TranscriptTask } from './draft.ts'
import { lockSharers, type TranscriptSharer } from './sharers.ts'
import { storeTranscripts } from './store.ts'

/** A student may make 10 new transcripts a day, because each code is public for good. */
const OWN: RateLimit = { most: 10, seconds: 86_400 }

/** A class may be made 5 times an hour. So may a list of more than `FEW` students. */
const WHOLE: RateLimit = { most: 5, seconds: 3_600 }
const FEW = 20

/** An officer may make transcripts of few students 120 times an hour. */
const SINGLE: RateLimit = { most: 120, seconds: 3_600 }

type Request = { officer: Officer; classId: string; students: 'all' | readonly string[] }

/**
 * Makes the transcripts of students of a class, and records that the officer read their lines (D73, D75). Students without a valid
 * line, and those with an open question about their name, are skipped.
 * @throws Refusal 'not-found' if it is another college's class, or closed; 'too-many'; those of `lockApprovedNgo`
 */
export async function makeTranscripts(
  reader: CertificateReader,
  { officer, classId, students }: Request,
): Promise<Omit<MadeTranscripts, 'parts'>> {
  const now = reader.now()
  const ids = students === 'all' ? undefined : [...new Set(students)]
  const isWhole = ids === undefined || ids.length > FEW
  return reader.db.transaction().execute(async (trx) => {
    const collegeName = await lockApprovedNgo(trx, officer)
    const { found, sharers } = await lockSharers(trx, { ngoId: officer.ngoId, classId }, ids)
    if (isWhole) await consume(trx, `class-transcripts:${classId}`, WHOLE, now)
    else await consume(trx, `transcripts:${officer.accountId}`, SINGLE, now)
    const making = { collegeName, found, by: officer.accountId, now }
    const lines = await linesFor({ ...reader, db: trx }, making, sharers)
    const { drafted, skipped } = sort(making, sharers, lines)
    const stored = await storeTranscripts(
      trx,
      making,
      drafted.map(({ draft }) => draft),
    )
    const read = sharers.map(({ disclosureId, accountId }) => ({
      ...{ disclosureId, lines: lines.get(accountId)?.length ?? 0 },
    }))
    await recordRead(trx, { cohortId: found.id, kind: 'transcript', by: officer, at: now }, read)
    const sharing = new Set(sharers.map(({ disclosureId }) => disclosureId))
    const gone = (ids ?? []).filter((id) => !sharing.has(id))
    return {
      made: drafted.map(({ sharer, draft }, at) => ({
        ...studentOf(sharer),
        ...{ code: printedCode(stored[at]?.code ?? ''), hours: hoursFromMinutes(draft.row.counted_minutes) },
      })),
      skipped: [
        ...skipped.map(({ sharer, why }) => ({ ...studentOf(sharer), why })),
        ...gone.map((disclosureId) => ({ disclosureId, student: null, why: 'not-sharing' as const })),
      ],
    }
  })
}

const studentOf = ({ disclosureId, rollNumber, name }: TranscriptSharer): TranscriptStudent => ({
  disclosureId,
  student: { rollNumber, name },
})

const linesFor = (
  reader: CertificateReader,
  { found: { ngoId, programme, programmeName, firstDay, lastDay } }: TranscriptTask,
  sharers: readonly TranscriptSharer[],
): Promise<Map<string, ClassLine[]>> =>
  classLines(reader, sharers, {
    period: { firstDay, lastDay },
    endorsedFor: { ngoId, programme, programmeName },
  })

/** Sorts students into those who get a transcript and those who are skipped. */
function sort(making: TranscriptTask, sharers: readonly TranscriptSharer[], lines: ReadonlyMap<string, ClassLine[]>) {
  const drafted: { sharer: TranscriptSharer; draft: TranscriptDraft }[] = []
  const skipped: { sharer: TranscriptSharer; why: TranscriptSkip }[] = []
  for (const sharer of sharers) {
    const draft = draftOf(making, sharer, lines.get(sharer.accountId) ?? [])
    if (sharer.isNameOpen) skipped.push({ sharer, why: 'name-question' })
    else if (draft) drafted.push({ sharer, draft })
    else skipped.push({ sharer, why: 'no-valid-lines' })
  }
  return { drafted, skipped }
}

/**
 * Makes the transcript of a student for themselves.
 * @returns its code, as printed
 * @throws Refusal 'not-found' unless they share with an open class of an approved college; 'no-valid-lines', 'name-question',
 * 'too-many'
 */
export async function makeOwnTranscript(
  reader: CertificateReader,
  accountId: string,
  disclosureId: string,
): Promise<{ code: string }> {
  const now = reader.now()
  return reader.db.transaction().execute(async (trx) => {
    const { ngoId, classId, collegeName } = await ownClassOf(trx, accountId, disclosureId)
    const { found, sharers } = await lockSharers(trx, { ngoId, classId }, [disclosureId])
    const making = { collegeName, found, by: accountId, now }
    const lines = await linesFor({ ...reader, db: trx }, making, sharers)
    const { drafted, skipped } = sort(making, sharers, lines)
    const [refused] = skipped
    if (refused) throw new Refusal(refused.why === 'not-sharing' ? 'not-found' : refused.why)
    const drafts = drafted.map(({ draft }) => draft)
    const count = () => consume(trx, `own-transcripts:${accountId}`, OWN, now)
    const [stored] = await storeTranscripts(trx, making, drafts, count)
    if (!stored) throw new Refusal('not-found')
    return { code: printedCode(stored.code) }
  })
}

/** Returns the class with which an account shares, and locks its college. @throws Refusal 'not-found' */
async function ownClassOf(trx: Transaction<Database>, accountId: string, disclosureId: string) {
  const own = await trx
    .selectFrom('disclosure')
    .innerJoin('cohort', 'cohort.id', 'disclosure.cohort_id')
    .where('disclosure.id', '=', disclosureId)
    .where('disclosure.account_id', '=', accountId)
    .where('disclosure.ended_at', 'is', null)
    .select(['cohort.id', 'cohort.ngo_id'])
    .executeTakeFirst()
  const college =
    own &&
    (await trx
      .selectFrom('ngo')
      .where('id', '=', own.ngo_id)
      .where('state', '=', 'approved')
      .where('closed_at', 'is', null)
      .select('org_name')
      .forShare()
      .executeTakeFirst())
  if (!own || !college) throw new Refusal('not-found')
  return { ngoId: own.ngo_id, classId: own.id, collegeName: college.org_name }
}
