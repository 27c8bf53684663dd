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

/** A corrected name nearly always keeps a word, if in another spelling; a certificate passed on keeps none. */
export const areStrangers = (one: string, other: string): boolean => shareNone(namingWords(one), namingWords(other))

export const isRetitled = (was: string, became: string): boolean => shareNone(titleWords(was), titleWords(became))

/** Whether two e-mail addresses reach one person: case, what follows a plus, and the dots that Gmail passes over. */
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

/** One spelling of the other: Laxmi and Lakshmi, Priya and Priyanka. Words of three signs are too short to guess. */
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
