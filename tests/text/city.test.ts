import { expect, test } from 'vitest'
import { cityWords as english } from '#text/city/city.ts'
import { cityWords as hindi } from '../../src/text/hi/city/city.ts'
import { noneHint } from '../../src/text/hi/event/event.ts'

test('an English page has no words for cities, and its scripts none of what Hindi needs', () => {
  expect(english).toBeNull()
})

test('a Hindi page shows what the server told it, and what it was not told as it was typed', async () => {
  hindi.told({ bombay: 'मुंबई' })
  expect(['bombay', 'Pune', 'constructor'].map(hindi.text)).toEqual(['मुंबई', 'Pune', 'constructor'])
  expect(noneHint({ city: 'bombay' })).toMatch(/^मुंबई में /)
  hindi.told()
  expect(hindi.text('bombay')).toBe('bombay')
})
