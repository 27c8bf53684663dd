import { refusedIn } from '../encoding/pasted-text.ts'
import { mixedIn } from '../form/person-name.ts'

/* Names that read alike (A1). A warning may be wrong: an admin reads it and decides. */

/** Letters of other scripts beside the Latin letter each is taken for (a part of UTS #39's list). */
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

/** Folds case, Latin accents, look-alikes, spaces, punctuation. Indic vowel signs stay: they are part of the name. */
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
 * Where a name has a letter of another script than its word, or of one that is hardly in use (Cherokee, Lisu, Coptic, Deseret):
 * its code point in hex and its place ('13DA-1', as `refusedIn` has it). Null without one.
 */
export function lookAlikeIn(name: string): string | null {
  const at = mixedIn(name)
  return at === null ? null : refusedIn(name, at)
}

/** Look-alike letters show in punycode ('xn--…'). */
export function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
