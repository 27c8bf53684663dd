import { expect, test } from 'vitest'
import { langsOf, PDF_LANGS, pdfLangName, pdfLangsFor } from '#domain/certificate/pdf-language.ts'
import { LANGS } from '#domain/language/language.ts'

test('a certificate PDF is in one language, or in one with English below it', () => {
  expect(PDF_LANGS).toEqual(['en', 'hi', 'hi-en'])
  expect(PDF_LANGS.map(langsOf)).toEqual([['en'], ['hi'], ['hi', 'en']])
  expect(PDF_LANGS.map(pdfLangName)).toEqual(['English', 'हिन्दी', 'हिन्दी + English'])
})

test('each reader finds all of them, what their own language leads first', () => {
  expect(pdfLangsFor('en')).toEqual(['en', 'hi', 'hi-en'])
  expect(pdfLangsFor('hi')).toEqual(['hi', 'hi-en', 'en'])
  for (const lang of LANGS) expect(pdfLangsFor(lang).toSorted()).toEqual(PDF_LANGS.toSorted())
})
