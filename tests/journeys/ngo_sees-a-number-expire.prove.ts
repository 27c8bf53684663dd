import { test } from 'vitest'
import { dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, openSection, seen, told, unlock } from '#tests/support/browser/visit.ts'

const site = openSite()

test('a number that ends overnight is expired in the morning on the NGO’s page, in the email and on the admin page', async () => {
  const today = dayOf(new Date(), 'UTC')
  const ngo = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  await ngo.goto('/dashboard#details')
  await ngo.getByLabel('80G number').fill('AAATS4821KF20214')
  await ngo.getByLabel('80G valid until').fill(today)
  await ngo.getByRole('button', { name: 'Save' }).click()
  await told(ngo, 'Saved.')

  const admin = await site.newPage({ reducedMotion: true })
  await unlock(admin, site.passcode)
  await openSection(admin, 'Approved')
  const card = articleOf(admin, 'Samudra Foundation')
  await card.getByRole('button', { name: 'Show details' }).click()
  const row = card.getByRole('row').filter({ has: admin.getByRole('rowheader', { name: '80G', exact: true }) })
  await row.getByRole('radio', { name: 'Matched' }).focus()
  await admin.keyboard.press('m')
  await seen(row.getByLabel('Private note'))
  await admin.keyboard.press('Enter')
  await told(admin, '80G: matched.')
  const visitor = await site.newPage({ width: 390 })
  await visitor.goto('/ngo/samudra-foundation')
  await seen(visitor.getByText('Checked by us and matched (7)'))

  await site.passNight()
  await visitor.reload()
  await seen(visitor.getByText('Checked by us and matched (6)'))
  await seen(visitor.getByText('Expired (1)'))
  await ngo.goto('/dev/mail')
  await seen(ngo.getByRole('article').filter({ hasText: '80G of Samudra Foundation has expired' }))
  await unlock(admin, site.passcode)
  await openSection(admin, 'To check again')
  await seen(articleOf(admin, 'Samudra Foundation').getByText('80G expired on'))
  await proveAccessible(admin, 'an NGO that is to be checked again')
})
