import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { checkPage, codesOf, verdictOn } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answered, articleOf, openSection, seen, told, unlock } from '#tests/support/browser/visit.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { verdictOn as verifierOn } from '#tests/verifier/verdict.ts'
import { decisionText } from '#text/admin/decision.ts'
import { checkText, revokedBecause } from '#text/certificate/certificate.ts'
import { checkPageText } from '#text/certificate/check-page.ts'
import { revocationReasons, revocationText } from '#text/certificate/revocation.ts'
import { certificateRevokedMail } from '#text/mail/certificate-mail.ts'

/* An NGO sold certificates. They are on hold during the review and revoked afterwards. */

const site = openSite()

const NGO = 'Kitaab Ghar Collective'
const EVENT = 'Library Shelf Repair Weekend'
const { verdict } = checkText
let codes: [name: string, code: string][] = []
beforeEach(async () => {
  codes = [...(await codesOf(site, EVENT))]
})

/** The original `fetch`, saved because a test of the verifier replaces the global one. */
const network = fetch

/** Returns the result of an independent verifier, which sees only the credential and its status lists. */
async function holds(code: string): Promise<boolean | undefined> {
  const credential = (await (await network(`${site.address}/credentials/${code}`)).json()) as object
  const said = await verifierOn(credential, ({ pathname, search }) => network(site.address + pathname + search))
  expect(said.signed).toBe(true)
  return said.holds
}

async function openNgo(list: 'Approved' | 'Suspended'): Promise<Page> {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  await openSection(page, list)
  await seen(articleOf(page, NGO))
  return page
}

async function suspend(): Promise<void> {
  const page = await openNgo('Approved')
  await articleOf(page, NGO).getByRole('button', { name: decisionText.suspend }).click()
  const dialog = page.getByRole('dialog')
  await seen(dialog.getByText(/^[1-9]\d* (certificates? will show|प्रमाण-पत्र)/))
  await dialog.getByLabel('Reason').fill('Three students say that they paid for theirs.')
  await dialog.getByRole('button', { name: decisionText.suspend, exact: true }).click()
  await told(page, decisionText.suspended)
}

test('certificates of a suspended NGO are on hold for people and programs, and valid after the suspension is lifted', async () => {
  const [[name = '', code = ''] = []] = codes
  expect(codes.length).toBe(2)
  expect([await verdictOn(site, code), await holds(code)]).toEqual([verdict.valid.heading, true])
  await suspend()
  for (const [, one] of codes) await expect.poll(() => verdictOn(site, one)).toBe(verdict['on-hold'].heading)
  const college = await checkPage(site, code)
  await seen(college.getByText(checkText.holdWhy({ because: 'suspended', since: eventDayOf(new Date()) }, NGO)))
  await college.getByText(checkPageText.details, { exact: true }).click()
  await seen(college.getByText(checkText.compare['on-hold']))
  await expect.poll(() => college.getByRole('main').textContent()).toContain(name)
  await expect.poll(() => college.title()).toContain(verdict['on-hold'].word)
  await expect.poll(() => holds(code)).toBe(false)

  const desk = await openNgo('Suspended')
  await articleOf(desk, NGO).getByRole('button', { name: decisionText.lift }).click()
  await told(desk, decisionText.lifted)
  await seen(desk.getByRole('status').getByText(/[1-9]\d* (certificates? (is|are) valid again|प्रमाण-पत्र फिर से मान्य)/))
  for (const [, one] of codes) await expect.poll(() => verdictOn(site, one)).toBe(verdict.valid.heading)
  await expect.poll(() => holds(code)).toBe(true)
})

test('an admin revokes all certificates of a suspended NGO: the number and the people appear first, the holders get an email, and verifying again changes nothing', async () => {
  await suspend()
  const desk = await openNgo('Suspended')
  await articleOf(desk, NGO)
    .getByRole('button', { name: new RegExp(revocationText.openAll) })
    .click()
  const dialog = desk.getByRole('dialog', { name: revocationText.title })
  await dialog.getByLabel(revocationText.since).fill(addDays(dayOf(new Date(), 'UTC'), 2))
  await seen(dialog.getByText(revocationText.none))
  await dialog.getByLabel(revocationText.since).fill(addDays(dayOf(new Date(), 'UTC'), -30))
  await seen(dialog.getByText(revocationText.count(2)))
  for (const [name] of codes) await seen(dialog.getByRole('cell', { name, exact: true }))
  for (const [, code] of codes) await expect.poll(() => verdictOn(site, code)).toBe(verdict['on-hold'].heading)
  await dialog.getByRole('radio', { name: revocationReasons.fraud }).check()
  // Not repeated on the edge, which serves the same dialog.
  if (!ON_EDGE) await proveAccessible(desk, 'what an NGO had certified, to take back')
  await answered(desk, () => dialog.getByRole('button', { name: revocationText.act(2) }).click())
  await told(desk, revocationText.done(2))

  const mailbox = (await (await network(`${site.address}/dev/mail`)).text()).replaceAll('&#39;', "'")
  for (const [name, code] of codes) {
    const college = await checkPage(site, code)
    await seen(college.getByRole('heading', { level: 1, name: verdict.revoked.heading }))
    await seen(college.getByText(revokedBecause.fraud))
    await expect.poll(() => college.locator('s').textContent()).toBe(name)
    const checkUrl = `${site.address}/verify/${code}`
    const said = { activity: EVENT, orgName: NGO, code, reason: 'fraud' as const, checkUrl }
    const { subject } = certificateRevokedMail(said)
    const mail = mailbox.split('<article>').find((one) => one.includes(subject) && one.includes(checkUrl))
    expect(mail).toContain(`To ${name.split(' ')[0]?.toLowerCase()}@student.example`)
    expect(mail).toContain(revokedBecause.fraud)
  }
  const page = await site.newPage()
  await unlock(page, site.passcode)
  await openSection(page, 'Suspended')
  await articleOf(page, NGO).getByRole('button', { name: decisionText.lift }).click()
  await told(page, decisionText.lifted)
  for (const [, code] of codes) await expect.poll(() => verdictOn(site, code)).toBe(verdict.revoked.heading)
  await verifyAgain()
})

/** The NGO cannot verify the people again. */
async function verifyAgain(): Promise<void> {
  const page = await site.newPage({ as: 'Omkar Joshi' })
  await page.goto('/dashboard#past')
  for (const [name, code] of codes) {
    await seen(articleOf(page, EVENT).getByRole('checkbox', { name: `${name} Not Verified`, disabled: true }))
    await expect.poll(() => verdictOn(site, code)).toBe(verdict.revoked.heading)
  }
  const status = await page.evaluate(async (title) => {
    const { events } = await (await fetch('/api/ngo/events?when=past')).json()
    const { id } = events.find((one: { title: string }) => one.title === title)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/api/ngo/events/${id}/verifications`, { method: 'PUT', headers, body: '{}' })
    return [answer.status, (await answer.json()).marked]
  }, EVENT)
  expect(status).toEqual([200, 0])
  for (const [, code] of codes) await expect.poll(() => verdictOn(site, code)).toBe(verdict.revoked.heading)
}
