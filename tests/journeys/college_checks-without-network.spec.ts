import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { qrAddress } from '#api/certificate/credential/offline-payload.ts'
import { newKeys, readKeys } from '#api/keys/certificate-keys.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { gone, seen } from '#tests/support/browser/visit.ts'
import { CODE, LONG, saying } from '#tests/support/certificate/payload.ts'
import { prove } from '#tests/support/prove.ts'
import { offlineText } from '#text/certificate/offline.ts'

/* A registrar's phone that opened the page once and is now offline. */

const [now] = JSON.parse(await newKeys())
const [before] = JSON.parse(await newKeys())
const { secretKeyMultibase: _secret, ...ended } = before
const CERTIFICATE_KEYS = JSON.stringify([now, { ...ended, endedOn: '2025-10-01' }])
const stranger = readKeys(await newKeys())

const site = openSite({ vars: { CERTIFICATE_KEYS } })

const { verdict } = offlineText
const addressOf = (facts = saying({}), certificateKeys = readKeys(CERTIFICATE_KEYS)) =>
  qrAddress(CODE, facts, { baseUrl: site.address, certificateKeys })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the page on a phone once, and then takes the phone offline. */
async function leftAlone(): Promise<{ page: Page; context: BrowserContext }> {
  const page = await site.newPage({ width: 390 })
  await page.goto('/verify/offline')
  await seen(page.getByText('This page now opens offline.'))
  const context = page.context()
  await context.setOffline(true)
  return { page, context }
}

test('a certificate’s QR code opened offline shows who signed it, its content, and what is unknown offline', async () => {
  const { page } = await leftAlone()
  await page.goto(await addressOf())
  await seen(heading(page, verdict.signed.heading))
  await seen(page.getByText(verdict.signed.lead))
  await seen(page.getByText('Ananya Kulkarni'))
  await seen(page.getByText('took part as a volunteer in Dadar Chowpatty Sort and Count, run by Samudra Foundation'))
  await seen(page.getByText('Hours: 4 hours'))
  await seen(page.getByText('Issued on 16 November 2025'))
  await seen(page.getByText('Whether the certificate has since been revoked, corrected or put on hold.'))
  await seen(page.getByText(/last checked on \d+\s\w+\s\d{4},/))
  await proveAccessible(page, 'signed, without network')
  await expect.poll(() => page.title()).not.toContain('Ananya')
})

prove('a long name in Devanagari is complete, and a shortened text shows that it was cut', async () => {
  const { page } = await leftAlone()
  await page.goto(await addressOf(LONG))
  await seen(heading(page, verdict.signed.heading))
  await seen(page.getByText(LONG.name, { exact: true }))
  await seen(page.getByText(offlineText.cut))
})

prove('a forged QR code, the code of another certificate, and an expired key are refused', async () => {
  const { page } = await leftAlone()
  const genuine = await addressOf()
  const sign = genuine.at(-20)
  const spoiled = `${genuine.slice(0, -20)}${sign === 'A' ? 'B' : 'A'}${genuine.slice(-19)}`
  const cases: [string, string][] = [
    [spoiled, verdict.forged.heading],
    [genuine.replace(/YS-[^#]+/, 'YS-0000-0000-00000'), verdict.forged.heading],
    [await addressOf(saying({}), stranger), verdict['unknown-key'].heading],
    [await addressOf(saying({}), readKeys(JSON.stringify([before]))), verdict.ended.heading],
    [`${genuine.slice(0, -1)}!`, verdict.unreadable.heading],
    [genuine.split('#')[0] ?? '', verdict['no-payload'].heading],
  ]
  for (const [address, said] of cases) {
    await page.goto('about:blank')
    await page.goto(address)
    await seen(heading(page, said))
    await gone(page.getByText('Ananya Kulkarni'))
  }
  await page.goto('about:blank')
  const early = saying({ issuedOn: '2025-09-30', firstDay: '2025-09-29', lastDay: '2025-09-29' })
  await page.goto(await addressOf(early, readKeys(JSON.stringify([before]))))
  await seen(heading(page, verdict.signed.heading))
})

prove('the text that a scanner shows can be pasted, and is checked on the phone only', async () => {
  const page = await site.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.postData() ?? ''))
  await page.goto('/verify/offline')
  await seen(page.getByText('This page now opens offline.'))
  const address = await addressOf()
  await page.getByLabel(offlineText.pasteLabel).fill(address)
  await page.getByRole('button', { name: offlineText.check }).click()
  await seen(heading(page, verdict.signed.heading))
  const [fragment = ''] = address.split('#').slice(1)
  expect(asked.join('\n')).not.toContain(fragment.slice(0, 40))
  expect(page.url()).not.toContain(fragment.slice(0, 40))
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]))).toBe(
    JSON.stringify([{}, {}, await page.title()]),
  )
  await page.getByRole('link', { name: offlineText.checkNow }).click()
  await page.waitForURL(/\/verify\/YS-[^#]+$/)
})

prove('online, the server’s check page opens instead of the offline page', async () => {
  const { page, context } = await leftAlone()
  await context.setOffline(false)
  await page.goto(await addressOf())
  await seen(heading(page, 'No certificate found'))
})

prove('the offline page is missing on a phone that never opened it', async () => {
  const page = await site.newPage()
  await page.goto('/verify')
  await seen(page.getByRole('link', { name: offlineText.title }))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

prove('a browser without Ed25519 checks the same', async () => {
  const page = await site.newPage()
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('unknown', 'NotSupportedError'))
  })
  await page.goto('/verify/offline')
  await seen(page.getByText('This page now opens offline.'))
  await page.context().setOffline(true)
  await page.goto(await addressOf())
  await seen(heading(page, verdict.signed.heading))
})
