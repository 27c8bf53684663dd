import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { continueAs, logIn, openCard, seen, told, unlock } from '#tests/support/browser/visit.ts'

const site = openSite()

/** Opens a page with reduced motion so that no check runs during a transition. */
const unmoving = (): Promise<Page> => site.newPage({ reducedMotion: true })

const NAME = 'Ujala Samiti'
const me = { name: 'Farida Khan', email: 'farida@ujala.example' }
const QUESTION = 'Your website did not open for me. Is there another page?'

const fold = (page: Page): Locator => page.getByText('Help us check your NGO faster')
test('an NGO registers with evidence, answers a question with the link, is checked and approved, and changes a detail', async () => {
  const page = await unmoving()
  await page.goto('/register?role=ngo')
  await page.getByLabel('Organization name').fill(NAME)
  await page.getByLabel('Organization website').fill('https://ujala.example')
  await page.getByLabel('Contact number').fill('+91 98290 11223')
  await page.getByLabel('Location').fill('Jaipur')
  await page.getByLabel('Brief description').fill('Evening classes for children who work in the day.')
  await fold(page).click()
  await page.getByLabel('Legal name').fill(NAME)
  await page.getByLabel('Legal form').selectOption('Society')
  await page.getByLabel('PAN of the NGO').fill('ABCPU4127M')
  await page.getByLabel('NGO Darpan ID').fill('RJ-2015-92311')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(
    summary.getByRole('link', { name: 'The 4th letter, P, means that this is a person’s PAN. Enter the NGO’s PAN.' }),
  )
  await proveAccessible(page, 'a registration with evidence that is wrong')
  await page.getByLabel('PAN of the NGO').fill('aabau 4127 m')
  await page.getByLabel('NGO Darpan ID').fill('RJ/2015/0092311')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, me)
  await page.waitForURL('**/pending')

  const admin = await unmoving()
  await unlock(admin, site.passcode)
  const card = await openCard(admin, NAME)
  await seen(card.getByText('AABAU4127M'))
  await card.getByRole('button', { name: 'Ask a question' }).click()
  const asking = admin.getByRole('dialog')
  await asking.getByRole('textbox').fill(QUESTION)
  await asking.getByRole('button', { name: 'Send the question' }).click()
  await seen(card.getByText('Waiting for the NGO'))

  await page.goto('/dev/mail')
  const mails = page.getByRole('article').filter({ hasText: QUESTION })
  const [link = ''] = /http\S+\/application#[a-z2-7]{40}/.exec((await mails.first().textContent()) ?? '') ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Open my application' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'We have a question for you' }))
  await seen(page.getByText(QUESTION))
  await proveAccessible(page, 'an application that is asked')
  await page.getByLabel('Your answer').fill('It opens again on Tuesday. Until then call Mrs Tandon, 0141 555 0177.')
  await fold(page).click()
  await page.getByLabel('Registration number').fill('COOP/2014/JAIPUR/388')
  await page.getByLabel('Registered with').fill('Registrar of Societies, Rajasthan')
  await page.getByLabel('Year').fill('2014')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await told(page, 'We have received your answer.')
  await page.goto(link)
  await page.getByRole('button', { name: 'Open my application' }).click()
  await seen(page.getByRole('heading', { level: 1, name: /This link has expired|We are checking your NGO/ }))

  await unlock(admin, site.passcode)
  await openCard(admin, NAME)
  await seen(card.getByText('Mrs Tandon'))
  for (const fact of ['Legal name', 'Legal form', 'Registration', 'PAN', 'NGO Darpan ID']) {
    const row = card.getByRole('row').filter({ has: admin.getByRole('rowheader', { name: fact, exact: true }) })
    await row.getByRole('radio', { name: 'Matched' }).focus()
    await admin.keyboard.press('m')
    await seen(row.getByLabel('Private note'))
    await admin.keyboard.press('Enter')
    await told(admin, `${fact}: matched.`)
  }
  await proveAccessible(admin, 'an application that is checked')
  await card.getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'NGO approved')

  const visitor = await site.newPage({ width: 390 })
  await visitor.goto('/ngo/ujala-samiti')
  await seen(visitor.getByText('Checked by us and matched (5)'))
  await seen(visitor.getByText('RJ/2015/0092311'))
  await expect.poll(() => visitor.getByRole('main').textContent()).not.toContain('AABAU4127M')

  await logIn(page, me)
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard#details')
  await page.getByLabel('NGO Darpan ID').fill('RJ/2016/0104592')
  await page.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('You changed this after our check'))
  await proveAccessible(page, 'an NGO’s details with what was found')
  await visitor.reload()
  await seen(visitor.getByText('Checked by us and matched (4)'))
  await seen(visitor.getByText('Provided by the NGO, not checked (1)'))
})
