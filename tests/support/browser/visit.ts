import type { Locator, Page } from 'playwright-core'
import { adminText } from '#text/admin/admin.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'

/* What people do and see on a page, in every journey. */

/** Waits until something is in sight. @throws when it does not come */
export const seen = (locator: Locator): Promise<void> => locator.first().waitFor()

/** Waits until something is out of sight. @throws when it stays */
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/** Waits until the page's scripts live: what is pressed before is a link's or a form's, as without scripts. */
export const alive = (page: Page): Promise<void> =>
  page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' })

/**
 * Waits until a page has asked what it asks by itself: whoever ends its session before makes it leave for /login on its
 * own. A view that differs by its hash alone is no new page, and may still be asking.
 */
export const resolved = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** Whether neither of two things covers a part of the other. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both must be in sight')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

type Person = { name: string; email: string }

/** Logs somebody in through /login and the stand-in. @param who a demo person's name, or somebody else */
export async function logIn(page: Page, who: string | Person): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await (typeof who === 'string' ? chooseAccount(page, who) : continueAs(page, who))
}

/** The stand-in's page, wherever it was met: one of the demo people. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The stand-in's page: somebody who is no demo person. */
export async function continueAs(page: Page, person: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the admin gate. */
export async function unlock(page: Page, passcode: string): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(adminText.gate.label).fill(passcode)
  // A click scrolls wherever it finds the button busy, and who has scrolled sees the footer move.
  await seen(page.getByRole('button', { name: adminText.gate.verify, disabled: false }))
  await page.getByLabel(adminText.gate.label).press('Enter')
  await seen(page.getByRole('heading', { name: ngoListText.lists.pending.title }))
}

/** Does what writes, and waits until the server has answered: what is seen on another page afterwards is known. */
export async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
  await act()
  await answer
}

/** Presses one of a group's choices. */
export const choose = (form: Page | Locator, group: string, choice: string): Promise<void> =>
  form.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check()

/** The card of one thing, found by the name that it carries. */
export const articleOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** The row of one thing in a list, found by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A success that a toast told; it does not need to be there any more when the next one comes. */
export const told = (page: Page, text: string): Promise<void> => seen(page.getByRole('status').getByText(text))

/** A failure that a toast or the page told. */
export const warned = (page: Page, text: string): Promise<void> => seen(page.getByRole('alert').getByText(text))
