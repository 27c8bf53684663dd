import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { countPresses } from '#tests/support/browser/presses.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  articleOf,
  chooseAccount,
  continueAs,
  goingButton,
  isGoing,
  logIn,
  notGoingButton,
  resolved,
  rowOf,
  seen,
  told,
  unfold,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import { dashboardText } from '#text/account/account.ts'

const site = openSite()

const EVENT = 'Read-Aloud Morning at the Ward 12 Library'
/** Returns the path of the event's page, as a friend would send it. */
async function sharedLink(): Promise<string> {
  const page = await site.newPage()
  await page.goto('/events')
  const path = await articleOf(page, EVENT).getByRole('heading').getByRole('link').getAttribute('href')
  await page.close()
  return path ?? expect.fail()
}

const ME = { name: 'Ishita Rawat', email: 'ishita@student.example' }

test('a volunteer registers, is going, changes her mind, and her dashboard shows it', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/register')
  await seen(page.getByRole('heading', { level: 1, name: 'Choose your role to continue' }))
  await page.getByRole('link', { name: "I'm a User" }).click()
  await page.getByLabel('Location').fill('Pune')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, ME)

  await page.waitForURL('**/account')
  await seen(page.getByRole('heading', { level: 1, name: 'Your Dashboard' }))
  await seen(page.getByText('Ishita Rawat').first())
  await seen(page.getByText('ishita@student.example').first())
  await seen(page.getByText("You haven't participated in any activity yet."))

  await page.getByRole('main').getByRole('link', { name: 'Browse Opportunities' }).first().click()
  await page.waitForURL('**/events')
  const card = articleOf(page, EVENT)
  await answered(page, () => goingButton(card).click())
  await isGoing(card)
  await expect.poll(() => goingButton(card).count()).toBe(0)
  await page.goto('/account')
  const record = rowOf(page, EVENT)
  await seen(record.getByText('Status: Upcoming'))
  await seen(record.getByText('10:00 am IST, Pune, Offline, Group Event'))
  await expect.poll(() => record.getByText('Verification').count()).toBe(0)
  await expect.poll(() => record.getByRole('link').count()).toBe(1)

  await record.getByRole('link', { name: 'View Event' }).click()
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/)
  await isGoing(page)
  await answered(page, () => notGoingButton(page).click())
  await seen(goingButton(page))
  await page.goto('/account')
  await seen(page.getByText("You haven't participated in any activity yet."))
})

prove('from a shared link to going: three presses and one word for a new student', async () => {
  const page = await site.newPage({ width: 390 })
  const counter = await countPresses(page.context(), new URL(site.address).origin)
  let trips = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/google') trips += 1
  })
  await page.goto(await sharedLink())
  await goingButton(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await continueAs(page, { name: 'Zoya Mistry', email: 'zoya@student.example' })

  await page.waitForURL('**/google-auth')
  await seen(page.getByRole('heading', { level: 1, name: 'Choose your role to continue' }))
  await seen(page.getByText('Register, and you’re going to:'))
  await seen(page.getByText(EVENT))
  await seen(page.getByText('10:00 am IST, Pune'))
  await seen(page.getByRole('link', { name: "I'm a User" }).and(page.locator('[aria-current]')))
  await seen(page.getByText('You signed in with Google as zoya@student.example.'))
  await proveAccessible(page, 'the registration from an event')
  await page.getByLabel('Location').pressSequentially('Pune')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()

  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/)
  await told(page, 'You are logged in and going to this event.')
  await seen(page.getByRole('heading', { level: 1, name: EVENT }))
  await isGoing(page)
  expect(trips).toBe(1)
  expect(counter.effort(), counter.list().join('\n')).toMatchObject({ presses: 3, words: 1 })
})

prove('from a shared link to going: two presses for a student with an account', async () => {
  const page = await site.newPage({ width: 390 })
  const counter = await countPresses(page.context(), new URL(site.address).origin)
  await page.goto(await sharedLink())
  await goingButton(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click()
  await chooseAccount(page, 'Fatima Sheikh')
  await page.waitForURL(/\/events\/[0-9a-f-]{36}$/)
  await told(page, 'You are logged in and going to this event.')
  await isGoing(page)
  expect(counter.effort(), counter.list().join('\n')).toMatchObject({ presses: 2, words: 0 })
})

prove(
  'without the notice’s link, a student who registers sees which event waits as well, and may choose the other role',
  async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto(await sharedLink())
    await answered(page, () => goingButton(page).click())
    await page.goto('/login')
    await seen(page.getByText('Log in, and you’re going to:'))
    await seen(page.getByText(EVENT))
    await page.goto('/register')
    await seen(page.getByText('Register, and you’re going to:'))
    await page.getByLabel('Location').fill('Nashik')
    await page.getByRole('main').getByRole('link', { name: "I'm an NGO" }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Register your NGO' }))
    await expect.poll(() => page.getByText(EVENT).count()).toBe(0)
    await page.getByRole('link', { name: 'Change role' }).click()
    await seen(page.getByText(EVENT))
    await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Nashik')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await continueAs(page, { name: 'Omkar Jadhav', email: 'omkar@student.example' })
    await page.waitForURL(/\/events\/[0-9a-f-]{36}$/)
    await told(page, 'You are logged in and going to this event.')
  },
)

prove('a volunteer’s past events show whether they were verified', async () => {
  const page = await site.newPage({ as: 'Asha Menon' })
  await page.goto('/account')
  const verified = rowOf(page, 'Library Shelf Repair Weekend')
  await seen(verified.getByText('Status: Past'))
  await seen(verified.getByText('Verification: Verified'))
  await seen(rowOf(page, 'Dadar Chowpatty Sort and Count').getByText('Verification: Not Verified'))
  await seen(rowOf(page, 'Mangrove Count at Sewri Jetty').getByText('Status: Upcoming'))
})

prove(
  'a volunteer who registers an NGO with the same Google account sees which account exists, and is logged in',
  async () => {
    const page = await site.newPage()
    await page.goto('/register?role=ngo')
    await page.getByLabel('Organization name').fill('Not Needed')
    await page.getByLabel('Organization website').fill('https://not-needed.example')
    await page.getByLabel('Contact number').fill('123456')
    await page.getByLabel('Location').fill('Pune')
    await page.getByLabel('Brief description').fill('Nothing.')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseAccount(page, 'Asha Menon')
    await warned(page, 'You already have a volunteer account with this Google account and are now logged in')
    await expect.poll(() => page.getByLabel('Organization name').inputValue()).toBe('Not Needed')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/account')
    await seen(page.getByText('Asha Menon').first())
  },
)

prove('a volunteer corrects her city, downloads her data, and deletes her account', async () => {
  const page = await site.newPage({ as: 'Fatima Sheikh' })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await dialog.getByLabel('Location').fill('Kalyan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Profile saved.')
  await seen(page.getByRole('complementary', { name: 'Profile' }).getByText('Kalyan'))

  await unfold(page, dashboardText.copyOrDelete)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const copy = await text(await (await download).createReadStream())
  expect(copy).toContain('Kalyan')
  expect(copy).toContain('Juhu Beach Cleanup Before the Tide')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL('**/login')
  await told(page, 'Your account has been deleted.')
  await logIn(page, 'Fatima Sheikh')
  await page.waitForURL('**/google-auth')
})

prove('a volunteer whose session ends while she corrects her profile finds the typed text again', async () => {
  const page = await site.newPage({ as: 'Joseph Lalrinawma' })
  await page.goto('/account')
  const city = page.getByRole('dialog', { name: 'Edit profile' }).getByLabel('Location')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const before = await city.inputValue()
  await city.fill('Lunglei')
  await resolved(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await warned(page, 'Your session has ended. Log in again.')
  await logIn(page, 'Joseph Lalrinawma')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect.poll(() => city.inputValue()).toBe('Lunglei')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await expect.poll(() => city.inputValue()).toBe(before)
})
