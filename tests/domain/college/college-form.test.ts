import { expect, test } from 'vitest'
import { collegeRegistration, institutionCheckForm } from '#domain/college/institution/college-form.ts'
import { domainOf, domainsFault, domainsIn } from '#domain/college/institution/domains.ts'
import { countedChecks, statedValues } from '#domain/college/institution.ts'
import { faultsOf } from '#domain/form/fields.ts'
import { COLLEGE } from '#tests/support/town/sign-in-town.ts'

const faults = (changes: object) => {
  const read = collegeRegistration.safeParse({ ...COLLEGE, ...changes })
  return read.success ? {} : faultsOf(read.error.issues)
}

test('a complete form has no fault, with and without an AISHE code', () => {
  expect(faults({})).toEqual({})
  expect(faults({ kind: 'school', aisheCode: '' })).toEqual({})
})

test.each([
  [{ orgName: ' ' }, { orgName: 'required' }],
  [{ orgName: 'a\u0000b' }, { orgName: 'char-0000-2' }],
  [{ kind: 'coaching' }, { kind: 'choice' }],
  [{ city: '380001' }, { city: 'place' }],
  [{ website: 'not a page' }, { website: 'char-0020-4' }],
  [{ domains: '' }, { domains: 'required' }],
  [{ domains: ' , ;' }, { domains: 'required' }],
  [{ domains: 7 }, { domains: 'type' }],
  [{ domains: 'gmail.com' }, { domains: 'mail-provider' }],
  [{ domains: 'sabarmati.example, yahoo.co.in' }, { domains: 'mail-provider' }],
  [{ domains: 'ac.in' }, { domains: 'domain' }],
  [{ domains: 'in' }, { domains: 'domain' }],
  [{ domains: 'college' }, { domains: 'domain' }],
  [{ domains: 'a.example b.example c.example d.example e.example f.example' }, { domains: 'too-many-domains' }],
  [{ domains: 'x'.repeat(1301) }, { domains: 'most-1300' }],
  [{ contactEmail: 'registrar@gmail.com' }, { contactEmail: 'other-domain' }],
  [{ contactEmail: 'registrar@notsabarmati.example' }, { contactEmail: 'other-domain' }],
  [{ contactEmail: 'registrar' }, { contactEmail: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ contactName: 'ABCPK5938M' }, { contactName: 'holds-pan' }],
  [{ description: 'Teaches.' }, { description: 'unknown' }],
])('%o is refused, and the field is named', (changes, found) => {
  expect(faults(changes)).toEqual(found)
})

test('domains are read as people paste them: with @, https://, capitals, commas, spaces and lines', () => {
  expect(domainsIn('@GEC.ac.in; https://www.gec.edu.in/contact\nregistrar@gec.ac.in  labs.gec.example')).toEqual([
    'gec.ac.in',
    'gec.edu.in',
    'labs.gec.example',
  ])
  expect(domainsFault(['gec.ac.in'])).toBeNull()
})

test('an address belongs to its domain, also at a subdomain, and to no longer name', () => {
  const domains = ['gec.ac.in', 'gec.example']
  expect(domainOf('a@GEC.ac.in', domains)).toBe('gec.ac.in')
  expect(domainOf('a@civil.gec.example', domains)).toBe('gec.example')
  expect(domainOf('a@notgec.ac.in', domains)).toBeNull()
  expect(domainOf('a@ac.in', domains)).toBeNull()
})

const STATED = { domains: ['a.example', 'b.example'], aisheCode: 'C-1', websitePhone: null }
const check = (kind: 'email-domain' | 'aishe' | 'phone', value: string) => ({ kind, value })

test('the newest check of a kind counts while its value is what the college states', () => {
  expect(countedChecks([check('aishe', 'C-1'), check('email-domain', 'b.example')], STATED)).toEqual([
    check('email-domain', 'b.example'),
    check('aishe', 'C-1'),
  ])
  expect(countedChecks([check('aishe', 'C-2'), check('aishe', 'C-1')], STATED)).toEqual([])
  expect(countedChecks([check('phone', '079 5555')], STATED)).toEqual([])
  expect(statedValues('phone', { ...STATED, websitePhone: '079' })).toEqual(['079'])
})

test.each([
  [{ kind: 'aishe', value: '', outcome: 'matched' }],
  [{ kind: 'phone', value: 'call us', outcome: 'matched' }],
  [{ kind: 'visit', value: 'x', outcome: 'matched' }],
  [{ kind: 'aishe', value: 'C-1', outcome: 'perhaps' }],
  [{ kind: 'aishe', value: 'C-1', outcome: 'matched', byLink: true }],
])('the check %o is refused', (form) => {
  expect(institutionCheckForm.safeParse(form).success).toBe(false)
})
