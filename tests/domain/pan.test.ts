import { expect, test } from 'vitest'
import { EVIDENCE_FIELDS, evidenceForm } from '#domain/evidence/evidence-form.ts'
import { holdsPan, withoutPans } from '#domain/evidence/organization-number.ts'
import { faultsOf } from '#domain/form/fields.ts'
import { ngoRegistration } from '#domain/organization/registration-form.ts'

test.each([
  ['Ravi ABCPK5938M', 'Ravi •••••• 938M'],
  ['abcpk5938m', '•••••• 938M'],
  ['PAN: ABCPK 5938 M, Lucknow', 'PAN: •••••• 938M, Lucknow'],
  ['ABCPK-5938-M', '•••••• 938M'],
  ['AABTS3821KF20214', '•••••• 821KF20214'],
  ['one AABTS3821K, two ABCPK5938M', 'one •••••• 821K, two •••••• 938M'],
])('%s contains a PAN, and everyone sees %s', (text, masked) => {
  expect(holdsPan(text)).toBe(true)
  expect(withoutPans(text)).toBe(masked)
})

test('a PAN in the digits of another script, or with invisible characters, is recognised', () => {
  expect(holdsPan('Ravi ABCPK५९३८M')).toBe(true)
  expect(holdsPan('Ravi ABC\u200bPK5938M')).toBe(true)
})

test.each([
  'In March 2024 a group of us began',
  'Samiti 2012 B',
  'U85300MH2016NPL123456',
  'Flat 5938, Lucknow 226001',
  'CSR00012345',
  'ABCXK5938M',
])('%s contains none', (text) => {
  expect(holdsPan(text)).toBe(false)
  expect(withoutPans(text)).toBe(text)
})

const SEALED = ['pan', 'twelveA', 'eightyG']

test('a PAN in any other field of the evidence is refused, and the field named', () => {
  for (const field of EVIDENCE_FIELDS.filter((one) => !SEALED.includes(one))) {
    const result = evidenceForm.safeParse({ [field]: 'ABCPK5938M' })
    expect(Object.keys(result.success ? {} : faultsOf(result.error.issues)), field).toContain(field)
  }
})

test.each(['orgName', 'description', 'location'])('a PAN in %s of a registration is refused', (field) => {
  const form = {
    role: 'ngo',
    orgName: 'Ravi',
    website: 'https://r.example',
    phone: '98200 00001',
    description: 'We plant.',
    location: 'Pune',
  }
  const result = ngoRegistration.safeParse({ ...form, [field]: 'Ravi ABCPK5938M' })
  expect(result.success ? {} : faultsOf(result.error.issues)).toEqual({ [field]: 'holds-pan' })
})
