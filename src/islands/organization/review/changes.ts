import { FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import { reviewText, statedText } from '#text/admin/review.ts'
import type { Ngo } from './ngos.ts'

const FIELDS = ['orgName', 'email', 'phone', 'website', 'location', 'description'] as const

/** A part of an application that its applicant or another admin can change. */
export type ChangedField = (typeof FIELDS)[number] | FactKind | 'questions'

export type NgoChange = { field: ChangedField; before: string; now: string }

type NgoVersion = Pick<Ngo, (typeof FIELDS)[number] | 'facts' | 'questions'>

/**
 * Returns the fields that differ between two versions of an application, with both values. A missing value is an empty text.
 */
export function changesOf(before: NgoVersion, now: NgoVersion): NgoChange[] {
  const changes: NgoChange[] = [
    ...FIELDS.map((field) => ({ field, before: before[field], now: now[field] })),
    ...FACT_KINDS.map((kind) => ({ field: kind, before: factIn(before, kind), now: factIn(now, kind) })),
    { field: 'questions', before: lastWordsIn(before), now: lastWordsIn(now) },
  ]
  return changes.filter((change) => change.before !== change.now)
}

function factIn({ facts }: NgoVersion, kind: FactKind): string {
  const fact = facts.find((one) => one.kind === kind)
  if (!fact) return ''
  const { validUntil, check } = fact
  return [statedText(fact), validUntil && reviewText.until(validUntil), check && reviewText.outcomes[check.outcome]]
    .filter(Boolean)
    .join(', ')
}

/** Returns the newest question with its answer, or what the applicant wrote without being asked. */
function lastWordsIn({ questions }: NgoVersion): string {
  const last = questions.at(-1)
  return [last?.question, last?.answer].filter(Boolean).join(' ')
}
