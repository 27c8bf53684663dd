import { expect, test } from 'vitest'
import {
  checkedRecord,
  isInPeriod,
  type LineStatus,
  type RecordLine,
  serviceRecord,
} from '#domain/certificate/service-record.ts'

const line = (changed: Partial<RecordLine> = {}): RecordLine => ({
  ...{ name: 'Asha Menon', code: 'YS-0000-0000-00000', activity: 'Lake Walk', orgName: 'Sarovar Trust' },
  ...{ sector: 'Environment', category: 'Group Event', mode: 'Offline', city: 'Mumbai', issuedOn: '2025-11-16' },
  ...{ firstDay: '2025-11-15', lastDay: '2025-11-15', hours: 2, counted: 2, evidence: 'organizer' },
  status: { state: 'valid' },
  ...changed,
})
const since = '2025-12-03'
const REVOKED: LineStatus = { state: 'revoked', since, reason: 'fraud' }
const CORRECTED: LineStatus = { state: 'corrected', since }
const QUESTIONED: LineStatus = { state: 'on-hold', since }

const said = (lines: RecordLine[], ended: Parameters<typeof checkedRecord>[0]['ended'] = null) =>
  checkedRecord({ code: 'YS-1', version: 1, madeOn: '2025-12-01', period: {}, lines, ended })

test.each<[string, LineStatus[], string, number]>([
  ['every line stands', [{ state: 'valid' }, { state: 'valid' }], 'valid', 4],
  ['a line was revoked', [{ state: 'valid' }, REVOKED], 'changed', 2],
  ['a line was corrected', [CORRECTED, { state: 'valid' }], 'changed', 2],
  ['a line is on hold', [QUESTIONED, { state: 'valid' }], 'changed', 2],
  ['none stands, and one is only on hold', [REVOKED, QUESTIONED], 'changed', 0],
])('where %s, the record shows it and adds up the valid lines', (_, statuses, state, hours) => {
  expect(said(statuses.map((status) => line({ status })))).toMatchObject({ state, hours })
})

test('where every line was revoked, the record is revoked since the last of them, and shows no names', () => {
  const later: LineStatus = { state: 'revoked', since: '2025-12-09', reason: 'withdrawn' }
  const record = said([line({ status: REVOKED }), line({ status: later }), line({ status: REVOKED })])
  expect(record).toEqual({ state: 'revoked', code: 'YS-1', revokedOn: '2025-12-09', reason: 'withdrawn' })
})

test('one that was ended is revoked, whatever its lines say', () => {
  const record = said([line()], { on: since, reason: 'given-up' })
  expect(record).toEqual({ state: 'revoked', code: 'YS-1', revokedOn: since, reason: 'given-up' })
})

test('the name is at the top only if all lines agree', () => {
  expect(said([line(), line()])).toMatchObject({ name: 'Asha Menon' })
  expect(said([line(), line({ name: 'A. Menon' })])).toMatchObject({ name: null })
})

test('what ends in another period still takes its share of a day, so that two records never add up to more', () => {
  const lines = [
    line({ hours: 12, firstDay: '2025-11-15', lastDay: '2025-11-15' }),
    line({ hours: 24, firstDay: '2025-11-15', lastDay: '2025-11-16' }),
  ]
  const [early, late] = [serviceRecord(lines, { to: '2025-11-15' }), serviceRecord(lines, { from: '2025-11-16' })]
  expect([early.hours, late.hours, serviceRecord(lines).hours]).toEqual([12, 12, 24])
  expect(late.byYear).toEqual([{ year: '2025', hours: 12 }])
})

test.each([
  [{}, true],
  [{ from: '2025-11-15' }, true],
  [{ to: '2025-11-15' }, true],
  [{ from: '2025-11-16' }, false],
  [{ to: '2025-11-14' }, false],
  [{ from: '2025-01-01', to: '2025-12-31' }, true],
])('a period of %j has the 15th of November: %s', (period, expected) => {
  expect(isInPeriod('2025-11-15', period)).toBe(expected)
})
