import { expect, test } from 'vitest'
import { words } from '#tests/support/browser/journey-words.ts'
import { untick } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answerTo, articleOf, askOneByOne, rowOf, seen, told } from '#tests/support/browser/visit.ts'

const site = openSite()

const EVENT = 'Dadar Chowpatty Sort and Count'

test('an NGO sees the participants only after the event, and verifies them, and the volunteers see it', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  await seen(page.getByRole('heading', { name: 'Samudra Foundation' }))
  const panel = page.getByRole('navigation', { name: 'NGO panel' })
  await panel.getByRole('link', { name: 'My Events' }).click()
  const upcoming = rowOf(page, 'Juhu Beach Cleanup Before the Tide')
  await seen(upcoming.getByText('3 going'))
  for (const person of ['Aarav', 'Fatima', 'Gurleen'])
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain(person)

  await panel.getByRole('link', { name: 'Past Events' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Past Events & Participant Verification' }))
  const past = articleOf(page, EVENT)
  await seen(past.getByText('4 of 6 verified'))
  const row = past.getByRole('row').filter({ hasText: 'Asha Menon' })
  await seen(row.getByRole('cell', { name: 'asha@student.example' }))
  await row.getByRole('checkbox', { name: 'Asha Menon Not Verified' }).check()
  await seen(row.getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  await untick(page, past, 'Aarav Deshmukh')
  await seen(past.getByRole('checkbox', { name: 'Aarav Deshmukh Not Verified', checked: false }))
  await seen(past.getByRole('status').getByText('4 of 6 verified'))
  await seen(articleOf(page, 'Worli Koliwada Net Recovery').getByText('No participants yet.'))

  await page.reload()
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Aarav Deshmukh Not Verified', checked: false }))
  await volunteersSee()
})

/** A volunteer then sees Verified, and one whose verification was withdrawn sees Not Verified. */
async function volunteersSee(): Promise<void> {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  await seen(page.getByRole('heading', { level: 1, name: 'Your Dashboard' }))
  const record = rowOf(page, EVENT)
  await seen(record.getByText('Status: Past'))
  await seen(record.getByText('Verification: Verified'))
  await seen(record.getByText('The certificate will be sent by the NGO to your registered email.'))

  const other = await site.newPage({ as: 'Aarav Deshmukh' })
  await other.goto('/account')
  await seen(rowOf(other, EVENT).getByText('Verification: Not Verified'))
}

test('an NGO searches a long table, sees who is new, and downloads the table', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard#past')
  const past = articleOf(page, EVENT)
  const names = () => past.getByRole('row').locator('td:first-child').allTextContents()
  await seen(past.getByRole('row', { name: /Asha Menon/ }).getByText('New to your NGO'))
  await past.getByLabel('Sort', { exact: true }).selectOption('By name')
  const byName = await names()
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)))
  await past.getByLabel('Search by name or email').fill('JOSEPH@')
  await expect.poll(() => past.getByRole('row').count()).toBe(2)
  await seen(past.getByRole('status').getByText('1 of 6 people'))
  await past.getByLabel('Search by name or email').fill('nobody at all')
  await seen(past.getByText('No one matches that name or email.'))
  const download = page.waitForEvent('download')
  await past.getByRole('link', { name: /^CSV/ }).click()
  expect((await download).suggestedFilename()).toBe('participants.csv')
})

test('“Verify everyone” shows the people and the number of emails first', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard#past')
  const past = articleOf(page, EVENT)
  await past.getByRole('button', { name: 'Verify everyone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify 2 people?' })
  await seen(dialog.getByText('We’ll email 2 people after 10 minutes'))
  const who = await dialog.getByRole('listitem').allTextContents()
  expect(who.toSorted()).toEqual(['Asha Menon', 'Joseph Lalrinawma'])
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await seen(past.getByText('4 of 6 verified'))
  await past.getByRole('button', { name: 'Verify everyone' }).click()
  await dialog.getByRole('button', { name: 'Verify all 2' }).click()
  await told(page, '2 people verified. We’ll email them after 10 minutes, unless you untick them first.')
  await seen(past.getByText('6 of 6 verified'))
  await untick(page, past, 'Aarav Deshmukh')
  await seen(past.getByText('5 of 6 verified'))
})

test('an NGO prints the names from the day before the event, without email addresses', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  const names = (title: string) => rowOf(page, title).getByRole('button', { name: 'Names for check-in' })
  const upcoming = 'Juhu Beach Cleanup Before the Tide'
  await page.goto('/dashboard#events')
  await seen(rowOf(page, upcoming))
  await expect.poll(() => names(upcoming).count()).toBe(0)
  await page.route('**/names', (route) => route.fulfill({ json: { names: ['Aarav Deshmukh', null], next: null } }))
  await askOneByOne(page)
  await page.route(/events\?when=upcoming/, async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const events = body.events.map((event: object) => ({ ...event, date: body.today, endDate: null }))
    await route.fulfill({ response, json: { ...body, events } })
  })
  await page.reload()
  await names(upcoming).click()
  await seen(page.getByRole('heading', { level: 1, name: `Names for ${upcoming}` }))
  await expect
    .poll(() => page.getByRole('row').allTextContents())
    .toEqual([
      Object.values(words.verification.nameListText.columns).join(''),
      '1Aarav Deshmukh',
      `2${words.verification.participantText.unnamed}`,
    ])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('navigation', { name: 'NGO panel' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Back to My Events' }).click()
  await seen(rowOf(page, upcoming))
})
