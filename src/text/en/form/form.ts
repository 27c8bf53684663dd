import type { FaultCode } from '#domain/form/fields.ts'

/** What every form says (design §8). */
export const formText = { problem: 'There is a problem', optional: '(optional)' }

const FAULTS: Record<string, string> = {
  required: 'Please fill this in.',
  type: 'This is not the kind of value that belongs here.',
  unknown: 'This field is not known here.',
  repeated: 'This can be given only once.',
  characters: 'This has characters that cannot be used here.',
  link: 'Enter a full web address, starting with http:// or https://.',
  email: 'Enter an e-mail address, like name@example.org.',
  phone: 'Enter a telephone number of at least six digits.',
  day: 'Enter a day that exists.',
  time: 'Enter a time, like 06:30.',
  whole: 'Enter a whole number.',
  choice: 'Choose one of the given values.',
  'below-min': 'The most people cannot be fewer than the fewest.',
  'before-start': 'The last day cannot be before the first.',
  'too-long': 'An event can run for a year at most.',
  quarter: 'Enter hours in quarter steps, like 2.25.',
  'too-many-hours': 'An event has at most 24 hours a day.',
  past: 'This day is already over.',
  place: 'Enter the name of a place. It has letters.',
  length: 'This has too few signs, or too many.',
  mistyped: 'One of its signs is mistyped.',
  ambiguous: 'This can be read in more than one way.',
  'foreign-sign': 'One of its signs cannot be in it.',
  belongs: 'This person belongs to your organization already.',
  'holds-pan': 'Take the PAN out of here. Enter it only in the field for the PAN, which no one else can read.',
  checked: 'This was checked when you were approved. To change it, write to us.',
  letters: 'Enter a name. It has letters.',
  'joined-later': 'This is more than lay between their joining and the end of the event.',
  csv: 'This is not a table with a code in each line.',
  workbook: 'This is an Excel workbook. Save it as “CSV UTF-8 (Comma delimited)”, and choose that file.',
  'too-many-codes': 'These are too many codes at once.',
} satisfies Record<Exclude<FaultCode, `${string}-${number}` | `${'char' | 'sign' | 'mixed'}-${string}`>, string>

/** A character that is seen is quoted, a combining one after a dotted circle; one that nobody sees is called by its number. */
const signText = (hex: string): string => {
  if (hex === '000A') return 'A line break'
  if (hex === '0020') return 'A space'
  const sign = String.fromCodePoint(Number.parseInt(hex, 16))
  if (/^(?!\p{DI})\p{M}/u.test(sign)) return `“◌${sign}”`
  return /^(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `“${sign}”` : `An invisible character (U+${hex})`
}

/** A field's fault in words; limits stand in the code itself: 'most-120', 'least-1', 'at-most-100000'. */
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
    return `${signText(sign)} (U+${sign}) is from another script than the rest of its word. It is character ${at}.`
  return FAULTS[fault] ?? 'Please check this.'
}
