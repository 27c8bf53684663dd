import { expect, test } from 'vitest'
import { deskNames } from '#domain/check-in/short-name.ts'

const shown = (...names: string[]) => [...deskNames(names.map((name, at) => ({ id: String(at), name }))).values()]
/** Returns the short names in the order of the input, because `deskNames` groups people with the same first name. */
const called = (...names: string[]) => {
  const found = deskNames(names.map((name, at) => ({ id: String(at), name })))
  return names.map((_, at) => found.get(String(at)))
}

test.each([
  ['the first name and an initial', ['Asha Menon'], ['Asha M.']],
  ['a first name alone', ['Asha'], ['Asha']],
  ['a second name of one letter has nothing to leave out', ['Asha K'], ['Asha K']],
  ['an initial with its stop', ['Asha K.'], ['Asha K']],
  ['other first names need no more', ['Asha Menon', 'Aarav Menon'], ['Asha M.', 'Aarav M.']],
  ['one more letter', ['Asha Menon', 'Asha Mehra'], ['Asha Men.', 'Asha Meh.']],
  [
    'as many as it takes, for those alone',
    ['Asha Menon', 'Asha Mehra', 'Asha Rao'],
    ['Asha Men.', 'Asha Meh.', 'Asha R.'],
  ],
  ['all of a shorter name', ['Asha Rao', 'Asha Raokar'], ['Asha Rao', 'Asha Raok.']],
  ['into a third name', ['Asha Rao Patil', 'Asha Rao Joshi'], ['Asha Rao P.', 'Asha Rao J.']],
  ['a third name that only one has', ['Asha Rao', 'Asha Rao Joshi'], ['Asha Rao', 'Asha Rao J.']],
  ['the same name twice is the same', ['Asha Rao', 'Asha Rao'], ['Asha R.', 'Asha R.']],
  ['capitals tell nobody apart', ['asha RAO', 'Asha Rane'], ['asha RAO', 'Asha Ran.']],
  ['initials in front stand behind', ['K. R. Meenakshi', 'S Ramesh'], ['Meenakshi K', 'Ramesh S']],
  ['nothing but initials', ['K. R.'], ['K. R.']],
  ['Devanagari, by what is read as one letter', ['आरव देशमुख', 'आरव देसाई'], ['आरव देश.', 'आरव देसा.']],
  ['a vowel sign stays with its letter', ['मीरा चौहान'], ['मीरा चौ.']],
  ['a conjunct is not cut', ['रवि श्रीवास्तव'], ['रवि श्री.']],
  ['Tamil', ['மீனாட்சி ஐயர்'], ['மீனாட்சி ஐ.']],
  ['letters that are written as two signs', ['Zoe\u0301 E\u0301lan'], ['Zoé É.']],
  ['a joiner breaks no letter', ['अक्षय क्\u200dषत्रिय'], ['अक्षय क्\u200dष.']],
  ['many blanks', ['  Asha \u00a0  Menon '], ['Asha M.']],
])('%s', (_, names, expected) => {
  expect(called(...names)).toEqual(expected)
})

test('each person with a different name is shown differently, of five hundred with five first names', () => {
  const firsts = ['Asha', 'आरव', 'Mohammed', 'Priya', 'Zoé']
  const names = Array.from({ length: 500 }, (_, at) => `${firsts[at % 5]} Nam${(at * 7919).toString(26)}`)
  expect(new Set(names).size).toBe(500)
  expect(new Set(shown(...names)).size).toBe(500)
})

test('a full name is not shown if less tells people apart', () => {
  expect(called('Asha Venkataraman', 'Asha Mehra').join()).not.toMatch(/Venkat|Mehra/)
})
