import type { Locator, Page } from 'playwright-core'
import { alive, continueAs, seen } from './visit.ts'

/** The person who applies as a college in journeys and scenes. */
export const REGISTRAR = { name: 'Kavita Rao', email: 'kavita@sabarmati.example' }

const field = (page: Page, name: string): Locator => page.locator(`.college-fields [name="${name}"]`)

/** The values of an application. */
const SABARMATI = {
  ...{ orgName: 'Sabarmati College', city: 'Ahmedabad', website: 'https://sabarmati.example', aisheCode: 'C-40404' },
  ...{ domains: 'sabarmati.example', contactName: 'Dr Kavita Rao', contactPost: 'NSS Programme Officer' },
  ...{ contactEmail: 'registrar@sabarmati.example', phone: '079 5555 0132' },
}

/** Fills in the form of /register-college. @param changes other values than those of Sabarmati College */
export async function fillCollege(page: Page, changes: Partial<typeof SABARMATI> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...SABARMATI, ...changes })) await field(page, name).fill(value)
  await field(page, 'kind').selectOption('engineering-college')
}

/** Sends the form of /register-college. */
export const sendCollege = (page: Page): Promise<void> => page.locator('form:has(.college-fields) .button').click()

/** Applies as a college, and continues to the page that says that the application waits. */
export async function applyAsCollege(page: Page): Promise<void> {
  await page.goto('/register-college')
  await alive(page)
  await fillCollege(page)
  await sendCollege(page)
  await continueAs(page, REGISTRAR)
  await page.waitForURL('**/pending-college')
}

/** Returns the link that confirms a domain, from the newest email in the mailbox of the app. */
export async function emailedDomainLink(page: Page): Promise<string> {
  await page.goto('/dev/mail')
  const mail = page.getByRole('article').filter({ hasText: '/d/' }).first()
  await seen(mail)
  return /http\S+\/d\/[0-9a-z]{32}/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
}
