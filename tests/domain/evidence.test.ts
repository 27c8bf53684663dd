import { expect, test } from 'vitest'
import { type CrossCheck, crossCheckNotes } from '#domain/evidence/cross-check.ts'
import { type EvidenceForm, evidenceFaults, evidenceForm, factsIn } from '#domain/evidence/evidence-form.ts'
import { maskedNumber } from '#domain/evidence/organization-number.ts'
import { faultsOf } from '#domain/form/fields.ts'

const TODAY = '2026-11-22'

function judge(form: Record<string, unknown>): Record<string, string> {
  const result = evidenceForm.safeParse(form)
  return result.success ? {} : faultsOf(result.error.issues)
}

test.each([
  ['pan', 'aadap 3841 q', 'AADAP3841Q'],
  ['pan', 'AABTG-4127-M', 'AABTG4127M'],
  ['pan', 'ABFCS7548L', 'ABFCS7548L'],
  ['darpan', 'br/2016/0104592', 'BR/2016/0104592'],
  ['darpan', ' UP / 2015 / 0092311 ', 'UP/2015/0092311'],
  ['csr1', 'csr 00012345', 'CSR00012345'],
  ['pin', '226 018', '226018'],
  ['registrationNumber', 'u85300mh2016npl123456', 'U85300MH2016NPL123456'],
  ['registrationNumber', 'BK-IV/2014/388', 'BK-IV/2014/388'],
  ['address', '14-B Aminabad Road, Lucknow', '14-B Aminabad Road, Lucknow'],
])('%s: "%s" is kept as %s', (field, typed, kept) => {
  expect(evidenceForm.parse({ [field]: typed })).toEqual({ [field]: kept })
})

test.each([
  ['AADAP3841QE20241', 'AADAP3841QE20241'],
  ['abfcs7548l 24mb01', 'ABFCS7548L24MB01'],
  ['AABTG4127M-F-20231', 'AABTG4127MF20231'],
  ['DIT(E)/12A/2009-10/1142', 'DIT(E)/12A/2009-10/1142'],
])('a 12A number: "%s" is kept as %s', (typed, kept) => {
  expect(evidenceForm.parse({ twelveA: typed, twelveAUntil: '2028-03-31' }).twelveA).toBe(kept)
})

test('an FCRA number is kept without its blanks', () => {
  expect(evidenceForm.parse({ fcra: '094 421 678', fcraUntil: '2028-03-31' }).fcra).toBe('094421678')
})

test.each([
  ['pan', 'ABCPK4127M', 'pan-person'],
  ['pan', 'abchk4127m', 'pan-person'],
  ['pan', 'ABCFK4127M', 'pan-person'],
  ['pan', 'AABTG0000M', 'pan'],
  ['pan', 'AABTG412M', 'pan'],
  ['pan', 'AABXG4127M', 'pan'],
  ['darpan', 'UP-2015-92311', 'darpan'],
  ['darpan', 'UP/2008/0092311', 'darpan'],
  ['darpan', 'XX/2015/0092311', 'darpan'],
  ['csr1', 'CSR123', 'csr1'],
  ['fcra', '994421678', 'fcra'],
  ['pin', '026018', 'pin'],
  ['registrationYear', '14', 'year'],
  ['legalForm', 'firm', 'choice'],
  ['legalName', 'x'.repeat(161), 'most-160'],
  ['address', 'x'.repeat(10_000), 'most-300'],
  ['legalName', 'Two\nlines', 'char-000A-4'],
  ['pan', 7, 'type'],
  ['website', 'https://example.org', 'unknown'],
])('%s: "%s" is refused as %s', (field, typed, fault) => {
  expect(judge({ [field]: typed })).toEqual({ [field]: fault })
})

test.each<[Record<string, string>, Record<string, string>]>([
  [{ twelveA: 'AABTG4127MF2023', twelveAUntil: '2028-03-31' }, { twelveA: 'tax-number' }],
  [{ eightyG: 'ABCPK4127MF20231', eightyGUntil: '2028-03-31' }, { eightyG: 'pan-person' }],
  [{ eightyG: 'none', eightyGUntil: '2028-03-31' }, { eightyG: 'tax-number' }],
  [{ eightyG: 'AABTG4127MF20231' }, { eightyGUntil: 'needs-until' }],
  [{ eightyG: 'DIT(E)/80G/2009-10/1142' }, {}],
  [{ eightyGUntil: '2028-03-31' }, { eightyG: 'needs-number' }],
  [{ eightyG: 'AABTG4127MF20231', eightyGUntil: '31/03/2028' }, { eightyGUntil: 'day' }],
  [{ eightyG: 'AABTG4127MF20231', eightyGUntil: '2028-02-30' }, { eightyGUntil: 'day' }],
  [{ fcra: '094421678' }, { fcraUntil: 'needs-until' }],
  [{ legalForm: 'section-8-company', registrationNumber: 'BK-IV/2014/388' }, { registrationNumber: 'cin' }],
  [{ legalForm: 'section-8-company', registrationNumber: 'U85300MH2016PTC123456' }, {}],
  [{ legalForm: 'section-8-company' }, {}],
  [{ registrar: 'Sub-Registrar, Lucknow' }, { registrationNumber: 'needs-number' }],
  [{ designation: 'Trustee' }, { signatory: 'required' }],
  [{ legalName: '', pan: '', darpan: ' ' }, {}],
  [{ legalName: '\u2800' }, {}],
])('together: %o gives %o', (form, faults) => {
  expect(judge(form)).toEqual(faults)
})

const MASKED = '•••••• 821K'

test.each<[string, EvidenceForm, EvidenceForm, Record<string, string>]>([
  ['an end of yesterday', { fcra: '094421678', fcraUntil: '2026-11-21' }, {}, { fcraUntil: 'past' }],
  ['an end of today', { fcra: '094421678', fcraUntil: TODAY }, {}, {}],
  ['one that stands', { fcraUntil: '2026-11-21' }, { fcraUntil: '2026-11-21' }, {}],
  ['a year to come', { registrationYear: '2027' }, {}, { registrationYear: 'year' }],
  ['a Darpan ID of next year', { darpan: 'UP/2027/0092311' }, {}, { darpan: 'darpan' }],
  ['a mask of nothing', { pan: MASKED, eightyG: `${MASKED} E20214` }, {}, { pan: 'pan', eightyG: 'tax-number' }],
  ['the mask that stands', { pan: MASKED }, { pan: MASKED }, {}],
])('on the day: %s', (_, form, was, faults) => {
  expect(evidenceFaults(form, was, TODAY)).toEqual(faults)
})

test.each([
  ['AADAP3821K', '•••••• 821K'],
  ['AADAP3821KE20214', '•••••• 821K E20214'],
  ['DIT(E)/12A/AADAP3821K/09', 'DIT(E)/12A/•••••• 821K/09'],
  ['DIT(E)/12A/1142', 'DIT(E)/12A/1142'],
])('%s is shown as %s', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})

test('one fact may have several fields, and what is empty is none', () => {
  const form = { legalName: '', registrationNumber: '388', registrar: 'Lucknow', registrationYear: '', pin: '226018' }
  expect([...factsIn(form)]).toEqual([
    ['registration', { value: { registrationNumber: '388', registrar: 'Lucknow' }, validUntil: null }],
    ['address', { value: { pin: '226018' }, validUntil: null }],
  ])
})

test.each<[string, EvidenceForm, CrossCheck[]]>([
  ['a trust with its PAN', { legalForm: 'trust', pan: 'AABTG4127M' }, []],
  ['a society with a trust’s PAN', { legalForm: 'society', pan: 'AABTG4127M' }, ['pan-form']],
  ['a PAN of another initial', { pan: 'AABTK4127M' }, ['pan-name']],
  ['the legal name before the name', { pan: 'AABTK4127M', legalName: 'The Kalam Trust' }, []],
  ['a name without Latin letters', { pan: 'AABTK4127M', legalName: 'गुल्लक' }, []],
  ['a company with a trust’s PAN', { pan: 'AABTG4127M', registrationNumber: 'U85300MH2016NPL123456' }, ['pan-cin']],
  ['80G with the same PAN', { pan: 'AABTG4127M', eightyG: 'AABTG4127MF20231' }, ['same-pan']],
  ['80G with another PAN', { pan: 'AABTG4127M', eightyG: 'AADAP3841QE20241' }, ['other-pan']],
  ['80G without a PAN beside it', { eightyG: 'AADAP3841QE20241' }, []],
  ['12A of the older form', { twelveA: 'DIT(E)/12A/1142' }, ['older-form']],
  ['an end that nobody gives', { twelveA: 'AADAP3841QE20241', twelveAUntil: '2036-01-01' }, ['long-validity']],
  ['a company for profit', { registrationNumber: 'U85300MH2016PTC123456' }, ['cin-ownership']],
  ['a trust with a CIN', { legalForm: 'trust', registrationNumber: 'U85300MH2016NPL123456' }, ['cin-form']],
  ['a CIN of another year', { registrationNumber: 'U85300MH2016NPL123456', registrationYear: '2014' }, ['cin-year']],
  ['a Darpan ID of another state', { darpan: 'BR/2016/0104592', pin: '226018' }, ['darpan-pin']],
  ['a Darpan ID of its own state', { darpan: 'UP/2016/0104592', pin: '226018' }, []],
  ['a Darpan ID before there was anything', { darpan: 'UP/2012/0104592', registrationYear: '2014' }, ['darpan-year']],
])('an admin sees a warning about %s: %o', (_, stated, notes) => {
  expect(crossCheckNotes(stated, 'Gullak Trust', TODAY).map(({ note }) => note)).toEqual(notes)
})
