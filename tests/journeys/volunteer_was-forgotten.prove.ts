import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { certificateLink, gone, rowOf, seen, told, unlock } from '#tests/support/browser/visit.ts'
import { plantEvent } from '#tests/support/town/open-desk.ts'

/* "I was there" and "I was not there" (D47): what each of the three sides sees on the claim page that they share. */

const SAID = 'I dug the second row by the wall with Rohit sir.'
const REFUSED = 'We had no list that day.'
const GRANTED = 'The photos of that morning show her.'

const site = openSite()

/** Plants an event that took place the given number of days ago. Fatima was going and was not verified. */
async function forgotten(title: string, days = 10): Promise<string> {
  const date = addDays(dayOf(new Date(), 'UTC'), -days)
  const eventId = await plantEvent({ db: site.db }, { id: randomUUID(), date, title })
  const account = site.db.selectFrom('account').where('subject', '=', 'fatima').select('id')
  const { id: account_id } = await account.executeTakeFirstOrThrow()
  const going_at = new Date(Date.now() - (days + 2) * 86_400_000)
  await site.db
    .insertInto('participation')
    .values({ account_id, event_id: eventId, going_at, name: 'Fatima Sheikh' })
    .execute()
  return eventId
}

const claimsOf = (eventId: string) =>
  site.db
    .selectFrom('attendance_claim as claim')
    .innerJoin('participation', 'participation.id', 'claim.participation_id')
    .where('participation.event_id', '=', eventId)
    .select(['claim.id', 'claim.state'])
    .execute()

const heading = (name: string) => ({ level: 1, name }) as const

test('a forgotten volunteer files a claim, is declined, appeals and is granted it, and the certificate names the evidence', async () => {
  const title = 'Plant Out the Sal Saplings'
  const eventId = await forgotten(title)
  const page = await site.newPage({ as: 'Fatima Sheikh', width: 390 })
  await page.goto('/account')
  const row = rowOf(page, title)
  await seen(row.getByText('Did you attend? Send a claim to Samudra Foundation.'))
  await row.getByRole('link', { name: 'I was there' }).click()
  await seen(page.getByRole('heading', heading('I was there')))
  await seen(page.getByText('The volunteer’s statement, accepted by the NGO.'))
  const send = page.getByRole('button', { name: 'Send to Samudra Foundation' })
  await page.getByLabel('What did you do there?').fill('Dug')
  await send.click()
  await seen(page.getByText('Write one or two sentences about what you did there.'))
  await proveAccessible(page, 'the form of a claim', { phoneOnly: true })
  await page.getByLabel('What did you do there?').fill(SAID)
  await send.click()
  await seen(page.getByRole('heading', heading('Your claim')))
  await seen(page.getByText(SAID))
  await seen(page.getByText('Waiting for Samudra Foundation.'))
  const [claim] = await claimsOf(eventId)
  const path = `/claim?id=${claim?.id}`
  expect(new URL(page.url()).search).toBe(`?id=${claim?.id}`)
  await page.reload()
  await seen(page.getByText(SAID))
  await proveAccessible(page, 'a claim that waits', { phoneOnly: true })

  const ngo = await site.newPage({ as: 'Nisha Koli', width: 390 })
  await ngo.goto(path)
  await seen(ngo.getByText(/^Fatima Sheikh sent a claim/))
  await ngo.getByRole('button', { name: 'Decline claim' }).click()
  const why = ngo.getByRole('dialog')
  await why.getByRole('button', { name: 'Decline claim' }).click()
  await seen(why.getByText('Enter a reason.'))
  await proveAccessible(ngo, 'the reason of an answer', { phoneOnly: true })
  await why.getByLabel('Reason').fill(REFUSED)
  await why.getByRole('button', { name: 'Decline claim' }).click()
  await told(ngo, 'Claim declined. We will email the volunteer.')
  await gone(ngo.getByRole('button', { name: 'Accept claim' }))

  await page.goto('/account')
  await rowOf(page, title).getByRole('link', { name: 'Your claim: declined' }).click()
  await seen(page.getByText(REFUSED))
  await page.getByRole('button', { name: 'Ask YuvaSetu to decide' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask YuvaSetu to decide' }).click()
  await seen(page.getByText('You asked YuvaSetu to decide.'))
  await seen(page.getByText('Waiting for YuvaSetu.'))

  const desk = await site.newPage()
  await unlock(desk, site.passcode)
  // Leaving the admin page locks it, so this uses another tab of the same browser.
  const admin = await desk.context().newPage()
  await admin.goto(path)
  await seen(admin.getByText('Fatima Sheikh asked YuvaSetu to decide.'))
  await admin.getByRole('button', { name: 'Accept claim', exact: true }).click()
  const granting = admin.getByRole('dialog')
  await granting.getByLabel('Reason').fill(GRANTED)
  await granting.getByRole('button', { name: 'Accept claim', exact: true }).click()
  await seen(admin.getByText('YuvaSetu accepted the claim.'))
  expect((await claimsOf(eventId)).map(({ state }) => state)).toEqual(['granted'])

  await page.reload()
  await seen(page.getByText(GRANTED))
  await proveAccessible(page, 'a claim that is over', { phoneOnly: true })
  await page.getByRole('link', { name: 'View certificate' }).click()
  await seen(page.getByText('The volunteer’s statement, accepted by YuvaSetu.'))
})

test('“I was not there” ends the verification and the certificate, after a confirmation', async () => {
  const title = 'Mend the Dune Fence'
  const eventId = await forgotten(title)
  const page = await site.newPage({ as: 'Fatima Sheikh', width: 390 })
  await page.goto(`/claim?event=${eventId}`)
  await page.getByLabel('What did you do there?').fill(SAID)
  await page.getByRole('button', { name: 'Send to Samudra Foundation' }).click()
  await seen(page.getByRole('heading', heading('Your claim')))
  const ngo = await site.newPage({ as: 'Nisha Koli', width: 390 })
  await ngo.goto('/dashboard#past')
  const box = ngo.getByRole('article', { name: 'Fatima Sheikh' })
  await seen(box.getByText(SAID))
  const person = ngo.getByRole('article', { name: title }).getByRole('row', { name: /Fatima Sheikh/ })
  await seen(person.getByText('Not Verified'))
  await box.getByRole('button', { name: 'Accept claim', exact: true }).click()
  await ngo.getByRole('alertdialog').getByRole('button', { name: 'Accept claim', exact: true }).click()
  await told(ngo, 'Claim accepted. We will email the volunteer.')
  await gone(box)
  await seen(person.getByText('Verified', { exact: true }))

  await page.goto('/account')
  const row = rowOf(page, title)
  const check = (await (await certificateLink(row)).getAttribute('href')) ?? ''
  await row.getByRole('button', { name: 'I was not there' }).click()
  await seen(page.getByText('Are you sure you were not there?'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'I was not there' }).click()
  await told(page, 'Saved. Your certificate has been revoked.')
  await gone(rowOf(page, title).getByRole('button', { name: 'I was not there' }))
  const ended = site.db
    .selectFrom('certificate_end as ended')
    .innerJoin('certificate', 'certificate.code', 'ended.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.event_id', '=', eventId)
    .select(['ended.reason', 'participation.verified_at'])
  expect(await ended.execute()).toEqual([{ reason: 'not-there', verified_at: null }])
  await page.goto(check)
  await seen(page.getByRole('heading', { level: 1, name: /revoked/i }))
})

test('a claim is invisible to logged-out visitors and other volunteers', async () => {
  const eventId = await forgotten('Sort the Net Scraps')
  const asha = await site.newPage({ as: 'Asha Menon' })
  await asha.goto(`/claim?event=${eventId}`)
  await seen(asha.getByText('This event is not in your record'))
  await asha.goto('/claim?id=nothing')
  await seen(asha.getByText('Claim not found'))
  const nobody = await site.newPage({ width: 390 })
  await nobody.goto(`/claim?event=${eventId}`)
  await seen(nobody.getByText('Log in to continue'))
  await proveAccessible(nobody, 'a claim, signed out', { phoneOnly: true })
})
