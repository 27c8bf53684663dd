import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import { articleOf, logIn, rowOf, seen } from '#tests/support/browser/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.expectNoTrouble())
afterAll(() => site.close())

const EVENT = 'Dadar Chowpatty Sort and Count'

test('an NGO sees who came only after the day, and ticks them', async () => {
  const page = await site.newPage()
  await logIn(page, 'Nisha Koli')
  await page.waitForURL('**/dashboard')
  await seen(page.getByRole('heading', { name: 'Samudra Foundation' }))
  const panel = page.getByRole('navigation', { name: 'NGO panel' })
  await panel.getByRole('link', { name: 'My Events' }).click()
  const upcoming = rowOf(page, 'Juhu Beach Cleanup Before the Tide')
  await seen(upcoming.getByText('3 people are going'))
  for (const person of ['Aarav', 'Fatima', 'Gurleen'])
    expect(await page.getByRole('main').textContent()).not.toContain(person)

  await panel.getByRole('link', { name: 'Past Events' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Past Events & Participant Verification' }))
  const past = articleOf(page, EVENT)
  await seen(past.getByText('4 of 6 verified'))
  const row = past.getByRole('row').filter({ hasText: 'Asha Menon' })
  await seen(row.getByRole('cell', { name: 'asha@student.example' }))
  await row.getByRole('checkbox', { name: 'Asha Menon Not Verified' }).check()
  await seen(row.getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  await past.getByRole('checkbox', { name: 'Aarav Deshmukh Verified' }).uncheck()
  await seen(past.getByRole('checkbox', { name: 'Aarav Deshmukh Not Verified', checked: false }))
  await seen(past.getByRole('status').getByText('4 of 6 verified'))
  await seen(articleOf(page, 'Worli Koliwada Net Recovery').getByText('No participants yet.'))

  await page.reload()
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Aarav Deshmukh Not Verified', checked: false }))
})

test('a volunteer then sees Verified, and the one whose mark was taken back sees Not Verified', async () => {
  const page = await site.newPage({ width: 390 })
  await logIn(page, 'Asha Menon')
  await page.waitForURL('**/account')
  await seen(page.getByRole('heading', { level: 1, name: 'Your Dashboard' }))
  const record = rowOf(page, EVENT)
  await seen(record.getByText('Status: Past'))
  await seen(record.getByText('Verification: Verified'))
  await seen(record.getByText('The certificate will be sent by the NGO to your registered email.'))

  const other = await site.newPage()
  await logIn(other, 'Aarav Deshmukh')
  await seen(rowOf(other, EVENT).getByText('Verification: Not Verified'))
})
