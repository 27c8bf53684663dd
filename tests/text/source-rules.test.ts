import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { folderOf } from './tool/places.ts'
import { nounsIn } from './tool/sentences.ts'
import { holdsFor, sourceRulesOf } from './tool/source-rules.ts'

/*
 * docs/writing.<lang>.tsv lists patterns that `npm run text -- --check` does not allow in the source of a language's
 * modules.
 */

const rules = LANGS.flatMap((lang) => sourceRulesOf(lang).map((rule) => ({ lang, ...rule })))

test('Hindi has rules, and no rule is there twice', () => {
  const patterns = rules.map(({ lang, pattern }) => `${lang} ${pattern.source}`)
  expect(rules.filter(({ lang }) => lang === 'hi').length).toBeGreaterThan(40)
  expect(patterns.filter((one, at) => patterns.indexOf(one) !== at)).toEqual([])
})

test.each(rules)('$lang refuses $wrong and accepts $right', (rule) => {
  expect(rule.why).not.toBe('')
  expect(rule.instead).not.toBe('')
  expect(rule.wrong.match(rule.pattern)).not.toBeNull()
  for (const { pattern } of rules.filter(({ lang }) => lang === rule.lang)) expect(rule.right.match(pattern)).toBeNull()
  expect(nounsIn(folderOf(rule.lang)).filter((noun) => holdsFor(rule.where, noun))).not.toEqual([])
})

test('a rule is for all modules, for all but some, or for some', () => {
  expect(holdsFor('all', 'page/home')).toBe(true)
  expect(holdsFor('all but page/home event/', 'page/home')).toBe(false)
  expect(holdsFor('all but page/home event/', 'event/event')).toBe(false)
  expect(holdsFor('all but page/home event/', 'page/about')).toBe(true)
  expect(holdsFor('page/home event/', 'event/event-page')).toBe(true)
  expect(holdsFor('page/home event/', 'page/about')).toBe(false)
})
