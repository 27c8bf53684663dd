import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { alive, articleOf, logIn, resolved, rowOf, seen, told, unlock } from '#tests/support/browser/visit.ts'

/** Tests that the event form asks little (D89): it is filled in from the last event, and optional fields are folded. */

const TODAY = dayOf(new Date(), 'UTC')
const { eventFormText } = words.ownEvent
const { hoursText } = words.day

const site = openSite()

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** The field's label is “Hours (optional)”, and a later one has the word too. */
const hoursOf = (page: Page) => page.getByLabel('Hours').first()
const more = (page: Page) => page.locator('summary').filter({ hasText: 'More options' })
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)

/** Counts what a person does from now on: the fields that they change, and the buttons that they press. */
async function counted(page: Page): Promise<() => Promise<{ fields: string[]; presses: number }>> {
  const count = await page.evaluateHandle(() => {
    const done = { fields: new Set<string>(), presses: 0 }
    document.addEventListener('input', ({ target }) => done.fields.add((target as HTMLInputElement).name))
    document.addEventListener('click', () => {
      done.presses += 1
    })
    return done
  })
  return () => count.evaluate(({ fields, presses }) => ({ fields: [...fields].sort(), presses }))
}

async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await field(page, name).fill(value)
}

test('a new NGO posts its first event, shares it, and posts the second with four answers and one press', async () => {
  const admin = await site.newPage()
  await unlock(admin, site.passcode)
  await articleOf(admin, 'Nayi Paudh').getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'NGO approved')

  const page = await site.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'Lalita Oraon')
  await page.waitForURL('**/dashboard')
  await alive(page)
  await expect.poll(() => field(page, 'Contact').inputValue()).toBe('+91 94310 00006')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Ranchi')
  const chosen = ['Category', 'Sector'].map((name) => field(page, name).inputValue())
  expect(await Promise.all(chosen)).toEqual(['Group Event', 'Environment']) // the defaults of SPEC §9
  await expect.poll(() => page.getByRole('radio', { name: 'Offline' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByText('Start from an earlier event').count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0) // what is filled in is no draft
  // "More options" begins within 2.6 screens of a phone. The checkbox that limits the places needs a tenth of one in Hindi.
  const top = (await more(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY
  expect(top + (await page.evaluate(() => scrollY))).toBeLessThanOrEqual(2.6 * 844)

  const first = await counted(page)
  await fill(page, {
    ...{ Title: 'Raise a Karanj From Seed', Description: 'Soak, sow and label. Seeds and bags are there.' },
    ...{ Date: addDays(TODAY, 12), Time: '07:30', 'Minimum people': '5', 'Maximum people': '15' },
    'Registration link': 'https://forms.example/nayi',
  })
  await page.getByRole('button', { name: 'Post Event' }).click()
  await told(page, 'Event posted!')
  expect(await first()).toEqual({
    fields: ['date', 'desc', 'maxPeople', 'minPeople', 'regLink', 'time', 'title'],
    presses: 1,
  })
  await seen(page.getByText(eventFormText.share.lead('Raise a Karanj From Seed')))
  await proveAccessible(page, 'the event form after posting')

  await expect.poll(() => field(page, 'Title').inputValue()).toBe('')
  const second = await counted(page)
  await fill(page, { Title: 'Plant Out the Karanj', Description: 'Dig, plant and water.', Date: addDays(TODAY, 40) })
  await fill(page, { Time: '08:00' })
  await page.getByRole('button', { name: 'Post Event' }).click()
  await seen(page.getByText(eventFormText.share.lead('Plant Out the Karanj')))
  expect(await second()).toEqual({ fields: ['date', 'desc', 'time', 'title'], presses: 1 })

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await told(page, 'Link copied.')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toContain(`Plant Out the Karanj`)
  expect(decodeURIComponent(share ?? '')).toContain(address)
  await page.getByRole('link', { name: 'View Event' }).click()
  await page.waitForURL(address)
  for (const fact of ['Ranchi', words.event.slotsText({ minPeople: 5, maxPeople: 15 }), '+91 94310 00006'])
    await seen(page.getByRole('complementary').getByText(fact))
})

test('the certificate’s hours follow the times until somebody enters others, and an error opens “More options”', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Mumbai')
  const line = page.locator('.hours-line')
  const says = (hours: number) => eventFormText.hours.stated(hours).join('')
  const reads = (text: string) => expect.poll(() => line.textContent()).toContain(text)
  await reads(eventFormText.hours.noEnd)
  await expect.poll(() => line.getByRole('link').count()).toBe(0)

  const date = addDays(TODAY, 9)
  await fill(page, { Title: 'Turtle Walk', Description: 'Walk and count.', Date: date, Time: '06:30' })
  await page.getByLabel('Ends').fill('09:50')
  await reads(eventFormText.hours.days({ date, endDate: null }, false))
  await reads(says(3.25))
  await page.getByLabel('Ends').fill('01:00') // on the next day (D79)
  await reads(eventFormText.hours.days({ date, endDate: null }, true))
  await reads(says(18.5))
  await page.getByLabel('Ends').fill('09:30')
  await expect.poll(() => hoursOf(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Change hours' }).click()
  await expect.poll(() => isFocused(hoursOf(page))).toBe(true)
  await expect.poll(() => hoursOf(page).inputValue()).toBe('3')
  await page.keyboard.type('2.5')
  await reads(says(2.5))
  await page.getByLabel('Ends').fill('10:00')
  await reads(says(2.5))

  await hoursOf(page).fill('4')
  await more(page).click()
  await expect.poll(() => hoursOf(page).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Post Event' }).click()
  const wrong = 'Hours cannot be more than the time between start and end'
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: wrong }).click()
  await expect.poll(() => isFocused(hoursOf(page))).toBe(true)
  await page.getByLabel('What to bring').fill('A cap\nA torch with red light')
  await page.getByLabel('Meeting point').fill('Versova jetty')
  await hoursOf(page).fill('3.5')
  await page.getByRole('button', { name: 'Post Event' }).click()
  await told(page, 'Event posted!')
  const { events } = await (await page.request.get('/api/ngo/events')).json()
  expect(events.find(({ title }: { title: string }) => title === 'Turtle Walk')).toMatchObject({
    ...{ hours: 3.5, endTime: '10:00', meetingPoint: 'Versova jetty', bring: 'A cap\nA torch with red light' },
  })
  await expect.poll(() => more(page).evaluate((it) => it.parentElement?.hasAttribute('open'))).toBe(false)

  await page.goto('/dashboard#events')
  await rowOf(page, 'Turtle Walk').getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Meeting point').inputValue()).toBe('Versova jetty') // a value opens them
  await expect.poll(() => line.textContent()).toContain(hoursText(3.5))
})

test('a new event can start as a copy of an earlier one, and a draft is neither filled in nor replaced unasked', async () => {
  const page = await site.newPage({ as: 'Omkar Joshi' })
  await page.goto('/dashboard')
  await page.getByText('Start from an earlier event').click()
  const choice = page.getByLabel('Earlier event')
  const past = choice.locator('option').filter({ hasText: 'Library Shelf Repair Weekend' })
  await choice.selectOption((await past.getAttribute('value')) ?? '')
  await page.getByRole('button', { name: 'Copy this event' }).click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Library Shelf Repair Weekend')
  await expect.poll(() => isFocused(field(page, 'Date'))).toBe(true)
  await expect.poll(() => field(page, 'Date').inputValue()).toBe('')
  await expect.poll(() => field(page, 'Time').inputValue()).toBe('09:00')

  await field(page, 'Maximum people').fill('16')
  await page.reload()
  await alive(page)
  await expect.poll(() => field(page, 'Maximum people').inputValue()).toBe('16')
  await resolved(page)
  await expect.poll(() => field(page, 'Maximum people').inputValue()).toBe('16')
  await page.getByText('Start from an earlier event').click()
  await page.getByRole('button', { name: 'Copy this event' }).click()
  await page
    .getByRole('alertdialog', { name: 'Replace your draft?' })
    .getByRole('button', { name: 'Keep draft' })
    .click()
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Library Shelf Repair Weekend')
})

test('the form has equal columns with their labels in line, and is at most 780 pixels wide', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  await seen(field(page, 'Title'))
  const widths = async (...names: string[]) =>
    new Set(
      await Promise.all(names.map(async (name) => Math.round((await field(page, name).boundingBox())?.width ?? 0))),
    )
  expect((await page.locator('.event-fields').boundingBox())?.width).toBe(780)
  const halves = ['Category', 'Sector', 'City', 'Minimum people', 'Maximum people', 'Contact', 'Registration link']
  expect((await widths(...halves)).size).toBe(1)
  expect((await widths('Date', 'Time')).size).toBe(1)

  // An error above one control moves neither the label nor the control out of its row.
  await field(page, 'City').fill('')
  await page.getByRole('button', { name: 'Post Event' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(summary)
  expect((await summary.boundingBox())?.width).toBe(780)
  const topOf = async (label: Locator) => Math.round((await label.boundingBox())?.y ?? 0)
  expect(await topOf(page.locator('label', { hasText: 'City' }))).toBe(
    await topOf(page.getByRole('group', { name: 'Mode', exact: true }).locator('legend')),
  )
})
