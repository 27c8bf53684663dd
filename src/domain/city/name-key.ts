import { cityKey } from './city-key.ts'

export const isDevanagari = (name: string): boolean => /[\u0900-\u097f]/.test(name)

/** Matches a nasal without its vowel before a stop. Most people write a dot instead of it. */
const HALF_NASAL = /[ङञणनम]्(?=[क-घच-झट-ढत-धप-भ])/g
const DOT_ABOVE = /ं(?=[क-घच-झट-ढत-धप-भ])/g

/**
 * Returns the key by which names are compared. It is like `cityKey`, but treats the spellings that Devanagari allows as
 * equal, so मुम्बई matches मुंबई and गुडगांव matches गुड़गाँव.
 */
export function foldedKey(name: string): string {
  const key = cityKey(name)
  if (!isDevanagari(key)) return key
  return key
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '') // the dot below a letter, and joiners
    .replace(/\u0901/g, '\u0902')
    .replace(HALF_NASAL, '\u0902')
}

/**
 * Returns the usual spellings of a name, as keys (`cityKey`): with and without dots below, and with half nasals or dots
 * above.
 */
export function spellingsOf(name: string): string[] {
  const key = cityKey(name)
  if (!isDevanagari(key)) return [key]
  const moons = [key, ...nasalSpellings(key)].flatMap((one) => [
    one,
    one.replaceAll('ँ', 'ं'),
    one.replace(/([ाू])ं/g, '$1ँ'),
  ])
  const dotted = (one: string) => one.replace(/[डढ](?![़्])/g, (letter, at: number) => (at > 0 ? `${letter}़` : letter))
  const dots = moons.flatMap((one) => [one, one.replaceAll('़', ''), dotted(one)])
  return [...new Set(dots)]
}

/**
 * Returns all spellings of a key in which each nasal before a stop is either a dot or a half letter: कालिंपोंग,
 * कालिम्पोंग, कालिंपोङ्ग, कालिम्पोङ्ग.
 */
function nasalSpellings(key: string): string[] {
  const dotted = key.replace(HALF_NASAL, 'ं')
  // Replaces dots from the end so that the indices of the other dots do not change.
  return [...dotted.matchAll(DOT_ABOVE)].reduceRight<string[]>(
    (names, { index }) =>
      names.flatMap((name) => [
        name,
        `${name.slice(0, index)}${nasalOf(name.charAt(index + 1))}्${name.slice(index + 1)}`,
      ]),
    [dotted],
  )
}

/** Returns the nasal of the alphabet row that contains the stop. */
const nasalOf = (stop: string): string =>
  stop < 'च' ? 'ङ' : stop < 'ट' ? 'ञ' : stop < 'त' ? 'ण' : stop < 'प' ? 'न' : 'म'
