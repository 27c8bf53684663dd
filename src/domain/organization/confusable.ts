import { refusedIn } from '../encoding/pasted-text.ts'
import { mixedIn } from '../form/person-name.ts'

/* Finds names that look the same (A1). A warning can be wrong, so an admin decides. */

/** Letters of other scripts, each with the Latin letter that it looks like (from the list of UTS #39). */
const TAKEN_FOR = [
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ѴV ԜW ԚQ',
  'аa вb сc ԁd еe һh нh іi јj ӏl кk мm оo рp ԛq ѕs тt уy хx ѵv ԝw гr',
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  'αa εe ηn ιi κk νv οo ρp τt υu χx ωw γy',
  'ɑa ɡg ɩi',
  '0o 1l 3e 5s $s @a |l ıi łl øo đd ħh ſs',
]

const LATIN_OF = new Map(
  TAKEN_FOR.flatMap((pairs) => pairs.split(' ')).map((pair) => {
    const [letter = '', latin = ''] = [...pair]
    return [letter, latin]
  }),
)

/**
 * Folds case, Latin accents, look-alikes, spaces and punctuation. Indic vowel marks are kept, because they are part of
 * the name.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const latin = Array.from(plain, (letter) => LATIN_OF.get(letter) ?? letter).join('')
  return latin
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]|\p{DI}/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}

/**
 * Finds a letter whose script differs from the rest of its word, or is hardly in use (Cherokee, Lisu, Coptic, Deseret).
 * @returns its code point in hex and its position ('13DA-1', as `refusedIn` returns them), or null if there is none
 */
export function lookAlikeIn(name: string): string | null {
  const at = mixedIn(name)
  return at === null ? null : refusedIn(name, at)
}

/** Returns the host of a website without 'www.'. Look-alike letters become visible as punycode ('xn--…'). */
export function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
