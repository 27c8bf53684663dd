import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { SCRIPTS } from '#tests/support/requests/digits.ts'

/* Number fields accept the digits of any script (D78). Every field of every form is in one of the lists below. */

/** Fields that accept such digits, each with an example. */
const WITH_DIGITS: Record<string, string> = {
  date: '2026-12-20',
  endDate: '2026-12-21',
  time: '06:30',
  endTime: '09:45',
  contact: 'Asha, +91 98200 00001',
  phone: '+91 98200-00001',
  rollNumber: 'BA/2025/0417',
  registrationNumber: 'F-1234 (Mumbai)',
  registrationYear: '2009',
  pan: 'AABTS3821K',
  darpan: 'MH/2017/0163482',
  twelveA: 'AABTS3821KE20214',
  twelveAUntil: '2028-03-31',
  eightyG: 'DIT(E)/80G/1234/2008',
  eightyGUntil: '2028-03-31',
  csr1: 'CSR00012345',
  fcra: '083781234',
  fcraUntil: '2028-03-31',
  pin: '400058',
  digits: '012345',
  aisheCode: 'C-1234',
  firstDay: '2026-07-01',
  lastDay: '2027-05-31',
  from: '2025-04-01',
  to: '2026-03-31',
}
/** The forms whose `since` accepts such digits. In other forms, a program sends the field. */
const SINCE = /^certificate\/certificate-form (revocationSinceForm|sinceQuery)\.since$/

/** Fields that are parsed where they are used (tests/api/digits.test.ts). */
const READ_LATER =
  /(claimCodeForm|codeListForm\.codes\[\]|endorsementForm\.lines\[\])\.code$|\.passcode$|(actSearchForm|actFileForm)\.about$|checkInForm\.code$/

/** Fields for words and URLs, and fields that only programs send. */
const OTHERS = new Set([
  ...['name', 'location', 'institution', 'description', 'who', 'from_name', 'reply_to', 'message', 'reason', 'search'],
  ...['cursor', 'question', 'answer', 'legalName', 'legalForm', 'registrar', 'address', 'signatory', 'designation'],
  ...['email', 'role', 'outcome', 'note', 'passes[]', 'desk', 'id', 'participation', 'pass', 'voids', 'token', 'since'],
  ...['eventId', 'statement', 'city', 'limit', 'title', 'desc', 'locationLink', 'regLink', 'factId', 'seen', 'orgName'],
  ...['website', 'ngo', 'event', 'text', 'asked', 'meetingPoint', 'bring', 'giveUp[]', 'waiting'],
  ...[
    'programmeName',
    'until',
    'part',
    'students[]',
    'domains',
    'contactName',
    'contactPost',
    'contactEmail',
    'comment',
    'value',
  ],
])

type Definition = {
  type: string
  shape?: Record<string, ZodMiniType>
  innerType?: ZodMiniType
  element?: ZodMiniType
  options?: ZodMiniType[]
}
type Field = { path: string; field: ZodMiniType }

/** Returns all form fields that contain text. */
function textFields(field: ZodMiniType, path: string): Field[] {
  const { type, shape, innerType, element, options } = field._zod.def as Definition
  if (shape) return Object.entries(shape).flatMap(([name, within]) => textFields(within, `${path}.${name}`))
  if (innerType) return textFields(innerType, path)
  if (element) return textFields(element, `${path}[]`)
  if (options) return options.flatMap((one) => textFields(one, path))
  return type === 'string' ? [{ path, field }] : []
}

const isForm = (one: unknown): boolean =>
  ['object', 'union'].includes((one as { _zod?: { def: Definition } } | null)?._zod?.def.type ?? '')

const ROOT = new URL('../../src/domain/', import.meta.url).pathname
const modules = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-form.ts'))
const forms = await Promise.all(
  modules.map(async (name) => ({
    module: name.slice(0, -'.ts'.length),
    exports: (await import(ROOT + name)) as Record<string, unknown>,
  })),
)
const fields = forms.flatMap(({ module, exports }) =>
  Object.entries(exports)
    .filter((one): one is [string, ZodMiniType] => isForm(one[1]))
    .flatMap(([name, form]) => textFields(form, `${module} ${name}`)),
)

const nameOf = ({ path }: Field): string => path.split('.').at(-1) ?? ''
const sampleOf = (field: Field): string | undefined =>
  SINCE.test(field.path) ? '2025-04-01' : WITH_DIGITS[nameOf(field)]
const withDigits = fields.filter((field) => !READ_LATER.test(field.path) && sampleOf(field) !== undefined)

test('every text field of a form takes digits, is read later, or takes none', () => {
  expect(fields.length).toBeGreaterThan(150)
  expect(withDigits.length).toBeGreaterThan(60)
  const unlisted = fields.filter(
    (field) => !READ_LATER.test(field.path) && sampleOf(field) === undefined && !OTHERS.has(nameOf(field)),
  )
  expect(unlisted.map(({ path }) => path)).toEqual([])
})

test.each(withDigits.map((field) => ({ ...field, sample: sampleOf(field) ?? '' })))(
  '$path takes the digits of any script and has 0 to 9',
  ({ field, sample }) => {
    const result = field._zod.run({ value: sample, issues: [] }, {})
    expect(result).toMatchObject({ issues: [], value: expect.stringMatching(/[0-9]/) })
    for (const write of Object.values(SCRIPTS))
      expect(field._zod.run({ value: write(sample), issues: [] }, {})).toEqual(result)
  },
)

test('no input refuses them before the form is read: none is a number to the browser, none has a pattern of digits', () => {
  const source = new URL('../../src/', import.meta.url).pathname
  const refusing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx|astro)$/.test(name))
    .filter((name) => /type=["'{]*number|pattern=["'{]*[^"'}]*(\\d|0-9)/.test(readFileSync(source + name, 'utf8')))
  expect(refusing).toEqual([])
})
