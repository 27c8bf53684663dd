import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCode } from '#domain/certificate/certificate-code.ts'
import type { CodeRow } from '#domain/certificate/code-list-rows.ts'
import { pathIn } from '#lib/locale.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { codesOf, markAll, openPast, plantClass, untick } from '#tests/support/browser/past-class.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { seen } from '#tests/support/browser/visit.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { GIVEN, SURNAMES } from '#tests/support/town/names.ts'

/* A registrar checks sixty certificates of one class (D63), in a browser without JavaScript. */

const { codeListText: text } = words.codeList
const { revokedBecause } = words.certificate

const site = openSite()

const EVENT = 'Sewri Mangrove Planting'
const goers = Array.from({ length: 57 }, (_, at) => ({
  name: `${GIVEN[at]} ${SURNAMES[at]}`,
  ...(at >= 55 && { joined: 'late' as const }),
}))
const WITHDRAWN = goers[54]?.name ?? ''
/** Two certified names, each with the different name that the registrar's table gives for its code. */
const NOT_THEIRS = new Map([
  [goers[3]?.name, 'Ravindra Bhosale'],
  [goers[4]?.name, 'Padma Lakra'],
])

type Line = { name: string; code: string; state: string; agrees: string }
let lines: Line[] = []

test('an NGO verifies a class of fifty-seven, and a registrar without JavaScript checks sixty codes of it, pasted and in a file', async () => {
  await verifyClass()
  await pasteCodes()
  await uploadCodes()
  await proveListAccessible()
})

async function verifyClass(): Promise<void> {
  await plantClass(site, { orgName: 'Samudra Foundation', title: EVENT, goers })
  const { page, past } = await openPast(site, 'Nisha Koli', EVENT)
  await markAll(page, EVENT, goers.length)
  await past.getByLabel('Search by name or email').fill(WITHDRAWN)
  await untick(page, past, WITHDRAWN)
  const codes = await codesOf(site, EVENT)
  expect(codes.size).toBe(57)
  lines = goers.map(({ name, joined }) => {
    const state = name === WITHDRAWN ? 'revoked' : joined ? 'on-hold' : 'valid'
    const agrees = state === 'revoked' ? '' : NOT_THEIRS.has(name) ? text.name.differs : text.name.agrees
    return { name: NOT_THEIRS.get(name) ?? name, code: codes.get(name) ?? '', state, agrees }
  })
  const first = lines[0]?.code ?? ''
  const mistyped = [...'ACDEFGH'].map((sign) => first.slice(0, -1) + sign).find((code) => readCode(code) === null) ?? ''
  lines.splice(10, 0, { name: 'Asha Nobody', code: 'YS-0000-0000-00000', state: 'unknown', agrees: '' })
  lines.splice(20, 0, { name: 'Kiran Mistyped', code: mistyped, state: 'not-a-code', agrees: '' })
  lines.splice(30, 0, { name: 'Usha Unread', code: 'see the attached scan', state: 'not-a-code', agrees: '' })
}

const pasted = () => ['Name\tCode', ...lines.map(({ name, code }) => `${name}\t${code}`)].join('\n')

/** Opens the list of codes from the check page without logging in. */
async function openList(javaScript = false): Promise<Page> {
  const page = await site.newPage({ javaScript })
  await page.goto('/verify')
  await page.getByRole('link', { name: text.many }).click()
  await seen(page.getByRole('heading', { level: 1, name: text.title }))
  return page
}

async function pasteCodes(): Promise<void> {
  const page = await openList()
  await page.getByLabel(text.codes, { exact: true }).fill(pasted())
  await page.getByRole('button', { name: text.check, exact: true }).click()
  const counted = lines.map(({ state, agrees }) => ({
    answer: { state, name: agrees === text.name.differs ? 'differs' : null },
    isRepeated: false,
  }))
  const sum = text.sum(counted as CodeRow[])
  expect(sum.match(/\d+/g)).toEqual(['54', '2', '1', '1', '2', '2'])
  await seen(page.getByText(sum, { exact: true }))
  const answers = page.getByRole('region', { name: text.results })
  const rows = await answers
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()))
  // Lines that need attention come first: a different name, a revoked certificate or no certificate, and then those on hold.
  const needs = ({ state, agrees }: Line) =>
    state === 'on-hold' ? 1 : state === 'valid' && agrees === text.name.agrees ? 2 : 0
  const sorted = [0, 1, 2].flatMap((need) => lines.filter((line) => needs(line) === need))
  for (const [at, { code, state, agrees, name }] of sorted.entries()) {
    const [codeCell, stateCell, nameCell] = cells[at] ?? []
    expect([codeCell, nameCell?.trim()]).toEqual([code, `${agrees} ${name}`.trim()])
    expect(stateCell?.trim().startsWith(text.states[state as keyof typeof text.states]), code).toBe(true)
  }
  const said = (await answers.textContent()) ?? ''
  // The response repeats the pasted names and contains no other certified name.
  for (const name of NOT_THEIRS.keys()) expect(said).not.toContain(name)
  expect(said).toContain(revokedBecause.withdrawn)

  await page.emulateMedia({ media: 'print' })
  const printed = page.getByText(`${site.address}/verify/list`)
  await expect.poll(() => printed.isVisible()).toBe(true)
  await expect.poll(() => printed.textContent()).toContain(`${site.address}/verify/list`)
  await expect.poll(() => printed.textContent()).toMatch(/\d{1,2}:\d{2}/)
  await expect.poll(() => answers.isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('textbox').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: lines[57]?.code ?? '' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'This certificate was revoked' }))
}

async function uploadCodes(): Promise<void> {
  const page = await openList()
  const buffered = Buffer.from(pasted().replaceAll('\t', ';'))
  await page.getByLabel(text.file).setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: buffered })
  await page.getByRole('button', { name: text.check, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.csv }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${text.fileName}.csv`)
  const bytes = await buffer(await download.createReadStream())
  const [head, ...table] = parse(bytes, { bom: true }) as string[][]
  expect(head).toEqual(text.csvColumns)
  const states = lines.map(({ code, state, agrees }) => [code, text.states[state as keyof typeof text.states], agrees])
  expect(table.map(([code, state, , , name]) => [code, state, name])).toEqual(states)
  expect(table[0]?.[7]).toBe(EVENT)
  expect(table[0]?.at(-1)).toContain(`${site.address}${pathIn(JOURNEY_LANG, '/verify/')}${lines[0]?.code} `)
  for (const name of NOT_THEIRS.keys()) expect(bytes.toString('utf8')).not.toContain(name)

  const asked = { codes: lines.map(({ name, code }) => ({ name, code })) }
  const answer = await fetch(`${site.address}/api/certificates/check`, {
    method: 'POST',
    body: JSON.stringify(asked),
    headers: { 'content-type': 'application/json', origin: site.address },
  })
  const { answers } = (await answer.json()) as { answers: { code: string; state: string }[] }
  expect(answers.map(({ code, state }) => [code, state])).toEqual(lines.map(({ code, state }) => [code, state]))
}

async function proveListAccessible(): Promise<void> {
  if (ON_EDGE) return // The edge serves the same page.
  const page = await openList(true)
  await proveAccessible(page, 'an empty list of codes')
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await seen(page.getByRole('alert').getByText(text.fault('required')))
  await proveAccessible(page, 'a list without a code')
  await page.getByLabel(text.codes, { exact: true }).fill(pasted())
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await seen(page.getByRole('table'))
  await proveAccessible(page, 'what stands of sixty codes')
}
