import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  certificateLink,
  continueAs,
  gone,
  rowOf,
  seen,
  told,
  warned,
} from '#tests/support/browser/visit.ts'

const site = openSite()

/** Opens a page with reduced motion so that no check runs during a transition. */
const unmoving = (as?: string): Promise<Page> => site.newPage({ as, reducedMotion: true })

const EVENT = 'Dadar Chowpatty Sort and Count'
const rohan = { name: 'Rohan Naik', email: 'rohan.naik@samudra.example' }

/** Returns the link to `path` in the newest email with this subject. */
async function linkIn(page: Page, subject: string, path: string): Promise<string> {
  await page.goto('/dev/mail')
  const text = await page.getByRole('article').filter({ hasText: subject }).first().textContent()
  const [link] = new RegExp(`http\\S+${path}#[a-z2-7]+`).exec(text ?? '') ?? []
  if (!link) throw new Error(`No mail “${subject}” with a link to ${path}.`)
  return link
}

test('an owner invites a coordinator, who verifies under their own name and is removed in the middle of verifying', async () => {
  const owner = await unmoving('Nisha Koli')
  await owner.goto('/dashboard#people')
  await seen(owner.getByRole('heading', { level: 1, name: 'Team' }))
  await seen(owner.getByText('You are the only owner.'))
  await owner.getByLabel('Email').fill('rohan.naik')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await warned(owner, 'There is a problem')
  await owner.getByLabel('Email').fill(rohan.email)
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await told(owner, `The invitation to ${rohan.email} is on its way.`)
  await seen(owner.getByText('Invited as a coordinator. Valid until'))
  await proveAccessible(owner, 'the people of an NGO')

  const page = await unmoving()
  const link = await linkIn(page, 'Samudra Foundation has invited you', '/invitation')
  await page.goto(link)
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Samudra Foundation has invited you' }))
  await proveAccessible(page, 'an invitation')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, { name: 'Somebody Else', email: 'else@samudra.example' })
  await page.waitForURL('**/login')
  await page.goto(link)
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, rohan)
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard#past')
  const past = articleOf(page, EVENT)
  await past.getByRole('checkbox', { name: 'Asha Menon Not Verified' }).check()
  await seen(past.getByRole('checkbox', { name: 'Asha Menon Verified', exact: true, checked: true }))

  const asha = await site.newPage({ as: 'Asha Menon' })
  await asha.goto('/account')
  const code = await certificateLink(rowOf(asha, EVENT))
  await asha.goto((await code.getAttribute('href')) ?? '')
  await seen(asha.getByText(rohan.name))

  await owner.reload()
  const row = owner.getByRole('listitem').filter({ hasText: rohan.name })
  await row.getByRole('button', { name: 'Change' }).click()
  await owner.getByRole('dialog', { name: rohan.name }).getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await told(owner, `${rohan.name} has been removed.`)
  await gone(row)

  await past.getByRole('checkbox', { name: 'Joseph Lalrinawma Not Verified' }).click()
  await page.waitForURL('**/login?back=*')
  await owner.goto('/dashboard#past')
  await seen(articleOf(owner, EVENT).getByRole('checkbox', { name: 'Joseph Lalrinawma Not Verified', checked: false }))
  await seen(articleOf(owner, EVENT).getByRole('checkbox', { name: 'Asha Menon Verified', exact: true }))
  await page.goto(link)
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'This invitation no longer works' }))
})
