import { expect, test } from 'vitest'
import { changesOf } from '#islands/organization/review/changes.ts'

const fact = (value: Record<string, string>) => ({
  ...{ id: '1', kind: 'pan' as const, value, validUntil: null, statedAt: '2026-11-20T08:00:00.000Z' },
  ...{ check: null, staleCheckAt: null, reminded: null },
})
const seen = {
  ...{ orgName: 'Nayi Paudh', email: 'lalita@nayipaudh.example', phone: '+91 94310 00006' },
  ...{ website: 'https://nayipaudh.example', location: 'Ranchi', description: 'School nurseries.' },
  facts: [fact({ pan: 'AABAU4127M' })],
  questions: [],
}
const asked = { id: '1', question: 'Another page?', askedBy: null, askedAt: '2026-11-20T08:00:00.000Z' }

test('an application that is the same has no changes', () => {
  expect(changesOf(seen, { ...seen })).toEqual([])
})

test('each field that changed is there with what it said before and says now, also evidence and answers', () => {
  const answered = { ...asked, answer: 'Call Mrs Tandon.', answeredAt: '2026-11-21T08:00:00.000Z', closedAt: null }
  const now = { ...seen, phone: '+91 94310 00999', facts: [fact({ pan: 'AABAU9999M' })], questions: [answered] }
  expect(changesOf(seen, now)).toEqual([
    { field: 'phone', before: '+91 94310 00006', now: '+91 94310 00999' },
    { field: 'pan', before: 'AABAU4127M', now: 'AABAU9999M' },
    { field: 'questions', before: '', now: 'Another page? Call Mrs Tandon.' },
  ])
  expect(changesOf(now, { ...now, facts: [] })).toEqual([{ field: 'pan', before: 'AABAU9999M', now: '' }])
})
