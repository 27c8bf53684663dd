import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { growPublicLog } from '#api/certificate/public-log.ts'
import type { Moment } from '#api/env.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { pathIn } from '#lib/locale.ts'
import { inTown } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { certificateLink, seen, unfold } from '#tests/support/browser/visit.ts'
import { type PrintedPage, printedPages } from '#tests/support/certificate/pdf.ts'
import { checkText } from '#text/certificate/certificate.ts'
import { codeListText } from '#text/certificate/code-list.ts'
import { recordPageText, serviceSectionText } from '#text/certificate/service-record.ts'

/*
 * Pages that a registrar prints and files. The first sheet alone must show what was checked, and no text may be cut off at the
 * edge.
 */

const site = openSite()

let certificate = ''
let record = ''

beforeEach(async () => {
  // A job adds certificates to the public log every ten minutes. Then the page has one more line.
  const moment = { now: new Date(), today: eventDayOf(new Date()), config: { certificateKeys: [] as string[] } }
  await inTown(site, (db) => growPublicLog(db, moment as unknown as Moment))
  const page = await site.newPage({ as: 'Asha Menon' })
  await page.goto('/account')
  certificate = (await (await certificateLink(page)).getAttribute('href')) ?? ''
  await unfold(page, serviceSectionText.fold)
  await page.getByRole('button', { name: serviceSectionText.make }).click()
  const link = page.getByRole('link', { name: serviceSectionText.checkPage })
  await seen(link)
  record = (await link.getAttribute('href')) ?? ''
})

const FORMATS = ['A4', 'Letter'] as const

/** The width of the margin in points. A printer may cut off text in the margin. */
const EDGE = 18

/** The height at the bottom of a sheet, in points, that stays empty: the margin, and room for a longer name or another font. */
const ROOM = 70
const squeezed = (text: string) => text.replace(/\s+/g, '')

async function printed(page: Page, format: (typeof FORMATS)[number]) {
  const pages = await sheetsOf(page, format)
  return pages.map(textOf)
}

async function sheetsOf(page: Page, format: (typeof FORMATS)[number]) {
  const pages = await printedPages(new Uint8Array(await page.pdf({ format })))
  for (const [at, { width, texts }] of pages.entries())
    for (const { text, left, right } of texts)
      expect(
        left >= EDGE && right <= width - EDGE,
        `sheet ${at + 1}: “${text}” from ${left} to ${right} of ${width}`,
      ).toBe(true)
  return pages
}

const textOf = ({ texts }: PrintedPage) => squeezed(texts.map(({ text }) => text).join(' '))

test.each(FORMATS)('the first %s sheet has verdict, name, activity, day, code and address', async (format) => {
  const page = await site.newPage()
  await page.goto(certificate)
  const [first = ''] = await printed(page, format)
  const code = certificate.split('/').at(-1) ?? ''
  const facts = await page.locator('.certificate-board dd').allTextContents()
  expect(facts.length).toBe(5)
  for (const said of [
    checkText.verdict.valid.heading,
    'Asha Menon',
    ...facts,
    code,
    `${site.address}${certificate}`,
    checkText.compare.valid,
  ])
    expect(first, said).toContain(squeezed(said))
})

test('what stands behind a certificate is printed as large as the rest', async () => {
  const page = await site.newPage()
  await page.goto(certificate)
  await page.emulateMedia({ media: 'print' })
  const sizeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((it) => getComputedStyle(it).fontSize)
  const size = await sizeOf('.check-answer')
  for (const part of ['p:not(.small)', '.small']) expect(await sizeOf(`.organization-behind ${part}`)).toBe(size)
})

test.each(FORMATS)('a service record on %s loses no column', async (format) => {
  const page = await site.newPage()
  await page.goto(record)
  const sheets = await printed(page, format)
  const all = sheets.join('')
  for (const column of Object.values(recordPageText.columns)) expect(all).toContain(squeezed(column))
  const cells = await page.locator('.record-said td').allTextContents()
  expect(cells.length).toBeGreaterThan(4)
  for (const cell of cells) expect(all, cell).toContain(squeezed(cell))
  for (const said of [recordPageText.headings.valid.heading, 'Asha Menon', `${site.address}${record}`])
    expect(sheets[0], said).toContain(squeezed(said))
})

test.each(FORMATS)('a list of codes on %s loses no column', async (format) => {
  const page = await site.newPage()
  await page.goto('/verify/list')
  const code = certificate.split('/').at(-1)
  await page.getByRole('textbox').fill(`Code, Name\n${code}, Asha Menon\nYS-0000-0000-00000, Usha Menon`)
  await page.getByRole('button', { name: codeListText.check }).first().click()
  await seen(page.getByRole('status'))
  const all = (await printed(page, format)).join('')
  const cells = await page.locator('.code-list :is(th, td)').allTextContents()
  expect(cells.length).toBeGreaterThan(12)
  for (const cell of cells) expect(all, cell).toContain(squeezed(cell))
})

/** Puts a valid certificate into each state. */
const STATES = {
  valid: () => Promise.resolve(),
  'on-hold': () => decideOnNgo('approved', 'suspended'),
  revoked: async () => {
    const ended = { version: 1, reason: 'mistake' as const, ended_at: new Date() }
    await inTown(site, (db) =>
      db
        .insertInto('certificate_end')
        .values({ code: codeOf(certificate), ...ended })
        .execute(),
    )
  },
}

const codeOf = (address: string) => readCode(address.split('/').at(-1) ?? '') ?? ''

type State = 'approved' | 'suspended'
const decideOnNgo = (from_state: State, to_state: State) =>
  inTown(site, async (db) => {
    const { id } = await db
      .updateTable('ngo')
      .from('certificate')
      .set({ state: to_state })
      .whereRef('certificate.ngo_id', '=', 'ngo.id')
      .where('certificate.code', '=', codeOf(certificate))
      .returning('ngo.id')
      .executeTakeFirstOrThrow()
    const by = { reason: 'x', decided_by: 'x@admin.example', decided_at: new Date() }
    await db
      .insertInto('ngo_decision')
      .values({ ngo_id: id, from_state, to_state, ...by })
      .execute()
  })

/** The ways in which the page can be opened when it is printed. */
const VISITS = LANGS.flatMap((lang) => [
  { lang, javaScript: true, fonts: true },
  { lang, javaScript: false, fonts: true },
  { lang, javaScript: true, fonts: false },
])

/** Opens the certificate, which must be in `state`. Without `fonts` the device's own fonts are printed. */
async function openCertificate(state: string, { lang, javaScript, fonts }: (typeof VISITS)[number]) {
  const page = await site.newPage({ javaScript })
  if (!fonts) await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(site.address + pathIn(lang, certificate))
  await expect.poll(() => page.locator('.verdict').getAttribute('class')).toContain(state)
  return page
}

test.each(Object.entries(STATES))(
  'a certificate that is %s fits one A4 sheet with room to spare, in each language, without JavaScript and before its fonts',
  async (state, becomes) => {
    await becomes()
    for (const visit of VISITS) {
      const page = await openCertificate(state, visit)
      const labels = await page.locator('.check-details dt').allTextContents()
      expect(labels.length).toBeGreaterThan(2)
      if (!visit.fonts) site.expectNoTrouble(/\.woff2|ERR_FAILED/)
      const [sheet, ...more] = await sheetsOf(page, 'A4')
      const how = JSON.stringify(visit)
      expect(more, how).toEqual([])
      if (!sheet) throw new Error('no sheet')
      expect(Math.max(...sheet.texts.map(({ top }) => top)), how).toBeLessThanOrEqual(sheet.height - ROOM)
      // The text of shaped Devanagari cannot be read back from a PDF.
      if (visit.lang === DEFAULT_LANG)
        for (const label of labels) expect(textOf(sheet), label).toContain(squeezed(label))
    }
  },
)
