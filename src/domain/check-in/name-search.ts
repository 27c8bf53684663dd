import { cityKey } from '../city/city-key.ts'
import { isDevanagari } from '../city/name-key.ts'

/*
 * Helpers find a name by its first letters in either script (D44): आरव finds Aarav. Names are compared by sound,
 * ignoring common differences in spelling: inherent vowels, aspiration and doubled letters.
 */

/** Latin letters for vowels from U+0905 on, consonants from U+0915 on and vowel marks from U+093E on. */
const VOWELS = 'a a i i u u ri li e e e e o o o o'.split(' ')
const CONSONANTS = 'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l v s s s h'.split(' ')
const SIGNS = 'a i i u u ri ri e e e e o o o o'.split(' ')
const [VOWEL, CONSONANT, NUKTA, SIGN, NASAL] = [0x905, 0x915, 0x93c, 0x93e, 0x901]

/**
 * Returns the people whose names start like the typed text: first those spelled the same, then those that only sound
 * the same.
 */
export function namesLike<Named extends { name: string }>(people: readonly Named[], typed: string): readonly Named[] {
  const key = cityKey(typed)
  if (key === '') return people
  const written = people.filter(({ name }) => begins(cityKey(name), key))
  const sound = soundOf(typed)
  const sounding = sound === '' ? [] : people.filter(({ name }) => begins(soundOf(name), sound))
  const isLoose = written.length > 0 && sound.length < 2
  return isLoose ? written : [...new Set([...written, ...sounding])]
}

const begins = (name: string, key: string): boolean =>
  name.startsWith(key) || name.split(' ').some((word) => word.startsWith(key))

/** Returns the sound of a name, which is the same in both scripts as far as possible: 'arv' for Aarav and आरव. */
export function soundOf(name: string): string {
  const words = cityKey(name).split(/[^\p{L}\p{M}]+/u)
  return words
    .map((word) => worn(isDevanagari(word) ? latinOf(word) : simple(word)))
    .join(' ')
    .trim()
}

/** Transcribes a Devanagari word into Latin letters, without inherent vowels. */
function latinOf(word: string): string {
  const letters = Array.from(word.normalize('NFD'), (letter) => letter.charCodeAt(0))
  return letters.map((code, at) => latinLetter(code, letters[at + 1], letters[at - 2])).join('')
}

/**
 * Transcribes one letter.
 * @param next the next code point
 * @param before the code point two positions earlier, which a virama may join to this one
 */
function latinLetter(code: number, next: number | undefined, before: number | undefined): string {
  if (code === NASAL || code === NASAL + 1) return 'n'
  // A nukta changes 'd' to 'r', and jña is pronounced gya.
  if (next === NUKTA && (code === 0x921 || code === 0x922)) return 'r'
  if (code === 0x91c && next === 0x94d) return 'g'
  if (code === 0x91e && before === 0x91c) return 'y'
  return VOWELS[code - VOWEL] ?? CONSONANTS[code - CONSONANT] ?? SIGNS[code - SIGN] ?? ''
}

const simple = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ngh?$/, 'n')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/ee/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ai/g, 'e')
    .replace(/au/g, 'o')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')

/** Removes the differences between spellings: 'h' after a consonant, every 'a' except the first, doubled letters. */
const worn = (word: string): string =>
  word
    .replace(/([^aeiou])h+/g, '$1')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/iy/g, 'i')
    .replace(/(.)a+/g, '$1')
    .replace(/(.)\1+/g, '$1')
