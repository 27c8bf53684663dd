import { expect, test } from 'vitest'
import { changesOf } from '#islands/organization/review/changes.ts'
import { reviewText } from '#text/admin/review.ts'
import { factNames } from '#text/evidence/evidence.ts'

const fact = (value: Record<string, string>) => ({
  ...{ id: '1', kind: 'pan' as const, value, validUntil: null, statedAt: '2026-11-20T08:00:00.000Z' },
  ...{ check: null, staleCheckAt: null, reminded: null },
})
const seen = {
  ...{ orgName: 'Nayi Paudh', email: 'lalita@nayipaudh.example', phone: '+91 94310 00006' },
  ...{ website: 'https://nayipaudh.example', location: 'Ranchi', description: 'School nurseries.' },
  facts: [fact({ pan: 'AABAU4127M' })],
  questions: [],
  college: null,
}
const asked = { id: '1', question: 'Another page?', askedBy: null, askedAt: '2026-11-20T08:00:00.000Z' }

/** The parts that differ, as the card lists them. */
const differences = (...versions: Parameters<typeof changesOf>) =>
  changesOf(...versions).filter(({ before, now }) => before !== now)

test('an application that is the same has no changes', () => {
  expect(differences(seen, { ...seen })).toEqual([])
})

test('each field that changed is there with what it said before and says now, also evidence and answers', () => {
  const answered = { ...asked, answer: 'Call Mrs Tandon.', answeredAt: '2026-11-21T08:00:00.000Z', closedAt: null }
  const now = { ...seen, phone: '+91 94310 00999', facts: [fact({ pan: 'AABAU9999M' })], questions: [answered] }
  expect(differences(seen, now)).toEqual([
    { label: 'Phone', before: '+91 94310 00006', now: '+91 94310 00999' },
    { label: factNames.pan, before: 'AABAU4127M', now: 'AABAU9999M' },
    { label: reviewText.questions.title, before: '', now: 'Another page? Call Mrs Tandon.' },
  ])
  expect(differences(now, { ...now, facts: [] })).toEqual([{ label: factNames.pan, before: 'AABAU9999M', now: '' }])
})
