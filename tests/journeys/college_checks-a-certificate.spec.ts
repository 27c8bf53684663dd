import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { untick } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  articleOf,
  certificateLink,
  downloaded,
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
import { verificationText } from '#text/participation/verification.ts'

const site = openSite()

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

test('a volunteer’s certificate is checked by a college: its QR code, its page without JavaScript, its credential, and its end', async () => {
  await verify()
  await download()
  await check('Asha Menon')
  await withdraw('Asha Menon')
})

prove(
  'hours are corrected, the name of a certificate is corrected, and every state of its check page is accessible',
  async () => {
    await verify('2,5')
    await download(2.5)
    await makeRecord()
    await correct()
    await check('Asha Kumari Menon')
    await proveAllAccessible()
    await withdraw('Asha Kumari Menon')
    await expect.poll(verdict).toEqual({ signed: true, holds: false })
  },
)

/** The NGO verifies two people and unticks one. @param hours the hours of Asha, after wrong ones */
async function verify(hours?: string): Promise<void> {
  const { page, past } = await openPastEvent()
  await untick(page, past, 'Gurleen Kaur')
  const field = past.getByRole('textbox', { name: 'Hours of Asha Menon' })
  await expect.poll(() => field.inputValue()).toBe('3')
  if (hours) {
    await field.fill('25')
    await field.press('Enter')
    await seen(past.getByRole('alert').getByText('Enter a number from 0.5 to 24 in steps of 0.25'))
    await field.fill(hours)
    await field.press('Enter')
  }
  await past.getByRole('checkbox', { name: 'Asha Menon Not Verified' }).check()
  await past.getByRole('checkbox', { name: 'Joseph Lalrinawma Not Verified' }).check()
  for (const person of ['Gurleen Kaur Not', 'Asha Menon', 'Joseph Lalrinawma'])
    await seen(past.getByRole('checkbox', { name: `${person} Verified`, exact: true }))
  await seen(past.getByRole('status').getByText('5 of 6 verified'))
  await page.reload()
  await seen(articleOf(page, EVENT).getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))
  if (hours) await expect.poll(() => field.inputValue()).toBe(hours.replace(',', '.'))
}

/** The volunteer downloads the PDF, whose QR code has the address that a college opens. */
async function download(hours = 3): Promise<void> {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  const record = rowOf(page, EVENT)
  await seen(record.getByText('The certificate will be sent by the NGO to your registered email.'))
  const download = await downloaded(page, record.getByRole('link', { name: 'Download certificate' }))
  expect(download.suggestedFilename()).toMatch(/^YS-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}(-hi)?\.pdf$/)
  const bytes = new Uint8Array(await bytesOf(download))
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ')
  expect(text).toContain('Asha Menon')
  if (JOURNEY_LANG === DEFAULT_LANG) expect(text).toContain(`for ${hours} hours in ${EVENT}`)
  checkAddress = ((await qrInPdf(bytes)) ?? '').split('#')[0] ?? ''
  expect(checkAddress.startsWith(`${site.address}/verify/YS-`)).toBe(true)

  await openMore(record)
  const linkedIn = await record.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')
  expect(new URL(linkedIn ?? '').searchParams.get('certUrl')).toBe(checkAddress)
  const whatsApp = await record.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(checkAddress)
  await seen(page.getByRole('heading', { name: `${9 + hours} verified hours` }))
}

/** The volunteer’s service record has the address as well. */
async function makeRecord(): Promise<void> {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  await unfold(page, serviceSectionText.fold)
  await page.getByRole('button', { name: 'Create service record' }).click()
  const table = await downloaded(page, page.getByRole('link', { name: 'Download table (CSV)' }))
  expect((await bytesOf(table)).toString('utf8')).toContain(checkAddress)
}

/** The volunteer asks for a correction of their name, the NGO accepts it, and the code stays the same. */
async function correct(): Promise<void> {
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
  await expect.poll(() => college.getByRole('main').textContent()).not.toContain('Kumari')

  const { page: panel } = await openPastEvent()
  const asked = panel.getByRole('region', { name: correctionText.title })
  await seen(asked.getByText('Asha Kumari Menon', { exact: true }))
  await proveAccessible(panel, 'a correction that was asked for')
  await asked
    .getByRole('button', { name: new RegExp(`^${words.certificateCorrection.correctionText.accept} ?: Asha Kumari`) })
    .click()
  await told(panel, correctionText.told.accept)
  await page.reload()
  await seen(await certificateLink(record))
  await expect.poll(() => record.getByText('This certificate is for Asha Menon.').count()).toBe(0)
}

/** A college checks the certificate logged out and without JavaScript, and its own verifier accepts the credential. */
async function check(name: string): Promise<void> {
  const page = await site.newPage({ javaScript: false })
  await page.goto(checkAddress)
  await seen(page.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
  const isCorrected = name !== 'Asha Menon'
  if (isCorrected) await seen(page.getByText(checkText.corrected))
  await seen(page.getByText(name, { exact: true }).first())
  await page.getByText(checkPageText.details, { exact: true }).click()
  if (isCorrected) await seen(page.getByText('name corrected, accepted by Samudra Foundation'))
  await page.goto(`${site.address}/verify`)
  await page.getByRole('textbox', { name: 'Code' }).fill(checkAddress.split('/').at(-1)?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Check code' }).click()
  await page.waitForURL(checkAddress)
  await page.getByText(checkPageText.details, { exact: true }).click()
  const href = await page.getByRole('link', { name: 'signed Open Badge 3.0' }).getAttribute('href')
  credential = (await (await fetch(site.address + href)).json()) as object
  expect(await verdict()).toEqual({ signed: true, holds: true })
}

async function proveAllAccessible(): Promise<void> {
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
    await proveAccessible(page, path)
  }
  const { page: panel, past } = await openPastEvent()
  await past.getByRole('textbox', { name: 'Hours of Asha Kumari Menon' }).fill('99')
  await past.getByRole('textbox', { name: 'Hours of Asha Kumari Menon' }).press('Enter')
  await seen(past.getByRole('alert'))
  await proveAccessible(panel, 'marks with a fault')
  const dashboard = await site.newPage({ as: 'Asha Menon' })
  await dashboard.goto('/account')
  await seen(dashboard.getByRole('heading', { name: '11.5 verified hours' }))
  await proveAccessible(dashboard, 'dashboard with certificates')
  const desk = await site.newPage()
  await unlock(desk, site.passcode)
  await openSection(desk, 'Flags')
  await seen(desk.getByRole('heading', { level: 1, name: flagText.title }))
  await proveAccessible(desk, 'flags')
}

/** The NGO withdraws its verification, and the check page shows that the certificate is revoked. */
async function withdraw(name: string): Promise<void> {
  const college = await site.newPage()
  await college.goto(checkAddress)
  await seen(college.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
  const { page, past } = await openPastEvent()
  const panel = page.getByRole('navigation', { name: 'NGO panel' })
  await past.getByRole('checkbox', { name: `${name} Verified`, exact: true }).click()
  await seen(past.getByRole('button', { name: verificationText.undo }))
  // Leaving the view ends the time in which this can be undone.
  await answered(page, () => panel.getByRole('link').first().click())
  await panel.getByRole('link', { name: 'Past Events' }).click()
  await seen(past.getByRole('checkbox', { name: `${name} Not Verified` }))
  await seen(past.getByRole('status').getByText('4 of 6 verified'))
  await college.reload()
  await seen(college.getByRole('heading', { level: 1, name: 'This certificate was revoked' }))
  await seen(college.getByText('The NGO withdrew its verification.'))
  // The reader can compare what it said with the PDF. The person who had verified it is not named any more.
  await expect.poll(() => college.locator('s').textContent()).toBe(name)
  await expect.poll(() => college.getByRole('main').textContent()).not.toContain('Nisha Koli')
}

const bytesOf = async (download: Download) => buffer(await download.createReadStream())

/** The original `fetch`, saved because a test of the verifier replaces the global one. */
const network = fetch

/** Verifies the credential. The verifier requests https URLs, but the app serves http. */
const verdict = () =>
  verdictOn(credential, ({ host, pathname }) =>
    host === new URL(site.address).host ? network(site.address + pathname) : Promise.reject(new Error(`asked ${host}`)),
  )
