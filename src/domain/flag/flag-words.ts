import { scriptOf } from '../form/person-name.ts'

const JOINTS = new Set(['with', 'from', 'your', 'this', 'that'])
const TELLING_SIGNS = 4

export const plainName = (name: string): string => wordsOf(name).join(' ')

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.,'’-]+/)
    .filter(Boolean)

export const isAnotherName = (one: string, other: string): boolean => plainName(one) !== plainName(other)

/**
 * Returns whether two names share no word. A corrected name nearly always keeps a word, perhaps in a different
 * spelling; a certificate that was passed on to another person keeps none.
 */
const areStrangers = (one: string, other: string): boolean => shareNone(namingWords(one), namingWords(other))

/**
 * Returns whether two names in the same script share no word. Names in different scripts are not compared, because they
 * may be the same name (D81).
 */
export const isAnotherPerson = (one: string, other: string): boolean =>
  scriptOf(one) === scriptOf(other) && areStrangers(one, other)

/**
 * Returns a roll number without case, spaces and punctuation if it distinguishes people: at least five letters and
 * digits, or at least six digits. A shorter number is only a position in a class list, and every class has it.
 * @returns null for a shorter number
 */
export function plainRollNumber(rollNumber: string | null): string | null {
  const plain = (rollNumber ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const isTelling = /\p{L}/u.test(plain) ? /\p{N}/u.test(plain) && plain.length >= 5 : plain.length >= 6
  return isTelling ? plain : null
}

const OF_ANY_COLLEGE = new Set([
  'college',
  'school',
  'university',
  'institute',
  'of',
  'the',
  'and',
  'for',
  'govt',
  'government',
  'engineering',
  'technology',
  'arts',
  'science',
  'commerce',
])

/**
 * Returns whether both colleges are stated and share no distinctive word, and neither is the other's initials: GEC can
 * be a Government Engineering College.
 */
export function areDifferentColleges(one: string | null, other: string | null): boolean {
  const [words, others] = [wordsOf(one ?? ''), wordsOf(other ?? '')]
  if (areInitials(words, others) || areInitials(others, words)) return false
  const [telling, toldOf] = [tellingOf(words), tellingOf(others)]
  return telling.length > 0 && toldOf.length > 0 && shareNone(telling, toldOf)
}

const tellingOf = (words: string[]): string[] => words.filter((word) => !OF_ANY_COLLEGE.has(word))

function areInitials(short: string[], long: string[]): boolean {
  const initials = (words: string[]) => words.map((word) => word[0]).join('')
  const named = long.filter((word) => !['of', 'the', 'and', 'for'].includes(word))
  return short.some((word) => word.length > 1 && initials(named).startsWith(word))
}

export const isRetitled = (was: string, became: string): boolean => shareNone(titleWords(was), titleWords(became))

/**
 * Returns whether two email addresses reach the same person. Case, a part after '+', and dots at Gmail do not matter.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return one !== '' && mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const [box = '', host = ''] = email.toLowerCase().split('@')
  const plain = box.split('+')[0] ?? ''
  return /^(gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

const namingWords = (name: string): string[] => orAll(wordsOf(name), (word) => [...word].length > 1)

const titleWords = (title: string): string[] =>
  orAll(wordsOf(title), (word) => [...word].length >= TELLING_SIGNS && !JOINTS.has(word))

function orAll(words: string[], isTelling: (word: string) => boolean): string[] {
  const left = words.filter(isTelling)
  return left.length > 0 ? left : words
}

const shareNone = (some: string[], others: string[]): boolean =>
  !others.some((word) => some.some((known) => areClose(word, known)))

/**
 * Returns whether two words are spellings of the same name: Laxmi and Lakshmi, Priya and Priyanka. Words of three
 * characters are too short to compare.
 */
function areClose(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min([...one].length, [...other].length) < 4) return false
  const [a, b] = [[...spelt(one)], [...spelt(other)]]
  return one.startsWith(other) || other.startsWith(one) || levenshtein(a, b) <= Math.max(a.length, b.length) / 3
}

const spelt = (word: string): string =>
  word
    .replace(/ksh?/g, 'x')
    .replace(/(?<=[bcdgkpst])h/g, '')
    .replace(/(.)\1/gu, '$1')

function levenshtein(a: string[], b: string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  a.forEach((sign, row) => {
    const line = [row + 1]
    b.forEach((other, at) => {
      const changed = (before[at] ?? 0) + (sign === other ? 0 : 1)
      line.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    })
    before = line
  })
  return before.at(-1) ?? 0
}
