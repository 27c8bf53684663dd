import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FlagKind } from '#domain/flag/flag.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import {
  checkPage,
  codesOf,
  inTown,
  markAll,
  openPast,
  plantClass,
  untick,
  verdictOn,
} from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { answered, articleOf, choose, openSection, rowOf, seen, told, unlock } from '#tests/support/browser/visit.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { checkText, revokedBecause } from '#text/certificate/certificate.ts'
import { revocationReasons, revocationText } from '#text/certificate/revocation.ts'
import { eventFormText, eventLabels, ownEventText } from '#text/event/own-event.ts'
import { flagKindText } from '#text/flag/flag.ts'
import { verificationText } from '#text/participation/verification.ts'

/*
 * An NGO rewrites an event after people joined, verifies people who paid, and deletes the event. The tests check what the
 * public then sees.
 */

const site = openSite()

const { verdict } = checkText
const today = dayOf(new Date(), 'UTC')
const JOINED = 'Mangrove Count at Sewri Jetty'
const HEADLINE = 'Gold Medallist, 500 hours with UNICEF'

async function openFlags(): Promise<Page> {
  const desk = await site.newPage()
  await unlock(desk, site.passcode)
  await openSection(desk, 'Flags')
  return desk
}
const flagIn = (desk: Page, kind: FlagKind) => desk.getByRole('article').filter({ hasText: flagKindText(kind) })

test('a changed title is emailed to those going, appears on their certificates with the old one and is visible to admins, and is refused after the event', async () => {
  const ngo = await site.newPage({ as: 'Nisha Koli' })
  await ngo.goto('/dashboard#events')
  await rowOf(ngo, JOINED).getByRole('button', { name: ownEventText.list.edit }).click()
  await ngo.getByLabel(eventLabels.title, { exact: true }).fill(HEADLINE)
  await ngo.getByLabel(new RegExp(`^${eventLabels.hours}`)).fill('12')
  await ngo.getByRole('button', { name: eventFormText.buttons.edit }).click()
  await told(ngo, eventFormText.updated)
  const mailbox = await (await fetch(`${site.address}/dev/mail`)).text()
  const mails = mailbox.split('<article>').filter((mail) => mail.includes(`Event changed: ${HEADLINE}`))
  expect(mails.map((mail) => /To (\w+)@/.exec(mail)?.[1]).toSorted()).toEqual(['asha', 'gurleen'])
  for (const mail of mails)
    expect(mail).toMatch(new RegExp(`The event was previously called .*${JOINED}[^]*Hours: 12 hours`))

  const over = { date: addDays(today, -2) }
  await inTown(site, (db) => db.updateTable('event').set(over).where('title', '=', HEADLINE).execute())
  const { page, past } = await openPast(site, 'Nisha Koli', HEADLINE)
  await answered(page, () => past.getByRole('checkbox', { name: /^Asha Menon/ }).check())
  const code = (await codesOf(site, HEADLINE)).get('Asha Menon') ?? ''
  const college = await checkPage(site, code)
  const said = async () => (await college.getByRole('main').textContent()) ?? ''
  await page.reload()
  const printed = past.getByRole('row', { name: /Asha Menon/ }).getByRole('link')
  const [pdf] = await Promise.all([page.waitForEvent('download'), printed.click()])
  const { text } = await readPdf(new Uint8Array(await readFile(await pdf.path())))
  for (const one of [await said(), text].map((one) => one.replace(/\s+/g, ' '))) {
    expect(one).toContain(`Before: “${JOINED}”. After: “${HEADLINE}”.`)
    expect(one).toContain('Before: 2.5 hours. After: 12 hours.')
  }
  await seen(flagIn(await openFlags(), 'edited-after-joining').getByText(code))
  const answer = await page.evaluate(
    async ([title, fields]) => {
      const { events } = await (await fetch('/api/ngo/events?when=past')).json()
      const one = events.find((event: { title: string }) => event.title === title)
      const stated = Object.fromEntries(fields.map((field) => [field, one[field]]))
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...stated, title: 'Silver Medallist' })
      return (await fetch(`/api/ngo/events/${one.id}`, { method: 'PUT', headers, body })).json()
    },
    [HEADLINE, [...Object.keys(eventLabels), 'version']] as const,
  )
  expect(answer.code).toBe('event-past')
  await college.reload()
  expect(await said()).not.toContain('Silver')
})

const SOLD = 'Street Play on Hand Washing'
const HONEST = ['Kavya Rao', 'Imran Ansari', 'Tenzin Bhutia']
const LATE = ['Vikram Bansal', 'Ritika Mehta']
let codes = new Map<string, string>()
const headings = (names: readonly string[]) => Promise.all(names.map((name) => verdictOn(site, codes.get(name) ?? '')))

test('certificates of people who joined afterwards are on hold and flagged, also after the event is deleted, and an admin revokes them', async () => {
  await sellMarks()
  await deleteEvent()
})

/** Verifies people who paid, with more hours than the event had. */
async function sellMarks(): Promise<void> {
  const goers = [...HONEST.map((name) => ({ name })), ...LATE.map((name) => ({ name, joined: 'late' as const }))]
  await plantClass(site, { orgName: 'Samudra Foundation', title: SOLD, goers })
  const { page, past } = await openPast(site, 'Nisha Koli', SOLD)
  await markAll(page, SOLD, goers.length)
  const hours = past.getByRole('textbox', { name: verificationText.hoursOf('Kavya Rao') })
  await hours.fill('10')
  await answered(page, () => hours.press('Enter'))
  codes = await codesOf(site, SOLD)
  expect(new Set(await headings(LATE))).toEqual(new Set([verdict['on-hold'].heading]))
  expect(new Set(await headings(HONEST))).toEqual(new Set([verdict.valid.heading]))
  const since = eventDayOf(new Date())
  const hold = checkText.holdWhy({ because: 'flag', kind: 'joined-late', since }, 'Samudra Foundation')
  await seen((await checkPage(site, codes.get(LATE[0] ?? '') ?? '')).getByText(hold))
  const desk = await openFlags()
  for (const name of LATE) await seen(flagIn(desk, 'joined-late').getByRole('cell', { name }))
  await seen(flagIn(desk, 'too-many-hours').getByRole('cell', { name: 'Kavya Rao' }))
  // Not repeated on the edge, which serves the same panels.
  if (!ON_EDGE) await proveAccessible(desk, 'flags with certificates behind them')
}

/** Deletes the event, and an admin revokes the certificates. */
async function deleteEvent(): Promise<void> {
  const ngo = await site.newPage({ as: 'Nisha Koli' })
  await ngo.goto('/dashboard#events')
  await rowOf(ngo, SOLD).getByRole('button', { name: ownEventText.list.delete }).click()
  await ngo.getByRole('alertdialog').getByRole('button', { name: ownEventText.list.delete }).click()
  await told(ngo, ownEventText.delete.done)
  expect(new Set(await headings(LATE))).toEqual(new Set([verdict['on-hold'].heading]))
  await ngo.goto('/dashboard#past')
  await ngo.getByText(verificationText.removed.title).click()
  const removed = articleOf(ngo, SOLD)
  await untick(ngo, removed, 'Imran Ansari')
  await seen(removed.getByRole('checkbox', { name: 'Imran Ansari Not Verified', disabled: true }))
  if (!ON_EDGE) await proveAccessible(ngo, 'an event that was removed')
  const college = await checkPage(site, codes.get('Imran Ansari') ?? '')
  await seen(college.getByRole('heading', { level: 1, name: verdict.revoked.heading }))
  await seen(college.getByText(revokedBecause.withdrawn))

  const desk = await openFlags()
  await desk.getByLabel(revocationText.byCode).fill(codes.get('Tenzin Bhutia')?.toLowerCase() ?? '')
  await desk.getByRole('button', { name: revocationText.find }).click()
  const dialog = desk.getByRole('dialog')
  await seen(dialog.getByText(revocationText.count(1)))
  await choose(dialog, revocationText.scope, revocationText.scopes.event)
  await seen(dialog.getByText(revocationText.count(4)))
  for (const name of ['Kavya Rao', 'Tenzin Bhutia', ...LATE]) await seen(dialog.getByRole('cell', { name }))
  await dialog.getByRole('radio', { name: revocationReasons['not-present'] }).check()
  await dialog.getByRole('button', { name: revocationText.act(4) }).click()
  await told(desk, revocationText.done(4))
  expect(new Set(await headings([...HONEST, ...LATE]))).toEqual(new Set([verdict.revoked.heading]))
  await seen((await checkPage(site, codes.get('Kavya Rao') ?? '')).getByText(revokedBecause['not-present']))
}
