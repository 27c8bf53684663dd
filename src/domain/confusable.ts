/*
 * Names that read alike (A1): an admin is warned when another organization's name folds to the same letters.
 * A warning may be wrong; it is read by a person.
 */

/** Letters of other scripts, and signs, beside the Latin letter each is taken for (a part of UTS #39's list). */
const TAKEN_FOR = [
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ѴV ԜW ԚQ',
  'аa вb сc ԁd еe һh нh іi јj ӏl кk мm оo рp ԛq ѕs тt уy хx ѵv ԝw гr',
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  'αa εe ηn ιi κk νv οo ρp τt υu χx ωw γy',
  '0o 1l 3e 5s $s @a |l ıi łl øo đd ħh ſs',
]

const LATIN_OF = new Map(
  TAKEN_FOR.flatMap((pairs) => pairs.split(' ')).map((pair) => {
    const [letter = '', latin = ''] = [...pair]
    return [letter, latin]
  }),
)

/**
 * What remains of a name when everything that only looks different is gone: compatibility forms, case, accents on Latin
 * letters, look-alike letters of Cyrillic and Greek, spaces, punctuation and what cannot be seen. Vowel signs of Indic
 * scripts stay: they are the name.
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
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
}

/** A website's host as it really is: look-alike letters show in punycode ('xn--…'). A leading 'www.' says nothing. */
export function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
