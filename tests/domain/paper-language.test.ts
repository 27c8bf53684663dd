import { expect, test } from 'vitest'
import { langsOf, PAPER_LANGS, paperLangName, paperLangsFor } from '#domain/certificate/pdf-language.ts'
import { LANGS } from '#domain/language/language.ts'

test('a paper is in one language, or in one with English below it', () => {
  expect(PAPER_LANGS).toEqual(['en', 'hi', 'hi-en'])
  expect(PAPER_LANGS.map(langsOf)).toEqual([['en'], ['hi'], ['hi', 'en']])
  expect(PAPER_LANGS.map(paperLangName)).toEqual(['English', 'हिन्दी', 'हिन्दी + English'])
})

test('each reader finds all of them, what their own language leads first', () => {
  expect(paperLangsFor('en')).toEqual(['en', 'hi', 'hi-en'])
  expect(paperLangsFor('hi')).toEqual(['hi', 'hi-en', 'en'])
  for (const lang of LANGS) expect(paperLangsFor(lang).toSorted()).toEqual(PAPER_LANGS.toSorted())
})
