import { foldedKey } from '../city/name-key.ts'
import { plainName } from '../flag/flag-words.ts'

/**
 * Returns whether the name of an account is another than that of the class list, which an officer then decides (D71). Case, spaces,
 * dots, Latin accents, the order of words and the spellings that Devanagari allows do not matter. Names in two scripts differ.
 */
export const isNameQuestion = (one: string, other: string): boolean => wordsOf(one) !== wordsOf(other)

/** Returns the words of a name in alphabetical order. */
const wordsOf = (name: string): string =>
  plainName(foldedKey(withoutAccents(name)))
    .split(' ')
    .sort()
    .join(' ')

const withoutAccents = (name: string): string =>
  name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/(?<=\p{scx=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
