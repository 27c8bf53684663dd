import type { Page } from 'playwright-core'
import { beginSession } from '#api/auth/session.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { OFFICER, plantCollege } from '../town/a-college.ts'
import type { VisitOptions } from './chromium.ts'
import { inTown } from './past-class.ts'
import type { Site } from './site.ts'

/** Adds a college to a site's data. @returns its id and the ids of its people's accounts, by subject */
export const addCollege = (site: Site) => inTown(site, (db) => plantCollege({ db }))

/** Opens a page for a person of a college who has logged in before. */
export async function officerPage(
  site: Site,
  accounts: Record<string, string>,
  { subject = OFFICER, ...looking }: VisitOptions & { subject?: string } = {},
): Promise<Page> {
  const token = await inTown(site, (db) => beginSession(db, accounts[subject] ?? '', () => new Date()))
  const page = await site.newPage(looking)
  const url = site.address.replace('http:', 'https:') // a secure cookie needs an https URL
  await page.context().addCookies([
    { name: COOKIES.session.name, value: token, url, httpOnly: true },
    { name: COOKIES.role.name, value: 'college', url },
  ])
  return page
}
