import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { freeCodes } from '../../certificate/version/free-codes.ts'
import { contentKey, madeColumns, type TranscriptDraft, type TranscriptLineRow, type TranscriptTask } from './draft.ts'

export type StoredTranscript = { code: CertificateCode; isNew: boolean }

/**
 * Stores transcripts. A draft with the same content as the student's newest transcript keeps that one's code. The caller has locked
 * the sharing of each draft.
 * @returns a transcript for each draft, in their order
 */
export async function storeTranscripts(
  trx: Transaction<Database>,
  making: TranscriptTask,
  drafts: readonly TranscriptDraft[],
  beforeNew: () => Promise<void> = async () => {},
): Promise<StoredTranscript[]> {
  if (drafts.length === 0) return []
  const newest = await newestOf(
    trx,
    drafts.flatMap(({ row }) => row.disclosure_id ?? []),
  )
  const kept = drafts.map((draft) => {
    const last = newest.get(draft.row.disclosure_id ?? '')
    return last && last.key === contentKey(draft) ? last.code : null
  })
  const fresh = drafts.filter((_, at) => kept[at] === null)
  if (fresh.length > 0) await beforeNew()
  const codes = await freeCodes(trx, fresh.length)
  await insert(trx, making, fresh, codes)
  let used = 0
  return kept.map((code) => (code === null ? { code: codes[used++] ?? '', isNew: true } : { code, isNew: false }))
}

/** 500 rows in a statement, because a statement has at most 65,535 values. */
const ROWS_AT_ONCE = 500

async function insert(
  trx: Transaction<Database>,
  making: TranscriptTask,
  drafts: readonly TranscriptDraft[],
  codes: readonly CertificateCode[],
): Promise<void> {
  const made = madeColumns(making)
  const rows = drafts.map(({ row }, at) => ({
    ...row,
    ...made,
    code: codes[at] ?? '',
    ended_at: null,
    end_reason: null,
  }))
  const lines = drafts.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, code: codes[at] ?? '' })))
  for (const some of chunksOf(rows)) await trx.insertInto('transcript').values(some).execute()
  for (const some of chunksOf(lines)) await trx.insertInto('transcript_line').values(some).execute()
}

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

/** Returns the newest transcript of each sharing that was not given up, with the key of its content. */
async function newestOf(trx: Transaction<Database>, disclosureIds: readonly string[]) {
  const rows = await trx
    .selectFrom('transcript')
    .where('disclosure_id', '=', sql<string>`any (${disclosureIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .distinctOn('disclosure_id')
    .selectAll()
    .orderBy('disclosure_id')
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .execute()
  const lines = await trx
    .selectFrom('transcript_line')
    .where('code', '=', sql<string>`any (${rows.map(({ code }) => code)}::text[])`)
    .selectAll()
    .orderBy('code')
    .orderBy('position')
    .execute()
  const linesOf = new Map<string, TranscriptLineRow[]>(rows.map(({ code }) => [code, []]))
  for (const { code, ...line } of lines) linesOf.get(code)?.push(line)
  return new Map(
    rows.map(({ code, ...row }) => [
      row.disclosure_id,
      { code, key: contentKey({ row, lines: linesOf.get(code) ?? [] }) },
    ]),
  )
}
