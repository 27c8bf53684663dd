import { expect, test } from 'vitest'
import { cityIn } from '#domain/city/city-names.ts'
import { cityTable as english } from '#text/city/city-table.ts'
import { cityTable as hindi } from '../../src/text/hi/city/city-table.ts'

test('an English page has no table of cities, and its scripts none of what Hindi needs', () => {
  expect(english).toBeNull()
})

test('a Hindi page names the cities of its own lists with the table that the server has', async () => {
  expect((await hindi()).cityIn).toBe(cityIn)
})
