import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { AdminQuestion } from '#domain/evidence/check.ts'

/** Returns the admins' questions and the applicants' answers (D37), keyed by NGO, oldest first. */
export async function questionsOf(
  db: Kysely<Database>,
  ngoIds: readonly string[],
): Promise<Map<string, AdminQuestion[]>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ngo_question')
    .where('ngo_id', 'in', ngoIds)
    .select(['ngo_id', 'id', 'question', 'asked_by', 'asked_at', 'answer', 'answered_at', 'closed_at'])
    .orderBy((row) => row.fn.coalesce('asked_at', 'answered_at'))
    .orderBy('id')
    .execute()
  const found = Map.groupBy(rows, ({ ngo_id }) => ngo_id)
  return new Map([...found].map(([id, questions]) => [id, questions.map(questionOf)]))
}

type Row = Pick<AdminQuestion, 'id' | 'question' | 'answer'> & {
  asked_by: string | null
  asked_at: Date | null
  answered_at: Date | null
  closed_at: Date | null
}

const questionOf = ({ id, question, answer, ...row }: Row): AdminQuestion => ({
  ...{ id, question, answer, askedBy: row.asked_by },
  askedAt: row.asked_at?.toISOString() ?? null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})
