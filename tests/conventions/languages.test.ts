import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { LANG_NAMES } from '#domain/language/language-names.ts'
import { localeOf } from '#lib/locale.ts'
import { saidIn } from '#tests/support/browser/visible-text.ts'
import { builtFile, builtPage, builtPages } from './site-files.ts'

/* A page holds one language: read off the built pages, and off every script that they can ever fetch. */

const DEVANAGARI = /[\u0900-\u097f]/

const langOfPage = (page: string) => localeOf(`/${page}`).lang
const english = builtPages().filter((page) => langOfPage(page) === DEFAULT_LANG)
const others = builtPages().filter((page) => langOfPage(page) !== DEFAULT_LANG)

/** What stands in every language as it is: names, codes, examples to be typed. */
const AS_IT_IS = [
  ...Object.values(LANG_NAMES),
  ...['Google', 'WhatsApp', 'Instagram', 'GeoNames', 'CC BY 4.0', 'PAN', 'CSV', 'JavaScript', 'NPO', 'Mumbai', 'mum'],
  ...['YS-7K2M-49QD-X3F8C', 'Open Badge 3.0', 'PDF', 'JSON', 'Bengaluru', 'ngo.example'],
]

const withoutNames = (text: string): string =>
  AS_IT_IS.reduce((rest, name) => rest.replaceAll(name, ' '), text).replace(/\S*(@|:\/\/|\.example)\S*/g, ' ')

test('there are as many pages in each language', () => {
  expect(others.length).toBe(english.length * (LANGS.length - 1))
})

test.each(others)('the page %s says nothing in English', (page) => {
  // Three Latin words in a row are a sentence, or the beginning of one.
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

test('no script of an English page holds a letter of another script, but for what languages call themselves', () => {
  const foreign = [...scriptsOf(english)].filter((address) => {
    const text = Object.values(LANG_NAMES).reduce(
      (rest, name) => rest.replaceAll(name, ''),
      builtFile(address).toString(),
    )
    return DEVANAGARI.test(text)
  })
  // The list of places is fetched once a city is typed, and finds them in either script (D33).
  expect(foreign.filter((address) => !/\/(places|city-names)[.]/.test(address))).toEqual([])
})

/** The scripts that pages name, and whatever these import, at once or later. */
function scriptsOf(pages: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = pages.flatMap((page) => builtPage(page).match(/\/assets\/[\w.-]+\.js/g) ?? [])
  for (let address = open.pop(); address; address = open.pop()) {
    if (found.has(address)) continue
    found.add(address)
    for (const [, from] of builtFile(address)
      .toString()
      .matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g))
      open.push(posix.join('/assets', from ?? ''))
  }
  return found
}
