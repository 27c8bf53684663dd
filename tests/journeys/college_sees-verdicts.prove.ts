import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import type { Config } from '#api/config.ts'
import { newKeys, readKeys } from '#api/keys/certificate-keys.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { inTown, untick } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { articleOf, certificateLink, seen } from '#tests/support/browser/visit.ts'
import { checkPageText } from '#text/certificate/check-page.ts'
import { headText } from '#text/log/log.ts'

/*
 * Checks the background of each verdict as computed by the browser. Only a valid certificate has a green background (design
 * BRIEF-3 §10).
 */

const site = openSite()

const EVENT = 'Dadar Chowpatty Sort and Count'
let valid = ''
let revoked = ''

type Colour = [r: number, g: number, b: number]
type Band = { ground: Colour; page: Colour; texts: Colour[] }

/** Returns the verdict's background, the page's background, and the colours of all text in the verdict. */
const bandOf = (page: Page): Promise<Band> =>
  page.evaluate(() => {
    const read = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as [number, number, number]
    const band = document.querySelector('.verdict')
    if (!band) throw new Error('There is no verdict.')
    const written = [...band.querySelectorAll('h1, p, b, svg')].filter((one) => one.getClientRects().length > 0)
    return {
      ground: read(getComputedStyle(band).backgroundColor),
      page: read(getComputedStyle(document.body).backgroundColor),
      texts: written.map((one) => read(getComputedStyle(one).color)),
    }
  })

const luminance = (colour: Colour): number => {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

type Hue = 'green' | 'red' | 'amber' | 'none'
/** Returns the hue of the verdict's background, or 'none' if it equals the page's. */
function hueOf({ ground, page }: Band): Hue {
  if (String(ground) === String(page)) return 'none'
  const [r, g, b] = ground
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const sixth = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4
  const angle = (sixth * 60 + 360) % 360
  if (angle < 25) return 'red'
  if (angle < 60) return 'amber'
  return angle > 80 && angle < 170 ? 'green' : 'none'
}

beforeEach(async () => {
  const asha = await site.newPage({ as: 'Asha Menon' })
  await asha.goto('/account')
  valid = (await (await certificateLink(asha)).getAttribute('href')) ?? ''
  const ngo = await site.newPage({ as: 'Nisha Koli' })
  await ngo.goto('/dashboard#past')
  const past = articleOf(ngo, EVENT)
  const row = past.getByRole('row').filter({ hasText: 'Gurleen Kaur' })
  const pdf = await row.getByRole('link').first().getAttribute('href')
  revoked = `/verify/${pdf?.split('/').at(-2)}`
  await untick(ngo, past, 'Gurleen Kaur')
  await seen(past.getByRole('checkbox', { name: 'Gurleen Kaur Not Verified' }))
})

const THEMES = ['light', 'dark'] as const

test.each(THEMES)('only valid certificates have a green background in the %s theme', async (colorScheme) => {
  const page = await site.newPage()
  await page.emulateMedia({ colorScheme })
  const grounds: Record<string, Hue> = {}
  const weak: string[] = []
  const look = async (what: string) => {
    const band = await bandOf(page)
    const { ground, texts } = band
    grounds[what] = hueOf(band)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) if (contrast(text, ground) < 7) weak.push(`${what}: ${text} on ${ground}`)
  }
  for (const [what, path] of [
    ['valid', valid],
    ['revoked', revoked],
    ['unknown', '/verify/YS-0000-0000-00000'],
  ] as const) {
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1 }))
    await look(what)
  }
  await page.goto('/verify/offline')
  await look('nothing checked yet')
  const drawn: [string, string][] = [
    ['not signed by us', 'forged'],
    ['key no longer ours', 'ended'],
    ['unreadable', 'unreadable'],
    ['unknown key', 'unknown-key'],
    ['signed', 'signed'],
  ]
  for (const [what, verdict] of drawn) {
    await page.locator('#offline').evaluate((one, state) => one.setAttribute('data-verdict', state), verdict)
    await look(what)
  }
  expect(weak).toEqual([])
  expect(grounds).toEqual({
    valid: 'green',
    revoked: 'red',
    unknown: 'red',
    'nothing checked yet': 'none',
    'not signed by us': 'red',
    'key no longer ours': 'red',
    unreadable: 'red',
    'unknown key': 'amber',
    signed: 'none',
  })
})

test('a college compares a saved tree head in its own browser', async () => {
  const certificateKeys = readKeys(await newKeys())
  const signed = await inTown(site, async (db) => {
    const config = { certificateKeys, baseUrl: site.address } as Config
    await growPublicLog(db, { now: new Date(), today: '', config })
    return db.selectFrom('log_head').select('signed').orderBy('day', 'desc').executeTakeFirstOrThrow()
  })
  const page = await site.newPage({ width: 390 })
  await page.goto(valid)
  await page.getByText(checkPageText.details, { exact: true }).click()
  await page.getByText(headText.summary).click()
  const field = page.getByRole('textbox', { name: headText.label })
  const compare = async (saved: string, said: string) => {
    await field.fill(saved)
    await page.getByRole('button', { name: headText.compare }).click()
    await seen(page.getByRole('status').getByText(said))
  }
  await compare(signed.signed, headText.outcome.included)
  await proveAccessible(page, 'a compared tree head')
  await compare('nothing of the kind', headText.outcome.unreadable)
  const [header, payload = '', end] = signed.signed.split('.')
  const head = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { root: string }
  const other = Buffer.from(JSON.stringify({ ...head, root: 'ab'.repeat(32) })).toString('base64url')
  await compare(`${header}.${other}.${end}`, headText.outcome.differs)
})
