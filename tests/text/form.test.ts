import { expect, test } from 'vitest'
import { faultText } from '#text/form/form.ts'
import { faultText as hindi } from '../../src/text/hi/form/form.ts'

test.each([
  ['a letter', 'mixed-0430-2', '“а” (U+0430), is in a different script'],
  ['a vowel sign', 'mixed-093E-4', '“◌ा” (U+093E), is in a different script'],
  ['a combining accent', 'sign-0301-2', '“◌\u0301” can’t be in a person’s name.'],
  ['an invisible space', 'char-200B-3', 'An invisible character (U+200B) can’t be used here.'],
  ['an invisible letter', 'char-3164-1', 'An invisible character (U+3164) can’t be used here.'],
])('%s is named as people see it', (_, fault, said) => {
  expect(faultText(fault)).toContain(said)
  const [named = ''] = /“[^”]+”(?: [(]U[+]\w+[)])?|[(]U[+]\w+[)]/.exec(said) ?? []
  expect(hindi(fault)).toContain(named)
})
