import { expect, test } from 'vitest'
import { glossaryOf, holdsForm, holdsWord, termsIn } from './tool/glossary.ts'
import { folderOf } from './tool/places.ts'
import { nounsIn, readModule } from './tool/sentences.ts'

/* docs/glossary.hi.md: one Hindi word for one English term, and the sentences keep to it. */

const terms = glossaryOf('hi')
const folder = folderOf('hi')
const texts = nounsIn(folder).flatMap((noun) =>
  readModule(folder, noun).entries.flatMap(({ key, texts }) =>
    texts.map(({ said }) => ({ where: `${noun} ${key}`, said })),
  ),
)

test('the glossary is a table, and every term has a word', () => {
  expect(terms.length).toBeGreaterThan(100)
  expect(terms.filter(({ forms, seen }) => forms.length === 0 || seen === '')).toEqual([])
  expect(termsIn('| reads | “मशीन नहीं, इंसान” | न्योता, ई-मेल | why | mails |')).toEqual([
    { english: 'reads', forms: ['मशीन नहीं, इंसान'], not: ['न्योता', 'ई-मेल'], seen: 'mails' },
  ])
})

test('no English term stands twice, and no Hindi word for two of them', () => {
  const again = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at)
  expect(again(terms.map(({ english }) => english))).toEqual([])
  expect(again(terms.flatMap(({ forms }) => forms))).toEqual([])
})

test('no word is right and wrong', () => {
  const right = new Set(terms.flatMap(({ forms }) => forms))
  expect(terms.flatMap(({ not }) => not).filter((word) => right.has(word))).toEqual([])
})

test('every word of the glossary is said somewhere', () => {
  const unsaid = terms
    .filter(({ seen }) => seen !== 'not yet')
    .flatMap(({ forms }) => forms)
    .filter((form) => !texts.some(({ said }) => holdsForm(said, form)))
  expect(unsaid).toEqual([])
})

test('what never stands for a term stands nowhere', () => {
  const said = terms.flatMap(({ not }) =>
    not.flatMap((word) => texts.filter((text) => holdsWord(text.said, word)).map(({ where }) => `${where}: ${word}`)),
  )
  expect(said).toEqual([])
})

test('a word is found in its forms, and never within another', () => {
  expect(holdsForm('दस बजे हाज़िरी लगाइए', 'हाज़िरी लगाना')).toBe(true)
  expect(holdsForm('शहर\u00a0में', 'शहर')).toBe(true)
  expect(holdsWord('सेवा के घंटे', 'सेव')).toBe(false)
  expect(holdsWord('नया\u00a0इवेंट।', 'इवेंट')).toBe(true)
})
