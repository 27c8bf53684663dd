/*
 * Words that may be in Latin letters in a language with another script: names, codes, URLs, emails and examples of
 * input.
 */

const NAMES = [
  ...['Google', 'LinkedIn', 'WhatsApp', 'Instagram', 'GeoNames', 'JavaScript', 'Open Badge', 'Mumbai', 'mum'],
  ...['NGO Darpan', 'Darpan', 'PAN', '12A', '80G', 'CSR-1', 'CSR', 'FCRA', 'CIN', 'NPL', 'MCA', 'ID'],
  ...['NSS', 'NCC', 'SEWA', 'CBSE', 'AICTE', 'UGC', 'Windows', 'UTF', 'Aarav Patel', 'Aditi Shah'],
  ...['PDF', 'CSV', 'JSON', 'QR', 'IP', 'UTC', 'YS', 'CC BY', 'ms', 'Enter', 'Idempotency-Key', 'Content-Type'],
  // Responses of an email service.
  ...['Unavailable For Headless Browser', 'Too Many Requests', 'Forbidden'],
]

const LATIN_NAMES = new RegExp(
  `(?<![\\w-])(?:${[...NAMES].sort((a, b) => b.length - a.length).join('|')})(?![\\w-])`,
  'g',
)

const ADDRESSES = [
  // The target of a link.
  /\]\([^)]*\)/g,
  /\b(?:https?:\/\/|mailto:)\S*/g,
  /[\w.-]+@[\w.-]+/g,
  /\b[\w-]+(?:\.[\w-]+)+\b/g,
  /\b[\w.-]+\/[\w./-]+/g,
]

/** Matches names of settings, example numbers, and single letters of a key or code. */
const CODES = [/\b[A-Z]+(?:_[A-Z]+)+\b/g, /\b(?=[\w/-]*\d)[A-Z\d][A-Z\d/-]*\b/g, /\b[A-Z]\b/g]

/** Returns a text without the parts that may be the same in every language. */
export const withoutNames = (said: string): string =>
  [/\{…\}/g, ...ADDRESSES, ...CODES, LATIN_NAMES].reduce((text, names) => text.replace(names, ' '), said)

/** Modules with some words that programs read, as names of fields in a response. */
export const FOR_PROGRAMS: ReadonlySet<string> = new Set(['log/log'])
