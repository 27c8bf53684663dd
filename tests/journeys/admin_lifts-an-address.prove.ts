import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { openSection, seen, unlock } from '#tests/support/browser/visit.ts'
import { suppressedText } from '#text/admin/suppressed-address.ts'

/* An admin sees an address to which no emails are sent, and lets emails be sent to it again. */

const ADDRESS = 'zoya.khan@college.example'

const site = openSite()

test('an admin lets emails be sent to a suppressed address again', async () => {
  const row = { address: ADDRESS, failure: 'smtp-550', suppressed_at: new Date() }
  await site.db.insertInto('suppressed_address').values(row).execute()
  const page = await site.newPage()
  await unlock(page, site.passcode)
  await openSection(page, 'Email')
  const card = page.getByRole('article', { name: ADDRESS })
  await seen(card.getByText(suppressedText.reasonOf('smtp-550')))
  await proveAccessible(page, 'suppressed addresses')
  await card.getByRole('button', { name: 'Write to it again' }).click()
  await seen(card.getByText('Emails are sent to this address again'))
  expect(await site.db.selectFrom('suppressed_address').selectAll().execute()).toEqual([])
  await openSection(page, 'Activity log')
  await seen(page.getByText('zo•••••@college.example'))
})
