import { expect, test } from 'vitest'
import { glossaryOf, holdsForm, holdsWord, onCertificate, ruledOutIn, type Term, termsIn } from './tool/glossary.ts'
import { folderOf } from './tool/places.ts'
import { registerOf } from './tool/registers.ts'
import { nounsIn, readModule } from './tool/sentences.ts'

/* docs/glossary.hi.md has one Hindi term for each English term, and the Hindi texts use it. */

const terms = glossaryOf('hi')
const folder = folderOf('hi')
const texts = nounsIn(folder).flatMap((noun) =>
  readModule(folder, noun).entries.flatMap(({ key, texts }) =>
    texts.map(({ said }) => ({ where: `${noun} ${key}`, register: registerOf(noun, key), said })),
  ),
)

test('the glossary is a table, and every term has a word', () => {
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter((term) => onCertificate(term).length === 0 || term.seen === '')).toEqual([])
  expect(termsIn('| reads | “मशीन नहीं, इंसान” | – | न्योता, ई-मेल | why | mails |')).toEqual([
    { english: 'reads', forms: ['मशीन नहीं, इंसान'], onCertificates: [], not: ['न्योता', 'ई-मेल'], seen: 'mails' },
  ])
})

test('no English term is there twice, and no Hindi word for two of them', () => {
  const again = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at)
  expect(again(terms.map(({ english }) => english))).toEqual([])
  expect(again(terms.flatMap(({ forms, onCertificates }) => [...forms, ...onCertificates]))).toEqual([])
})

test('no word is right and wrong', () => {
  const right = new Set(terms.flatMap(({ forms, onCertificates }) => [...forms, ...onCertificates]))
  expect(terms.flatMap(({ not }) => not).filter((word) => right.has(word))).toEqual([])
})

test('every word of the glossary is in some text, and a word of certificates on a certificate', () => {
  const said = terms.filter(({ seen }) => seen !== 'not yet')
  const printed = texts.filter(({ register }) => register !== 'screen')
  const unsaid = [
    ...said.flatMap(({ forms }) => forms).filter((form) => !texts.some(({ said }) => holdsForm(said, form))),
    ...said
      .flatMap(({ onCertificates }) => onCertificates)
      .filter((form) => !printed.some(({ said }) => holdsForm(said, form))),
  ]
  expect(unsaid).toEqual([])
})

test('no text has a word that the glossary rules out', () => {
  const found = texts.flatMap(({ where, register, said }) =>
    ruledOutIn(said, terms, register).map(({ word }) => `${where}: ${word}`),
  )
  expect(found).toEqual([])
})

test('a word of certificates is wrong on a screen, and the word of screens on a certificate', () => {
  const wordsIn = (said: string, register: Parameters<typeof ruledOutIn>[2], own: readonly Term[] = terms) =>
    ruledOutIn(said, own, register).map(({ word }) => word)
  expect(wordsIn('उपस्थिति की पुष्टि', 'screen')).toEqual(['उपस्थिति'])
  expect(wordsIn('उपस्थिति की पुष्टि', 'certificate')).toEqual([])
  expect(wordsIn('हाज़िरी\u00a0की पुष्टि', 'certificate')).toEqual(['हाज़िरी'])
  expect(wordsIn('उपस्थिति, यानी हाज़िरी', 'check-page')).toEqual([])
  expect(wordsIn('अटेंडेंस', 'certificate')).toEqual(['अटेंडेंस'])
  expect(wordsIn('संस्था का प्रकार', 'screen')).toEqual([])
  expect(wordsIn('संस्था का प्रकार, और प्रकार', 'screen')).toEqual(['प्रकार'])
  // This language uses the same terms on screens and certificates.
  const plain = termsIn('| pass | পাস | | টিকিট | why | pass |')
  expect(wordsIn('পাস', 'certificate', plain)).toEqual([])
  expect(wordsIn('টিকিট', 'certificate', plain)).toEqual(['টিকিট'])
})

test('which texts are on a certificate', () => {
  expect(registerOf('certificate/certificate', 'certificateText.sentence')).toBe('certificate')
  expect(registerOf('certificate/certificate', 'checkText.title')).toBe('check-page')
  expect(registerOf('certificate/offline', 'offlineText.compare')).toBe('check-page')
  expect(registerOf('attendance/attendance', 'howText.organizer')).toBe('certificate')
  expect(registerOf('attendance/attendance', 'doubtText')).toBe('screen')
  expect(registerOf('event/event', 'categoryText.Internship')).toBe('screen')
})

test('a word is found in its forms, and never within another', () => {
  expect(holdsForm('दस बजे हाज़िरी लगाइए', 'हाज़िरी लगाना')).toBe(true)
  expect(holdsForm('शहर\u00a0में', 'शहर')).toBe(true)
  expect(holdsWord('सेवा के घंटे', 'सेव')).toBe(false)
  expect(holdsWord('नया\u00a0इवेंट।', 'इवेंट')).toBe(true)
})
