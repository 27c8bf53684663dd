/* What may stand in Latin letters in a language of another script: names, codes, addresses, examples of what is typed. */

const NAMES = [
  ...['Google', 'LinkedIn', 'WhatsApp', 'Instagram', 'GeoNames', 'JavaScript', 'Open Badge', 'Mumbai', 'mum'],
  ...['NGO Darpan', 'Darpan', 'PAN', '12A', '80G', 'CSR-1', 'CSR', 'FCRA', 'CIN', 'NPL', 'MCA', 'ID'],
  ...['PDF', 'CSV', 'JSON', 'QR', 'IP', 'UTC', 'YS', 'CC BY', 'ms', 'Enter', 'Idempotency-Key', 'Content-Type'],
  // as a mail service answers
  ...['Unavailable For Headless Browser', 'Too Many Requests', 'Forbidden'],
]

const LATIN_NAMES = new RegExp(
  `(?<![\\w-])(?:${[...NAMES].sort((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
  'g',
)

const ADDRESSES = [
  /\]\([^)]*\)/g, // of a link
  /\b(?:https?:\/\/|mailto:)\S*/g,
  /[\w.-]+@[\w.-]+/g,
  /\b[\w-]+(?:\.[\w-]+)+\b/g,
  /\b[\w.-]+\/[\w./-]+/g,
]

/** Settings, examples of numbers, single letters that a key or a code has. */
const CODES = [/\b[A-Z]+(?:_[A-Z]+)+\b/g, /\b(?=[\w/-]*\d)[A-Z\d][A-Z\d/-]*\b/g, /\b[A-Z]\b/g]

/** A text without what may stay as it is in every language. */
export const withoutNames = (said: string): string =>
  [/\{…\}/g, ...ADDRESSES, ...CODES, LATIN_NAMES].reduce((text, names) => text.replace(names, ' '), said)

/** Modules of which programs read half: their words name the fields of an answer. */
export const FOR_PROGRAMS: ReadonlySet<string> = new Set(['log/log'])
