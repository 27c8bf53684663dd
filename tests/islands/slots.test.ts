import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Slots } from '#islands/going/place/Slots.tsx'

/* The slots of an event (SPEC §2), and after them how many places are left, if the NGO limits them (D48). */

const event = { minPeople: 8, maxPeople: 12 }
const html = (props: Partial<Parameters<typeof Slots>[0]>) =>
  renderToStaticMarkup(createElement(Slots, { event, left: undefined, ...props }))

test('without a limit, the slots are alone', () => {
  expect(html({})).toBe('<span>8 to 12 people</span>')
})

test('places left follow the slots, and are bold from nearly full on', () => {
  expect(html({ left: 'left' })).toBe('<span>8 to 12 people · </span><span>places left</span>')
  expect(html({ left: 'nearly-full' })).toBe('<span>8 to 12 people · </span><b>nearly full</b>')
  expect(html({ left: 'full' })).toBe('<span>8 to 12 people · </span><b>full</b>')
})

test('what a volunteer is told follows the slots as well', () => {
  expect(html({ left: 'full', said: 'full, 3 waiting' })).toBe('<span>8 to 12 people · </span><b>full, 3 waiting</b>')
  expect(html({ left: 'left', said: '9 of 12 places left' })).toContain('8 to 12 people · </span><span>9 of 12')
})
