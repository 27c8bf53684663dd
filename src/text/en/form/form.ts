import type { FaultCode } from '#domain/form/fields.ts'

/** Texts of every form (design §8). */
export const formText = { problem: 'There is a problem', optional: '(optional)' }

const FAULTS: Record<string, string> = {
  required: 'Fill in this field.',
  type: 'This kind of value is not allowed here.',
  unknown: 'This form has no such field.',
  repeated: 'Enter this only once.',
  characters: 'This contains characters that are not allowed here.',
  link: 'Enter a full web address, starting with http:// or https://.',
  email: 'Enter an email address, like name@example.org.',
  phone: 'Enter a phone number with at least 6 digits.',
  day: 'Enter a valid date.',
  time: 'Enter a time, like 06:30.',
  whole: 'Enter a whole number.',
  choice: 'Choose one of the options.',
  'below-min': 'Maximum people must be the same as or more than minimum people.',
  'before-start': 'The last day cannot be before the first day.',
  'too-long': 'An event can last one year at most.',
  'long-class': 'A class can last six years at most.',
  wider: 'Students already share the days of this class. Open a new class for other days.',
  quarter: 'Enter hours in steps of 0.25, like 2.25.',
  'too-many-hours': 'A day has only 24 hours. Enter fewer hours.',
  past: 'This date has passed.',
  place: 'Enter the name of a place, in letters.',
  length: 'This is too short or too long.',
  mistyped: 'One character is wrong.',
  ambiguous: 'This can mean more than one thing.',
  'foreign-sign': 'One character is not allowed here.',
  belongs: 'This person already belongs to your NGO.',
  'holds-pan': 'Remove the PAN from this field. Enter it only in the PAN field, where it is encrypted.',
  checked: 'We checked this when we approved you. To change it, write to us.',
  'link-early': 'Take out the link. You can send links 14 days after your approval.',
  'link-unproven': 'Take out the link. You can send links after your first finished event.',
  letters: 'Enter a name, in letters.',
  'joined-later': 'Enter fewer hours. There was less time left after this person joined.',
  csv: 'This is not a table with one code per line.',
  workbook: 'This is an Excel workbook. Save it as “CSV UTF-8 (Comma delimited)” and choose that file.',
  'too-many-codes': 'There are too many codes. Check fewer at a time.',
  domain: 'Enter a domain like college.ac.in.',
  'mail-provider': 'Enter a domain like college.ac.in, not gmail.com.',
  'too-many-domains': 'Enter at most five domains.',
  'other-domain': 'Enter an email address at one of the email domains.',
} satisfies Record<Exclude<FaultCode, `${string}-${number}` | `${'char' | 'sign' | 'mixed'}-${string}`>, string>

/**
 * Quotes a visible character (a combining one after a dotted circle), and identifies an invisible one by its number.
 */
const signText = (hex: string): string => {
  if (hex === '000A') return 'A line break'
  if (hex === '0020') return 'A space'
  const sign = String.fromCodePoint(Number.parseInt(hex, 16))
  if (/^(?!\p{DI})\p{M}/u.test(sign)) return `“◌${sign}”`
  return /^(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `“${sign}”` : `An invisible character (U+${hex})`
}

/** The sentence for a field's fault. A limit is part of the code: 'most-120', 'least-1', 'at-most-100000'. */
export function faultText(fault: string): string {
  const [, kind, number] = /^(most|least|at-most)-(\d+(?:\.\d+)?)$/.exec(fault) ?? []
  if (kind === 'most') return `Use at most ${number} characters.`
  if (kind === 'least') return `Enter ${number} or more.`
  if (kind === 'at-most') return `Enter ${number} or less.`
  const [, about, sign, at] = /^(char|sign|mixed)-([0-9A-F]{4,6})-(\d+)$/.exec(fault) ?? []
  if (about === 'char' && sign) return `${signText(sign)} can’t be used here. It is character ${at}.`
  if (about === 'sign' && sign)
    return `${signText(sign)} can’t be in a person’s name. It is character ${at}. Use letters, spaces, . ’ and -.`
  if (about === 'mixed' && sign)
    return `Character ${at}, ${signText(sign)} (U+${sign}), is in a different script from the rest.`
  return FAULTS[fault] ?? 'Check this field.'
}
