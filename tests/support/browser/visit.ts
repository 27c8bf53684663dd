import { readFile } from 'node:fs/promises'
import type { APIResponse, Download, Locator, Page, Route } from 'playwright-core'
import { adminText } from '#text/admin/admin.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { isAsking } from './asking.ts'

/* Steps and checks that all journeys share. */

/**
 * Waits until an element is visible.
 * @throws Error if it does not appear
 */
export const seen = (locator: Locator): Promise<void> => locator.first().waitFor()

/**
 * Waits until an element is hidden.
 * @throws Error if it stays visible
 */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/**
 * Waits until the page's islands are hydrated. Until then, pressing a button follows the link or submits the form, as without
 * JavaScript.
 */
export const alive = (page: Page): Promise<void> =>
  page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })

/**
 * Waits until a page has nothing more to do and no request under way. If a test ended the session before that, the page would go
 * to /login. A pause of the network would not show this, because a slow machine also pauses before the first request.
 */
export async function resolved(page: Page): Promise<void> {
  await alive(page)
  for (let quiet = 0; quiet < 2; quiet = isAsking(page) ? 0 : quiet + 1)
    await page
      .evaluate(
        () =>
          new Promise((resolve) => {
            // Safari, and the oldest browser of the proof, have no idle callbacks.
            if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(null), { timeout: 500 })
            else setTimeout(resolve, 200)
          }),
      )
      .catch(onlyIfLeft)
}

/** Ignores that a page was left. */
const onlyIfLeft = (error: Error): void => {
  if (!error.message.includes('context was destroyed')) throw error
}

/** Returns whether two elements do not overlap. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both must be in sight')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

type Person = { name: string; email: string }

/**
 * Logs a person in through /login and the fake Google login.
 * @param who a demo person's name, or the name and email of someone else
 */
export async function logIn(page: Page, who: string | Person): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await (typeof who === 'string' ? chooseAccount(page, who) : continueAs(page, who))
}

/** Chooses a demo person on the fake Google page. Its heading is English in every journey, so it is not translated here. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: /^Choose an account$/ }).waitFor()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Fills in a new person on the fake Google page. */
export async function continueAs(page: Page, person: Person): Promise<void> {
  await page.getByRole('heading', { name: /^Choose an account$/ }).waitFor()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the admin page with the passcode. */
export async function unlock(page: Page, passcode: string): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(adminText.gate.label).fill(passcode)
  // A click would scroll if the button is still busy, and the visitor would then see the footer move. Enter does not scroll.
  await seen(page.getByRole('button', { name: adminText.gate.verify, disabled: false }))
  await page.getByLabel(adminText.gate.label).press('Enter')
  await seen(page.getByRole('heading', { name: ngoListText.lists.pending.title }))
}

/** The sidebar of the admin page. */
const sections = (page: Page): Locator => page.getByRole('navigation', { name: adminText.nav })

/** Finds the link to a section of the admin page. @param count the number next to it, if one is expected */
export const sectionLink = (page: Page, name: string, count?: number): Locator =>
  count
    ? sections(page).getByRole('link', { name: `${name} ${count}`, exact: true })
    : sections(page)
        .getByRole('link')
        .filter({ has: page.getByText(name, { exact: true }) })

/** Returns the names of all sections of the admin page. */
export const sectionNames = (page: Page): Promise<string[]> =>
  page.locator('.sections nav a > span').evaluateAll((names) => names.map((name) => name.textContent.trim()))

/** Opens a section of the admin page. On phones, a bar opens the list of sections first. */
export async function openSection(page: Page, name: string): Promise<void> {
  const bar = page.locator('.sections__bar:not([open]) > summary')
  if (await bar.isVisible()) await bar.click()
  await sectionLink(page, name).click()
}

/** Returns an application's card on the admin page, opened if other applications come before it. */
export async function openCard(page: Page, orgName: string): Promise<Locator> {
  const card = articleOf(page, orgName)
  await seen(card.getByRole('button').first())
  const opener = card.getByRole('button', { name: 'Open', expanded: false })
  if (await opener.isVisible()) await opener.click()
  return card
}

/** Runs `act`, which sends a write, and waits for the server's response so that other pages already show the result. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && !response.url().endsWith('/api/vitals'),
  )
  await act()
  await answer
}

/**
 * Sends a page's request and returns the response, for tests that change it. The connection may be one that the server is just
 * closing, so a reset connection is tried again.
 */
export const answerTo = (route: Route, changes: { url?: string } = {}): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...changes })

/**
 * Presses a link to a file, and returns the file. A server that is busy with other PDFs answers that the person may press again
 * after some seconds.
 */
export async function downloaded(page: Page, link: Locator): Promise<Download> {
  for (;;) {
    const coming = page.waitForEvent('download')
    await link.click()
    const download = await coming
    if (!download.suggestedFilename().endsWith('.json')) return download
    const { code } = JSON.parse(await readFile(await download.path(), 'utf8')) as { code?: string }
    if (code !== 'pdfs-busy') throw new Error(`The file was refused: ${code}`)
    await page.waitForTimeout(5_000)
  }
}

/** Finds the button that a volunteer presses before an event, in a card or on the event's page. */
export const goingButton = (place: Page | Locator): Locator => place.getByRole('button', { name: "I'm Going" })

/** Finds the button that takes its place after the press. */
export const notGoingButton = (place: Page | Locator): Locator => place.getByRole('button', { name: 'Not Going' })

/** Waits until a card or page shows that the volunteer is going. */
export async function isGoing(place: Page | Locator): Promise<void> {
  await seen(place.getByText('You’re going', { exact: true }))
  await seen(notGoingButton(place))
}

/** Selects one of a radio group's choices. */
export const choose = (form: Page | Locator, group: string, choice: string): Promise<void> =>
  form.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check()

/** Finds a card by its accessible name. */
export const articleOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** Finds a row of a list by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/**
 * Opens a fold, unless it is open.
 * @param name the text of its summary, or part of it
 */
export async function unfold(within: Page | Locator, name: string | RegExp): Promise<void> {
  const summary = within.locator('summary').filter({ hasText: name }).first()
  await summary.waitFor()
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))
  if (!isOpen) await summary.click()
}

/** Opens the list "More" of the first certificate on the dashboard, or in one row of its record. */
export async function openMore(within: Page | Locator): Promise<void> {
  const more = within.locator('.certificate-actions [aria-expanded]').first()
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** Returns the link with the code of the first certificate on the dashboard, or in one row of its record. */
export async function certificateLink(within: Page | Locator): Promise<Locator> {
  await openMore(within)
  return within.getByRole('link', { name: /^YS-/ }).first()
}

/** Waits until a toast confirms a success. The toast may be replaced by the next one. */
export const told = (page: Page, text: string): Promise<void> => seen(page.getByRole('status').getByText(text))

/** Waits until a toast or the page reports a failure. */
export const warned = (page: Page, text: string): Promise<void> => seen(page.getByRole('alert').getByText(text))

/** Makes a page send its first requests one by one, so that a test can change their answers (docs/decisions/032). */
export const askOneByOne = (page: Page): Promise<unknown> =>
  page.route('**/api/pages/*', (route) => route.fulfill({ json: {} }))
