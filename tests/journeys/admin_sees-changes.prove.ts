import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admins } from '#tests/support/browser/admin-scenes.ts'
import { adminClaimScenes } from '#tests/support/browser/claim-scenes.ts'
import { flagScenes } from '#tests/support/browser/flag-scenes.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { pressAndStay } from '#tests/support/browser/pointer.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  gone,
  openCard,
  openSection,
  sectionLink,
  seen,
  told,
  unlock,
  warned,
} from '#tests/support/browser/visit.ts'

/* An application changes while an admin has its card open. The tests also check where the card's buttons are afterwards. */

/** Allows the refusals that these tests expect. */
const site = openSite({ meant: /status of 4(09|04)/ })

/** Changes an application the way an applicant's correction does. */
const correct = (orgName: string, phone: string) =>
  sql`update ngo set phone = ${phone}, version = version + 1 where org_name = ${orgName}`.execute(site.db)
/** Puts NGOs back into the list of pending applications. */
const putBack = (...orgNames: string[]) =>
  sql`update ngo set state = 'pending', waiting_since = now() where org_name = any(${orgNames})`.execute(site.db)

test('an admin whose open application has changed sees what changed, and decides with the next press', async () => {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  const card = articleOf(page, 'Nayi Paudh')
  await seen(card)
  await correct('Nayi Paudh', '+91 94310 00999')
  await card.getByRole('button', { name: 'Approve' }).click()
  await warned(page, 'The application changed while you had it open')
  const changes = card.getByRole('region', { name: 'What changed' })
  await seen(changes.getByText('+91 94310 00006'))
  await seen(changes.getByText('+91 94310 00999'))
  await expect.poll(() => hasFocus(changes)).toBe(true)

  await correct('Nayi Paudh', '+91 94310 00888')
  await card.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Nayi Paudh?' })
  await dialog.getByLabel('Reason').fill('Nobody answers the phone.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await gone(dialog)
  await seen(changes.getByText('+91 94310 00888'))
  await expect.poll(() => hasFocus(changes)).toBe(true)
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Nobody answers the phone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Approve' }).click()
  await told(page, 'NGO approved')
  await gone(page.getByRole('alert').getByText('The application changed while you had it open'))
})

test('an admin sees who has decided in the meantime and that an applicant has withdrawn, and continues with the list', async () => {
  await putBack('Nayi Paudh', 'Saath Chalein', 'Gullak Trust')
  const [one, other] = [await site.newPage(), await site.newPage()]

  for (const page of [one, other]) await unlock(page, site.passcode)
  for (const page of [one, other]) await openCard(page, 'Saath Chalein')
  await articleOf(one, 'Saath Chalein').getByRole('button', { name: 'Approve' }).click()
  await told(one, 'NGO approved')
  await articleOf(other, 'Saath Chalein').getByRole('button', { name: 'Approve' }).click()
  await seen(other.getByText(/Approved on .+ by an admin with the passcode, before your decision\./))
  await sql`update ngo set withdrawn_at = now() where org_name = 'Gullak Trust'`.execute(site.db)
  const withdrawn = await openCard(other, 'Gullak Trust')
  await withdrawn.getByRole('button', { name: 'Approve' }).click()
  await seen(other.getByText(/The applicant withdrew the application on .+\./))
  await seen(other.getByText(/^1 waiting/))
  await openSection(other, 'Rejected')
  await seen(articleOf(other, 'Jaldi Certificates'))
  await openSection(other, 'Pending')
  await seen(articleOf(other, 'Nayi Paudh'))
  for (const name of ['Saath Chalein', 'Gullak Trust']) await expect.poll(() => articleOf(other, name).count()).toBe(0)
})

const SAID = 'The school sent its list of that morning.'

/** The dialogs that an admin opens, each with the button that submits its form. */
const DIALOGS = [
  { scene: 'admin-flags-open', open: 'Resolve', choice: 'No problem found', send: 'Resolve flag' },
  { scene: 'admin-reports-open', open: 'Uphold report', send: 'Uphold report' },
  { scene: 'admin-claims-open', open: 'Accept claim', send: 'Accept claim' },
]

for (const { scene, open, choice, send } of DIALOGS)
  test(`typed words stay after another person has acted: ${scene}`, async () => {
    const page = await site.newPage({ reducedMotion: true })
    const shown = [...admins, ...flagScenes, ...adminClaimScenes].find(({ name }) => name === scene)
    await shown?.show(page, site.passcode)
    const opener = page.getByRole('article').first().getByRole('button', { name: open }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    if (choice) await dialog.getByRole('radio', { name: choice }).check()
    await dialog.getByRole('textbox').fill(SAID)
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 409, json: { code: 'conflict', message: 'It changed.' } }),
    )
    await dialog.getByRole('button', { name: send, exact: true }).click()
    await gone(dialog)
    await seen(page.getByRole('alert').filter({ hasText: /\S/ }))
    await seen(page.getByRole('region', { name: 'What changed' }))
    await opener.click()
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe(SAID)
    if (choice) await expect.poll(() => dialog.getByRole('radio', { name: choice }).isChecked()).toBe(true)
  })

test('a report that another admin has forwarded shows the question, and a resolved report keeps its place', async () => {
  const { rows } = await sql<{ id: string }>`insert into report (ngo_id, reason, text, reported_at)
    select ngo.id, 'other', said, now() from ngo, unnest(array['First.', 'Second.']) said
    where org_name = 'Kitaab Ghar Collective' returning id`.execute(site.db)
  const page = await site.newPage({ reducedMotion: true })
  await unlock(page, site.passcode)
  await openSection(page, 'Reports')
  const [first, second] = ['First.', 'Second.'].map((text) => page.getByRole('article').filter({ hasText: text }))
  if (!first || !second) throw new Error('two reports')
  await seen(second)
  const question = 'Where were you on Sunday?'
  await sql`update report set asked = ${question}, asked_at = now() where id = ${rows[0]?.id}`.execute(site.db)
  const dialog = page.getByRole('dialog')
  await first.getByRole('button', { name: 'Ask the NGO' }).click()
  await dialog.getByRole('button', { name: 'Ask the NGO' }).click()
  await warned(page, 'Nothing was changed.')
  const changes = first.getByRole('region', { name: 'What changed' })
  await seen(changes.getByText(question))
  await expect.poll(() => hasFocus(changes)).toBe(true)
  await expect.poll(() => first.getByRole('button', { name: 'Ask the NGO' }).count()).toBe(0)

  const place = () => second.getByRole('button', { name: 'Uphold report' }).boundingBox()
  await first.getByRole('button', { name: 'Uphold report' }).scrollIntoViewIfNeeded()
  const before = await place()
  await first.getByRole('button', { name: 'Uphold report' }).click()
  await dialog.getByRole('textbox').fill('Two people said the same.')
  await dialog.getByRole('button', { name: 'Uphold report' }).click()
  await told(page, 'Report upheld.')
  await gone(page.getByRole('alert').getByText('Nothing was changed.'))
  await expect.poll(() => hasFocus(first.getByRole('paragraph').filter({ hasText: 'Report upheld.' }))).toBe(true)
  expect(await place()).toEqual(before)
  await seen(sectionLink(page, 'Reports', 1))
})

type Box = { name: string; x: number; y: number }
const DANGEROUS = /^(Approve|Reject|Suspend|Withdraw approval)/

/** Returns the position of every button that makes a decision. */
const placesOf = (page: Page): Promise<Box[]> =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('.ngo-card__actions button, .ngo-row__actions button')].map((button) => {
        const { x, y } = button.getBoundingClientRect()
        return { name: `${card.querySelector('h2')?.textContent}: ${button.textContent}`, x, y }
      }),
    ),
  )

for (const width of [390, 1280] as const)
  test(`no other decision button moves under an admin’s pointer at ${width}`, async () => {
    await putBack('Nayi Paudh', 'Saath Chalein', 'Gullak Trust')
    const page = await site.newPage({ width, reducedMotion: true })
    await unlock(page, site.passcode)
    await seen(articleOf(page, 'Nayi Paudh'))
    const names = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
    const [first = '', second = '', third = ''] = names
    expect(third).not.toBe('')

    const opened = await pressAndStay(
      page,
      articleOf(page, second).getByRole('button', { name: 'Open' }),
      articleOf(page, second).getByRole('button', { name: 'Approve' }),
    )
    expect(await opened.under()).not.toMatch(DANGEROUS)

    await articleOf(page, first).getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded()
    const before = await placesOf(page)
    const pressed = await pressAndStay(
      page,
      articleOf(page, first).getByRole('button', { name: 'Approve' }),
      page.getByText(/^Approved\. We will send the email/),
    )
    expect(await pressed.under()).toBe('')
    const others = (boxes: Box[]) => boxes.filter(({ name }) => !name.startsWith(`${first}:`))
    const after = others(await placesOf(page))
    expect(after.map(({ name, x }) => ({ name, x }))).toEqual(others(before).map(({ name, x }) => ({ name, x })))
    // Content that grows may move other buttons only down, away from the pointer.
    expect(after.filter(({ y }, at) => y < (others(before)[at]?.y ?? 0) - 1)).toEqual([])

    const undone = await pressAndStay(
      page,
      page.getByRole('button', { name: `Undo ${first}` }),
      articleOf(page, first).getByRole('button', { name: 'Approve' }),
    )
    expect(await undone.under()).not.toMatch(DANGEROUS)
  })
