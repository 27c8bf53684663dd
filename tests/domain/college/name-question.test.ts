import { expect, test } from 'vitest'
import { isNameQuestion } from '#domain/college/name-question.ts'

/* The names of an account and of a class list (D71): an officer is asked only if they really differ. */

test.each([
  ['Ananya Kulkarni', 'ananya  KULKARNI'],
  ['Ananya Kulkarni', 'Kulkarni Ananya'],
  ['Gurleen K. Sandhu', 'Gurleen K Sandhu'],
  ['A.P.J. Kalam', 'Kalam A P J'],
  ['José Ángel', 'Jose Angel'],
  ['D’Souza Maria', "Maria D'Souza"],
  ['गुड़गाँव वाला', 'वाला गुडगांव'],
  ['मुम्बई कर', 'मुंबई कर'],
])('%s is %s', (one, other) => {
  expect([isNameQuestion(one, other), isNameQuestion(other, one)]).toEqual([false, false])
})

test.each([
  ['Gurleen K. Sandhu', 'Gurleen Kaur'],
  ['Ananya', 'अनन्या'],
  ['Ananya Kulkarni', 'Ananya'],
  ['अनन्य', 'अनन्या'],
  ['Ananya', ''],
])('%s may be another student than %s', (one, other) => {
  expect([isNameQuestion(one, other), isNameQuestion(other, one)]).toEqual([true, true])
})
