import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { approve, eventPath, printedOn, scannedPath, stateDetails } from '#tests/support/browser/goal-starts.ts'
import { countPresses, type Effort } from '#tests/support/browser/presses.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  choose,
  chooseAccount,
  continueAs,
  goingButton,
  isGoing,
  rowOf,
  seen,
  told,
} from '#tests/support/browser/visit.ts'

/*
 * The ten main goals, each on a phone and from where such a person really starts: a link from a friend, a scanned code, the
 * address in an email. The test counts presses, fields and words, and prints them as a table.
 */

const EVENT = 'Read-Aloud Morning at the Ward 12 Library'
const PAST = 'Dadar Chowpatty Sort and Count'
const APPLICANT = 'Nayi Paudh'
const TODAY = dayOf(new Date(), 'UTC')

const site = openSite()
afterAll(() => console.log(tableOf(reached)))

type Goal = {
  name: string
  /** Name of the person, if their phone is logged in. */
  as?: string
  /** Prepares the demo data. */
  after?: () => Promise<unknown>
  /** The path where they start. */
  from: () => string | Promise<string>
  steps: (page: Page) => Promise<void>
  /** The most that reaching the goal may take. The aim of a change is to lower these numbers. */
  most: Effort
}

const GOALS: Goal[] = [
  {
    name: 'New student: from a shared link to going',
    from: () => eventPath(site, EVENT),
    steps: async (page) => {
      await goingButton(page).click()
      await page.getByRole('alert').getByRole('link', { name: 'Login' }).first().click()
      await continueAs(page, { name: 'Zoya Mistry', email: 'zoya@student.example' })
      await page.getByLabel('Location').fill('Pune')
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
      await told(page, 'You are logged in and going to this event.')
    },
    most: { presses: 3, fields: 1, words: 1, pages: 4 },
  },
  {
    name: 'Student: from the event list to going',
    as: 'Asha Menon',
    from: () => '/events',
    steps: async (page) => {
      await goingButton(articleOf(page, EVENT)).click()
      await isGoing(articleOf(page, EVENT))
    },
    most: { presses: 1, fields: 0, words: 0, pages: 1 },
  },
  {
    name: 'Student: an event in their city and sector',
    from: () => '/events',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await choose(sheet, 'Sector', 'Education')
      await sheet.getByRole('textbox', { name: 'City' }).fill('Pune')
      await sheet.getByRole('button', { name: /^Show 1 event$/ }).click()
      await seen(articleOf(page, EVENT))
    },
    most: { presses: 3, fields: 2, words: 1, pages: 1 },
  },
  {
    name: 'Student: check-in with the scanned code',
    as: 'Aarav Deshmukh',
    from: () => scannedPath(site),
    steps: (page) => seen(page.getByRole('heading', { level: 1, name: 'You’re checked in, Aarav' })),
    most: { presses: 0, fields: 0, words: 0, pages: 2 },
  },
  {
    name: 'Student: the certificate of a past event',
    as: 'Asha Menon',
    from: () => '/account',
    steps: async (page) => {
      const link = rowOf(page, 'Library Shelf Repair Weekend').getByRole('link', { name: 'Download certificate' })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    },
    most: { presses: 1, fields: 0, words: 0, pages: 1 },
  },
  {
    name: 'Admin: checks five details of an NGO and approves it',
    after: () => stateDetails(site, APPLICANT),
    from: () => '/admin',
    steps: async (page) => {
      await page.getByLabel('Passcode').fill(site.passcode)
      await page.getByRole('button', { name: 'Verify' }).click()
      const card = articleOf(page, APPLICANT)
      for (const detail of DETAILS) {
        const row = card.getByRole('row').filter({ has: page.getByRole('rowheader', { name: detail, exact: true }) })
        await row.getByRole('radio', { name: 'Matched' }).check()
        await row.getByRole('button', { name: 'Save' }).click()
        await told(page, `${detail}: matched.`)
      }
      await card.getByRole('button', { name: 'Approve' }).click()
      await told(page, 'NGO approved')
    },
    most: { presses: 12, fields: 6, words: 1, pages: 1 },
  },
  {
    name: 'New NGO: from the email of its approval to its first event',
    after: () => approve(site, APPLICANT),
    from: () => '/login',
    steps: async (page) => {
      await page.getByRole('link', { name: 'Sign in with Google' }).click()
      await chooseAccount(page, 'Lalita Oraon')
      await expect.poll(() => page.getByLabel('City').inputValue()).not.toBe('')
      await page.getByLabel('Title').fill('Plant the first forty saplings')
      await page.getByLabel('Description').fill('We plant forty saplings behind the school. Bring a bottle and a cap.')
      await page.getByLabel('Date', { exact: true }).fill(addDays(TODAY, 12))
      await page.getByLabel('Time').fill('07:00')
      await page.getByLabel('Minimum people').fill('10')
      await page.getByLabel('Maximum people').fill('40')
      await page.getByLabel('Registration link').fill('https://nayipaudh.example/join')
      await page.getByRole('button', { name: 'Post Event' }).click()
      await told(page, 'Event posted!')
    },
    most: { presses: 2, fields: 7, words: 21, pages: 2 },
  },
  {
    name: 'NGO: its second event',
    as: 'Lalita Oraon',
    after: () => approve(site, APPLICANT, 'with an event'),
    from: () => '/dashboard',
    steps: async (page) => {
      await expect.poll(() => page.getByLabel('Contact').inputValue()).not.toBe('')
      await page.getByLabel('Title').fill('Plant the next forty saplings')
      await page.getByLabel('Description').fill('We plant forty more saplings by the canal. Bring a bottle and a cap.')
      await page.getByLabel('Date', { exact: true }).fill(addDays(TODAY, 19))
      await page.getByLabel('Time').fill('07:00')
      await page.getByRole('button', { name: 'Post Event' }).click()
      await told(page, 'Event posted!')
    },
    most: { presses: 1, fields: 4, words: 19, pages: 1 },
  },
  {
    name: 'NGO: verifies all who came to a past event',
    as: 'Nisha Koli',
    from: () => '/dashboard',
    steps: async (page) => {
      await page.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'Past Events' }).click()
      const past = articleOf(page, PAST)
      await past.getByRole('button', { name: 'Verify everyone' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Verify all 2' }).click()
      await seen(past.getByText('6 of 6 verified'))
    },
    most: { presses: 3, fields: 0, words: 0, pages: 1 },
  },
  {
    name: 'College: checks a certificate by its code',
    from: () => '/verify',
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Code' }).fill(await printedOn(site))
      await page.getByRole('button', { name: 'Check code' }).click()
      await seen(page.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
    },
    most: { presses: 1, fields: 1, words: 1, pages: 2 },
  },
]

const DETAILS = ['Legal name', 'Legal form', 'NGO Darpan ID', 'Postal address', 'Signatory']

const reached = new Map<string, Effort>()

test.each(GOALS)('$name', async ({ name, as, after, from, steps, most }) => {
  await after?.()
  const page = await site.newPage({ width: 390, ...(as && { as }) })
  const counter = await countPresses(page.context(), site.address)
  await page.goto(await from())
  await steps(page)
  const effort = counter.effort()
  reached.set(name, effort)
  for (const [what, number] of Object.entries(effort))
    expect(number, `${what}: ${counter.list().join('; ')}`).toBeLessThanOrEqual(most[what as keyof Effort])
})

const tableOf = (rows: typeof reached): string =>
  [
    ['goal', 'presses', 'fields', 'words', 'pages'],
    ['---', '---:', '---:', '---:', '---:'],
    ...GOALS.map(({ name }) => [name, ...Object.values(rows.get(name) ?? {})]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
