import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateStatusOf, reasonToIssue, type VersionEnd } from '#domain/certificate/certificate.ts'
import { checkPath, codeFrom, printedCode, readCode, readingOf } from '#domain/certificate/certificate-code.ts'
import { type ServiceLine, serviceRecord } from '#domain/certificate/service-record.ts'
import { areServable, minutesOf } from '#domain/event/hours.ts'
import { hours } from '#domain/event/hours-form.ts'

const code = fc.uint16Array({ minLength: 12, maxLength: 12 }).map(codeFrom)

test('a code survives being printed, lower case, spaces, no hyphens, and O, I, L for 0 and 1', () => {
  fc.assert(
    fc.property(code, (one) => {
      const printed = printedCode(one)
      expect(printed).toMatch(/^YS-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
      const ways = [
        one,
        printed,
        printed.toLowerCase(),
        ` ${printed.replaceAll('-', ' ')} `,
        printed.replaceAll('-', '–'),
      ]
      for (const way of [...ways, printed.replaceAll('0', 'o').replaceAll('1', 'l')]) expect(readCode(way)).toBe(one)
      expect(checkPath(one)).toBe(`/verify/${printed}`)
    }),
  )
})

test('a code carries 60 random bits: each of twelve signs takes all 32 values', () => {
  const seen = Array.from({ length: 12 }, () => new Set<string>())
  for (let value = 0; value < 32; value++) {
    const made = codeFrom(new Uint16Array(12).fill(value))
    for (let place = 0; place < 12; place++) seen[place]?.add(made[place] ?? '')
  }
  expect(seen.map(({ size }) => size)).toEqual(Array(12).fill(32))
})

/** Codes without characters that can be mistaken for others, so that reading a code does not change what was typed. */
const plain = code.filter((one) => !/[S5B8Z2]/.test(one))
const PLAIN_SIGNS = '013467ACDEFGHJKMNPQRTVWXY9'

test('every single wrong sign and every two signs swapped is noticed', () => {
  fc.assert(
    fc.property(plain, fc.nat(12), fc.nat(12), fc.nat(24), (one, here, there, shift) => {
      const sign = PLAIN_SIGNS[(PLAIN_SIGNS.indexOf(one[here] ?? '') + 1 + shift) % 26]
      expect(readingOf(one.slice(0, here) + sign + one.slice(here + 1))).toEqual({ fault: 'mistyped' })
      const swapped = Array.from(one)
      ;[swapped[here], swapped[there]] = [one[there] ?? '', one[here] ?? '']
      const text = swapped.join('')
      expect(readCode(text)).toBe(text === one ? one : null)
    }),
  )
})

const LOOK_ALIKE = { S: '5', '5': 'S', B: '8', '8': 'B', Z: '2', '2': 'Z' } as Record<string, string>

test('a code typed with look-alike signs is understood where one reading fits, and never read as another code', () => {
  let [understood, wrongly] = [0, 0]
  for (let round = 0; round < 400; round++) {
    const random = Uint16Array.from({ length: 12 }, (_, place) => (round * 7919 + place * 104_729) >> (place % 5))
    const one = codeFrom(random)
    const printed = printedCode(one)
    const misread = Array.from(one, (sign) => LOOK_ALIKE[sign] ?? sign).join('')
    const reading = readingOf(misread)
    if ('code' in reading && reading.code === one) understood++
    else if ('code' in reading) wrongly++
    else expect(reading.fault).toBe('ambiguous')
    expect(readCode(printed)).toBe(one)
    expect(readCode(printed.replace('YS', 'y5'))).toBe(one)
  }
  expect(understood).toBeGreaterThan(200)
  // If every character is misread, one spelling in 32 is a valid code of another certificate.
  expect(wrongly).toBeLessThan(40)
})

test('one look-alike sign is never read as another code', () => {
  fc.assert(
    fc.property(code, fc.nat(12), (one, here) => {
      const other = LOOK_ALIKE[one[here] ?? '']
      if (!other) return
      const reading = readingOf(one.slice(0, here) + other + one.slice(here + 1))
      expect(reading).toEqual('code' in reading ? { code: one } : { fault: 'ambiguous' })
    }),
  )
})

test.each([
  ['YS-7K2M-U9QD-X3F8C', { fault: 'foreign-sign', place: 5, sign: 'U' }],
  ['7k2m49qdx3f8*', { fault: 'foreign-sign', place: 13, sign: '*' }],
  ['7K2M-49QD-X3F8', { fault: 'length' }],
  ['SBZSBZSBZSBZS', { fault: 'ambiguous' }],
])('%s gets a sentence about the error', (text, reading) => expect(readingOf(text)).toEqual(reading))

test.each([
  '',
  'YS',
  '7K2M-49QD',
  'U'.repeat(13),
  '0'.repeat(14),
  `${'0'.repeat(13)}\u0000`,
  '१२३४५६७८९०१२३',
  'x'.repeat(9000),
])('what cannot be a code is none: %j', (text) => expect(readCode(text)).toBeNull())

test.each([
  [0.5, undefined],
  [2.25, undefined],
  [24, undefined],
  [0.25, 'least-0.5'],
  [0, 'least-0.5'],
  [-1, 'least-0.5'],
  [1.1, 'quarter'],
  [Number.POSITIVE_INFINITY, 'type'],
  ['2', 'type'],
  [1e6, 'too-many-hours'],
])('hours of %j: %s', (value, fault) => {
  expect(hours.safeParse(value).error?.issues[0]?.message).toBe(fault)
})

test('hours fit the days of the event: at most 24 for each', () => {
  const day = { date: '2025-11-15', endDate: null }
  expect(areServable(minutesOf(24), day)).toBe(true)
  expect(areServable(minutesOf(24.25), day)).toBe(false)
  expect(areServable(minutesOf(48), { ...day, endDate: '2025-11-16' })).toBe(true)
  expect(areServable(15, day)).toBe(false)
  expect(areServable(40, day)).toBe(false)
})

test('totals are added from the lines, by sector and by the year of the last day', () => {
  const line = {
    code: 'YS-1',
    activity: 'A',
    orgName: 'O',
    category: 'Group Event',
    mode: 'Offline',
    city: 'Pune',
  } as const
  const lines: ServiceLine[] = [
    { ...line, sector: 'Education', firstDay: '2025-12-30', lastDay: '2026-01-02', hours: 1.5, issuedOn: '2026-01-03' },
    {
      ...line,
      sector: 'Environment',
      firstDay: '2025-11-01',
      lastDay: '2025-11-01',
      hours: null,
      issuedOn: '2025-11-02',
    },
    {
      ...line,
      sector: 'Education',
      firstDay: '2025-10-01',
      lastDay: '2025-10-01',
      hours: 0.75,
      issuedOn: '2025-10-02',
    },
  ]
  expect(serviceRecord(lines)).toEqual({
    lines: lines.map((one) => ({ ...one, counted: one.hours })),
    hours: 2.25,
    bySector: [{ sector: 'Education', hours: 2.25 }],
    byYear: [
      { year: '2026', hours: 1.5 },
      { year: '2025', hours: 0.75 },
    ],
  })
  expect(serviceRecord([])).toEqual({ lines: [], hours: 0, bySector: [], byYear: [] })
})

const at = new Date('2025-11-16T05:00:00Z')
const note = (version: number, ended: VersionEnd | null = null) => ({ version, ended })

test('only the newest version decides whether a certificate is valid', () => {
  expect(certificateStatusOf([note(1)])).toEqual({ state: 'valid', version: 1 })
  expect(certificateStatusOf([note(1, { at, reason: 'superseded' }), note(2)])).toEqual({ state: 'valid', version: 2 })
  expect(certificateStatusOf([note(1, { at, reason: 'withdrawn' })])).toEqual({
    state: 'revoked',
    version: 1,
    at,
    reason: 'withdrawn',
  })
  expect(certificateStatusOf([note(1, { at, reason: 'withdrawn' }), note(2)])).toEqual({ state: 'valid', version: 2 })
  expect(() => certificateStatusOf([])).toThrow(RangeError)
  expect(() => certificateStatusOf([note(1, { at, reason: 'superseded' })])).toThrow(RangeError)
})

test('a next version is issued only where something changed', () => {
  const now = { name: 'Asha', minutes: 60, institution: null, rollNumber: null, role: null, outcome: null }
  const valid = { state: 'valid', version: 1 } as const
  expect(reasonToIssue(null, now, now)).toBe('verified')
  expect(reasonToIssue({ state: 'revoked', version: 1, at, reason: 'withdrawn' }, now, now)).toBe('verified-again')
  expect(reasonToIssue(valid, now, now)).toBeNull()
  const fraud = { state: 'revoked', version: 1, at, reason: 'fraud' } as const
  expect(reasonToIssue(fraud, now, now, { reissue: true })).toBe('reissued')
  expect(reasonToIssue(valid, now, { ...now, rollNumber: '14' })).toBe('details-corrected')
  expect(reasonToIssue(valid, now, { ...now, minutes: null })).toBe('hours-corrected')
  expect(reasonToIssue(valid, now, { ...now, name: 'Aśā' })).toBe('name-corrected')
  expect(reasonToIssue(valid, now, { ...now, name: 'Aśā', minutes: null })).toBe('name-corrected')
})
