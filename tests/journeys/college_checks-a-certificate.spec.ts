import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { untick } from '#tests/support/browser/past-class.ts'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import {
  articleOf,
  certificateLink,
  openMore,
  openSection,
  rowOf,
  seen,
  told,
  unfold,
  unlock,
} from '#tests/support/browser/visit.ts'
import { qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { prove } from '#tests/support/prove.ts'
import { verdictOn } from '#tests/verifier/verdict.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { cardText } from '#text/certificate/certificate-card.ts'
import { correctionText } from '#text/certificate/certificate-correction.ts'
import { checkPageText } from '#text/certificate/check-page.ts'
import { codeListText } from '#text/certificate/code-list.ts'
import { serviceSectionText } from '#text/certificate/service-record.ts'
import { flagText } from '#text/flag/flag.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.expectNoTrouble())
afterAll(() => site.close())

const EVENT = 'Dadar Chowpatty Sort and Count'
/** The URL in the certificate's QR code. The volunteer gives nothing else to the college. */
let checkAddress = ''
let credential: object = {}

async function openPastEvent() {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'Past Events' }).click()
  return { page, past: articleOf(page, EVENT) }
}

test('an NGO verifies two of three participants, one of them with different hours', async () => {
  const { page, past } = await openPastEvent()
  await untick(page, past, 'Gurleen Kaur')
  const hours = past.getByRole('textbox', { name: 'Hours of Asha Menon' })
  expect(await hours.inputValue()).toBe('3')
  await hours.fill('25')
  await hours.press('Enter')
  await seen(past.getByRole('alert').getByText('Enter a number from 0.5 to 24 in steps of 0.25'))
  await hours.fill('2,5')
  await hours.press('Enter')
  await past.getByRole('checkbox', { name: 'Asha Menon Not Verified' }).check()
  await past.getByRole('checkbox', { name: 'Joseph Lalrinawma Not Verified' }).check()
  for (const person of ['Gurleen Kaur Not', 'Asha Menon', 'Joseph Lalrinawma'])
    await seen(past.getByRole('checkbox', { name: `${person} Verified`, exact: true }))
  await seen(past.getByRole('status').getByText('5 of 6 verified'))
  await page.reload()
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  expect(await articleOf(page, EVENT).getByRole('textbox', { name: 'Hours of Asha Menon' }).inputValue()).toBe('2.5')
})

test('the volunteer downloads the certificate PDF and sees their total hours', async () => {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  const record = rowOf(page, EVENT)
  await seen(record.getByText('The certificate will be sent by the NGO to your registered email.'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('link', { name: 'Download certificate' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^YS-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}(-hi)?\.pdf$/)
  const bytes = new Uint8Array(await bytesOf(download))
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ')
  expect(text).toContain('Asha Menon')
  if (JOURNEY_LANG === DEFAULT_LANG) expect(text).toContain('for 2.5 hours in Dadar Chowpatty Sort and Count')
  checkAddress = ((await qrInPdf(bytes)) ?? '').split('#')[0] ?? ''
  expect(checkAddress.startsWith(`${site.address}/verify/YS-`)).toBe(true)

  await openMore(record)
  const linkedIn = await record.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')
  expect(new URL(linkedIn ?? '').searchParams.get('certUrl')).toBe(checkAddress)
  const whatsApp = await record.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(checkAddress)
  await seen(page.getByRole('heading', { name: '11.5 verified hours' }))
  await unfold(page, serviceSectionText.fold)
  await page.getByRole('button', { name: 'Create service record' }).click()
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download table (CSV)' }).click(),
  ])
  expect((await bytesOf(table)).toString('utf8')).toContain(checkAddress)
})

test('a volunteer requests a correction of their name, the NGO accepts it, and the code stays the same', async () => {
  const page = await site.newPage({ as: 'Asha Menon' })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Asha Kumari Menon')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const record = rowOf(page, EVENT)
  await seen(record.getByText('This certificate is for Asha Menon.'))
  await record.getByRole('button', { name: cardText.ask }).click()
  await told(page, cardText.askedNow)
  const college = await site.newPage({ javaScript: false })
  await college.goto(checkAddress)
  expect(await college.getByRole('main').textContent()).not.toContain('Kumari')

  const { page: panel } = await openPastEvent()
  const asked = panel.getByRole('region', { name: correctionText.title })
  await seen(asked.getByText('Asha Kumari Menon', { exact: true }))
  await expectAccessible(panel, 'a correction that was asked for')
  await asked
    .getByRole('button', { name: new RegExp(`^${words.certificateCorrection.correctionText.accept} ?: Asha Kumari`) })
    .click()
  await told(panel, correctionText.told.accept)
  await page.reload()
  await seen(await certificateLink(record))
  expect(await record.getByText('This certificate is for Asha Menon.').count()).toBe(0)
})

test('a college checks the certificate logged out and without JavaScript, and its own verifier accepts the credential', async () => {
  const page = await site.newPage({ javaScript: false })
  await page.goto(checkAddress)
  await seen(page.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
  await seen(page.getByText(checkText.corrected))
  await seen(page.getByText('Asha Kumari Menon'))
  await page.getByText(checkPageText.details, { exact: true }).click()
  await seen(page.getByText('name corrected, accepted by Samudra Foundation'))
  await page.goto(`${site.address}/verify`)
  await page.getByRole('textbox', { name: 'Code' }).fill(checkAddress.split('/').at(-1)?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Check code' }).click()
  await page.waitForURL(checkAddress)
  await page.getByText(checkPageText.details, { exact: true }).click()
  const href = await page.getByRole('link', { name: 'signed Open Badge 3.0' }).getAttribute('href')
  credential = (await (await fetch(site.address + href)).json()) as object
  expect(await verdict()).toEqual({ signed: true, holds: true })
})

prove('every state of the check page, the attendance entries and the card are accessible', async () => {
  const page = await site.newPage()
  for (const [path, heading] of [
    ['/verify', 'Check a certificate'],
    ['/verify?code=abc', 'Check a certificate'],
    ['/verify/YS-0000-0000-00000', 'No certificate found'],
    [new URL(checkAddress).pathname, 'This certificate is valid'],
    ['/verify/list', codeListText.title],
  ] as const) {
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1, name: heading }))
    await expectAccessible(page, path)
  }
  const { page: panel, past } = await openPastEvent()
  await past.getByRole('textbox', { name: 'Hours of Asha Kumari Menon' }).fill('99')
  await past.getByRole('textbox', { name: 'Hours of Asha Kumari Menon' }).press('Enter')
  await seen(past.getByRole('alert'))
  await expectAccessible(panel, 'marks with a fault')
  const dashboard = await site.newPage({ as: 'Asha Menon' })
  await dashboard.goto('/account')
  await seen(dashboard.getByRole('heading', { name: '11.5 verified hours' }))
  await expectAccessible(dashboard, 'dashboard with certificates')
  const desk = await site.newPage()
  await unlock(desk, site.passcode)
  await openSection(desk, 'Flags')
  await seen(desk.getByRole('heading', { level: 1, name: flagText.title }))
  await expectAccessible(desk, 'flags')
})

test('the NGO withdraws its verification: the check page and the credential’s status show that the certificate is revoked', async () => {
  const college = await site.newPage()
  await college.goto(checkAddress)
  await seen(college.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
  const { page, past } = await openPastEvent()
  await untick(page, past, 'Asha Kumari Menon')
  await seen(past.getByRole('checkbox', { name: 'Asha Kumari Menon Not Verified' }))
  await seen(past.getByRole('status').getByText('4 of 6 verified'))
  await college.reload()
  await seen(college.getByRole('heading', { level: 1, name: 'This certificate was revoked' }))
  await seen(college.getByText('The NGO withdrew its verification.'))
  // The reader can compare what it said with the PDF. The person who had verified it is not named any more.
  expect(await college.locator('s').textContent()).toBe('Asha Kumari Menon')
  expect(await college.getByRole('main').textContent()).not.toContain('Nisha Koli')
  await expect.poll(verdict).toEqual({ signed: true, holds: false })
})

const bytesOf = async (download: Download) => buffer(await download.createReadStream())

/** The original `fetch`, saved because a test of the verifier replaces the global one. */
const network = fetch

/** Verifies the credential. The verifier requests https URLs, but the app serves http. */
const verdict = () =>
  verdictOn(credential, ({ host, pathname }) =>
    host === new URL(site.address).host ? network(site.address + pathname) : Promise.reject(new Error(`asked ${host}`)),
  )
