import { expect, test } from 'vitest'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { LANG_NAMES } from '#domain/language/language-names.ts'
import { localeOf } from '#lib/locale.ts'
import { saidIn } from '#tests/support/browser/visible-text.ts'
import { builtPage, builtPages, scriptsFrom } from './site-files.ts'

/* Each page is in one language. The tests check the built pages and every script that the pages can fetch. */

const DEVANAGARI = /[\u0900-\u097f]/

const langOfPage = (page: string) => localeOf(`/${page}`).lang
const english = builtPages().filter((page) => langOfPage(page) === DEFAULT_LANG)
const others = builtPages().filter((page) => langOfPage(page) !== DEFAULT_LANG)

/** Names, codes and examples that are the same in every language. */
const AS_IT_IS = [
  ...Object.values(LANG_NAMES),
  ...['Google', 'WhatsApp', 'Instagram', 'GeoNames', 'CC BY 4.0', 'PAN', 'CSV', 'JavaScript', 'NPO', 'Mumbai', 'mum'],
  ...['YS-7K2M-49QD-X3F8C', 'Open Badge 3.0', 'PDF', 'JSON', 'Bengaluru', 'ngo.example'],
]

const withoutNames = (text: string): string =>
  AS_IT_IS.reduce((rest, name) => rest.replaceAll(name, ' '), text).replace(/\S*(@|:\/\/|\.example)\S*/g, ' ')

const withoutLanguages = (text: string): string =>
  Object.values(LANG_NAMES).reduce((rest, name) => rest.replaceAll(name, ''), text)

test('there are as many pages in each language', () => {
  expect(others.length).toBe(english.length * (LANGS.length - 1))
})

test.each(others)('the page %s says nothing in English', (page) => {
  // Three Latin words in a row count as English.
  const found = saidIn(builtPage(page)).flatMap(
    (said) => withoutNames(said).match(/(?:\b[A-Za-z’']{2,}\b[ ,:]*){3,}/g) ?? [],
  )
  expect(found).toEqual([])
})

test.each(english)('the page %s says nothing in another script, but for the switch and the offer', (page) => {
  expect(saidIn(builtPage(page)).filter((said) => DEVANAGARI.test(said))).toEqual([])
})

test.each(LANGS)('a page in %s names its language', (lang) => {
  for (const page of builtPages().filter((one) => langOfPage(one) === lang))
    expect(builtPage(page)).toMatch(new RegExp(`<html lang="${lang}"[ >]`))
})

test('no script of an English page contains a letter of another script, except in the names of languages', () => {
  const loaded = english.flatMap((page) => builtPage(page).match(/\/assets\/[\w.-]+\.js/g) ?? [])
  const foreign = [...scriptsFrom(loaded)].filter(([, script]) => DEVANAGARI.test(withoutLanguages(script.toString())))
  // The list of places is fetched when a visitor types a city. It contains the names in both scripts, because a city
  // can be typed in either of them (D33).
  expect(foreign.map(([address]) => address).filter((address) => !/\/(places|city-names)[.]/.test(address))).toEqual([])
})
