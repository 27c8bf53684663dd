import { FACT_KINDS, type FactKind } from '#domain/evidence/evidence.ts'
import { authText } from '#text/account/auth.ts'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { reviewText, statedText } from '#text/admin/review.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { institutionKinds } from '#text/college/institution.ts'
import { factNames } from '#text/evidence/evidence.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import type { Change } from '../../admin-list/Changes.tsx'
import type { Ngo } from './ngos.ts'

const FIELDS = ['orgName', 'email', 'phone', 'website', 'location', 'description'] as const

type NgoVersion = Pick<Ngo, (typeof FIELDS)[number] | 'facts' | 'questions' | 'college'>

const { email, phone, website } = ngoListText.card
const { orgName, location: city, description } = authText.fields
const LABELS = { orgName, email, phone, website, location: city, description }

/** Compares the parts of an application that its applicant or another admin can change. */
export const changesOf = (before: NgoVersion, now: NgoVersion): Change[] => [
  ...FIELDS.map((field) => ({ label: LABELS[field], before: before[field], now: now[field] })),
  ...collegeChanges(before, now),
  ...FACT_KINDS.map((kind) => ({ label: factNames[kind], before: factIn(before, kind), now: factIn(now, kind) })),
  { label: reviewText.questions.title, before: lastWordsIn(before), now: lastWordsIn(now) },
]

function collegeChanges({ college: before }: NgoVersion, { college: now }: NgoVersion): Change[] {
  if (!before || !now) return []
  const { fields } = collegeFormText
  return [
    { label: fields.kind, before: institutionKinds[before.kind], now: institutionKinds[now.kind] },
    { label: fields.aisheCode, before: before.aisheCode ?? '', now: now.aisheCode ?? '' },
    { label: fields.domains, before: before.domains.join(', '), now: now.domains.join(', ') },
    { label: collegeReviewText.contact, before: contactIn(before), now: contactIn(now) },
  ]
}

const contactIn = ({ contactName, contactPost, contactEmail }: NonNullable<Ngo['college']>): string =>
  [contactName, contactPost, contactEmail].join(', ')

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
