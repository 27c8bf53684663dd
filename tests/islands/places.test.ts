import { expect, test } from 'vitest'
import { isPlace, placesLike } from '#islands/place/places.ts'

/* Tests the places that a form suggests for a city, and the city names that it asks the user to check. */

const names = (typed: string, lang: 'en' | 'hi' = 'en') => placesLike(typed, lang).map(({ name }) => name)

test('what is typed in either script finds the place, as the page’s language writes it', () => {
  for (const typed of ['mumb', 'Bomb', 'मुंब', 'मुम्ब', 'बंबई', 'बम्बई']) {
    expect(names(typed)).toContain('Mumbai')
    expect(names(typed, 'hi')).toContain('मुंबई')
  }
  expect(names('bangalore')).toEqual(['Bengaluru'])
  expect(names('Gurga', 'hi')).toEqual(['गुरुग्राम'])
})

test('a suggestion names what was typed where its own name does not, because browsers hide the others', () => {
  expect(placesLike('bang', 'en')[0]).toEqual({ name: 'Bengaluru', alias: 'Bangalore' })
  expect(placesLike('lucknow', 'hi')).toEqual([{ name: 'लखनऊ', alias: 'Lucknow' }])
  expect(placesLike('मुम्बई', 'hi')).toContainEqual({ name: 'मुंबई', alias: 'मुम्बई' })
  expect(placesLike('Jaipur', 'en')).toEqual([{ name: 'Jaipur' }])
})

test('a place is suggested once, first those that begin so, then large ones, a dozen at most', () => {
  expect(names('tumk')).toEqual(['Tumakuru', 'Laitumkhrah'])
  expect(names('pur')).toHaveLength(12)
  expect(names('nag').slice(0, 7)).toEqual([
    ...['Nagaon', 'Nagapattinam', 'Nagaur', 'Nagercoil', 'Nagpur', 'Nagamangala', 'Nagar'],
  ])
  expect(names('')).toEqual([])
  expect(names('  ')).toEqual([])
  expect(names('atlantis')).toEqual([])
})

test('an older name suggests today’s, and a state its towns', () => {
  expect(placesLike('Rajahm', 'en')).toEqual([{ name: 'Rajamahendravaram', alias: 'Rajahmundry' }])
  expect(names('Dhaulp')).toEqual(['Dholpur'])
  expect(names('गोवा', 'hi')).toEqual(expect.arrayContaining(['गोवा', 'मडगाँव', 'पणजी']))
})

test('a place without a Hindi name is suggested as the list has it', () => {
  expect(names('Abhayapuri', 'hi')).toEqual(['Abhayapuri'])
})

test('a known place is known in any spelling and either script; free text is not', () => {
  for (const name of ['Mumbai', 'MUMBAI ', 'Bombay', 'मुम्बई', 'Abhayapuri', 'गुडगांव']) expect(isPlace(name)).toBe(true)
  for (const name of ['Mumbay', 'अटलांटिस', '']) expect(isPlace(name)).toBe(false)
})
