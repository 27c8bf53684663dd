import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { openMore, seen } from '#tests/support/browser/visit.ts'
import { cardText } from '#text/certificate/certificate-card.ts'

/* A badge for another app: its URL, a QR code of this URL, and a picture that contains the credential (D84). */

const { wallet } = cardText
const site = openSite()

/** Reads a QR code with an independent decoder. */
async function qrIn(png: Buffer): Promise<string | undefined> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  const decode = jsqr as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  return decode(data, width, height)?.data
}

test('a volunteer adds a certificate to a wallet, on a phone', async () => {
  const page = await site.newPage({ as: 'Asha Menon', width: 390 })
  await page.goto('/account')
  await openMore(page)
  const ways = page.locator('details', { hasText: wallet.title }).first()
  await ways.locator('summary').click()
  const address = await ways.getByRole('link', { name: /^http.*wallet$/ }).getAttribute('href')
  await seen(ways.getByRole('img'))
  expect(await qrIn(await ways.getByRole('img').screenshot())).toBe(address)
  const answer = await fetch(address ?? '')
  expect(answer.headers.get('content-type')).toBe('application/vc+ld+json')
  expect(await answer.json()).toMatchObject({ credentialStatus: { statusPurpose: 'revocation' } })
  await proveAccessible(page, 'adding to a wallet')
  const credentialIn = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ways.getByRole('link', { name: wallet.picture }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^YS-.*-badge\.png$/)
    return (await buffer(await download.createReadStream())).toString('utf8')
  }
  expect(await credentialIn()).not.toContain('emailAddress')
  await ways.getByLabel(wallet.email).check()
  expect(await credentialIn()).toContain('"hashed":true')
})
