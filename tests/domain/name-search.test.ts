import { expect, test } from 'vitest'
import { namesLike, soundOf } from '#domain/check-in/name-search.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const found = (typed: string, ...names: string[]) => namesLike(named(...names), typed).map(({ name }) => name)

test.each([
  ['आरव', 'Aarav'],
  ['अनन्या', 'Ananya'],
  ['आशा', 'Asha'],
  ['दीपिका', 'Deepika'],
  ['देविका', 'Devika'],
  ['फ़ातिमा', 'Fatima'],
  ['फातिमा', 'Faatima'],
  ['गुरलीन', 'Gurleen'],
  ['जोसेफ', 'Joseph'],
  ['कृष्ण', 'Krishna'],
  ['कमला', 'Kamla'],
  ['प्रियंका', 'Priyanka'],
  ['सिंह', 'Singh'],
  ['ज्ञान', 'Gyan'],
  ['गौरव', 'Gaurav'],
  ['इमरान', 'Imran'],
  ['दत्ता', 'Datta'],
  ['अनुष्का', 'Anoushka'],
  ['लक्ष्मी', 'Lakshmi'],
  ['ज़ोया', 'Zoya'],
  ['संध्या', 'Sandhya'],
  ['चंपा', 'Champa'],
  ['विश्वा', 'Vishwa'],
  ['राठौड़', 'Rathor'],
])('%s sounds as %s', (devanagari, latin) => {
  expect(soundOf(devanagari)).toBe(soundOf(latin))
})

test('the first letters in either script find a name in the other', () => {
  const names = ['Aarav D.', 'Ananya K.', 'आरती श.', 'Ravi T.']
  expect(found('आर', ...names)).toEqual(['आरती श.', 'Aarav D.'])
  expect(found('aar', ...names)).toEqual(['Aarav D.', 'आरती श.'])
  expect(found('रवि', ...names)).toEqual(['Ravi T.'])
})

test('who is written so comes before who only sounds so, and one letter finds no more than what is written', () => {
  expect(found('dip', 'Deepa S.', 'Dipika R.')).toEqual(['Dipika R.', 'Deepa S.'])
  expect(found('s', 'Zoya', 'Sana', 'शमा')).toEqual(['Sana'])
})

test('a second name is found by its own first letter, and typing nothing finds all', () => {
  expect(found('k', 'Ananya K.', 'Asha M.')).toEqual(['Ananya K.'])
  expect(found(' ', 'Ananya K.', 'Asha M.')).toEqual(['Ananya K.', 'Asha M.'])
  expect(found('!', 'Ananya K.')).toEqual([])
})
