import type { Page } from 'playwright-core'
import { beforeEach, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { KAVITA, plantSiteCollege } from '#tests/support/browser/site-college.ts'
import { continueAs, gone, logIn, seen, told } from '#tests/support/browser/visit.ts'

const COLLEGE = 'Government Engineering College, Ahmedabad'
const MEENA = { name: 'Meena Shah', email: 'meena@gec-ahmedabad.example' }

const site = openSite()
beforeEach(async () => {
  await plantSiteCollege(site.db)
})

/** Opens a page with reduced motion so that no check runs during a transition. */
const unmoving = (): Promise<Page> => site.newPage({ reducedMotion: true })

/** Returns the link of the newest invitation. */
async function invitationLink(page: Page): Promise<string> {
  await page.goto('/dev/mail')
  const mail = page.getByRole('article').filter({ hasText: `${COLLEGE} has invited you` })
  const [link] = /http\S+\/invitation#[a-z2-7]+/.exec((await mail.first().textContent()) ?? '') ?? []
  if (!link) throw new Error('No invitation was mailed.')
  return link
}

test('a head officer invites an officer, who sees the classes, changes nothing about people, and is removed', async () => {
  const head = await unmoving()
  await logIn(head, KAVITA)
  await head.waitForURL('**/college')
  await seen(head.getByRole('link', { name: 'College', exact: true }))
  await head.getByRole('link', { name: 'Officers 2' }).click()
  await seen(head.getByRole('heading', { level: 1, name: 'Officers' }))
  await proveAccessible(head, 'the officers of a college')
  await head.getByLabel('Email').fill(MEENA.email)
  await head.getByRole('button', { name: 'Send invitation' }).click()
  await told(head, `The invitation to ${MEENA.email} is on its way.`)
  await seen(head.getByText('Invited as an officer. Valid until'))

  const page = await unmoving()
  await page.goto(await invitationLink(page))
  await page.getByRole('button', { name: 'Open invitation' }).click()
  await seen(page.getByRole('heading', { level: 1, name: `${COLLEGE} has invited you` }))
  await seen(page.getByText('Students see your name when you look at their lines.'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, MEENA)
  await page.waitForURL('**/college')
  await page.goto('/college#officers')
  await seen(page.getByText(`${MEENA.name} (you)`))
  await gone(page.getByRole('button', { name: 'Send invitation' }))
  await page.goto('/college#details')
  await seen(page.getByText('Only a head officer of your college can change these details.'))
  await proveAccessible(page, 'the details of a college')

  await head.reload()
  const row = head.getByRole('listitem').filter({ hasText: MEENA.name })
  await row.getByRole('button', { name: 'Change' }).click()
  await head.getByRole('dialog', { name: MEENA.name }).getByRole('button', { name: 'Remove' }).click()
  await head.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await told(head, `${MEENA.name} has been removed.`)
  await gone(row)
  await seen(head.getByRole('link', { name: 'Officers 2' }))

  await page.reload()
  await page.waitForURL('**/login?back=*')
})

test('a head officer changes the college’s details: a changed code is unchecked, and another domain gets a link', async () => {
  const head = await unmoving()
  await logIn(head, KAVITA)
  await head.waitForURL('**/college')
  await head.goto('/college#details')
  await head.getByLabel('Email domains').fill('gec.ac.example')
  await head.getByLabel('Their college email').fill('office@gec.ac.example')
  await head.getByRole('button', { name: 'Save' }).click()
  await told(head, 'Saved.')
  await seen(head.getByText('We emailed a link to office@gec.ac.example'))
  await head.reload()
  await seen(head.getByText('We emailed a link to office@gec.ac.example'))
  await head.goto('/dev/mail')
  await seen(head.getByRole('article').filter({ hasText: 'office@gec.ac.example' }))
})
