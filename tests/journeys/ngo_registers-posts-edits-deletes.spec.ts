import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cityIn } from '#domain/city/city-names.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { JOURNEY_LANG } from '#tests/support/browser/chromium.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  continueAs,
  gone,
  logIn,
  openCard,
  openSection,
  rowOf,
  seen,
  told,
  unlock,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

/** Today according to the app's clock, which differs from the tests' clock. */
const TODAY = dayOf(new Date(), 'UTC')

const site = openSite()

const panel = (page: Page) => page.getByRole('navigation', { name: 'NGO panel' })
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)

test('an NGO registers, waits, is approved, and opens its panel', async () => {
  const me = { name: 'Sukhwinder Pal', email: 'sukhwinder@hariyali.example' }
  const page = await site.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Register Organization' }).click()
  await page.getByRole('link', { name: "I'm an NGO" }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(summary.getByRole('link', { name: 'Enter the name of your NGO' }))
  await page.getByLabel('Organization name').fill('Hariyali Samiti')
  await page.getByLabel('Organization website').fill('https://hariyali.example')
  await page.getByLabel('Contact number').fill('+91 98111 22334')
  await page.getByLabel('Location').fill('Karnal')
  await page.getByLabel('Brief description').fill('We plant shade along canals and count what lives after two summers.')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, me)

  await page.waitForURL('**/pending')
  await told(page, 'Registration submitted. Your NGO will be approved within 24 hours.')
  await seen(page.getByRole('heading', { level: 1, name: 'Your registration is under review' }))
  await seen(page.getByText('It will be approved within 24 hours.'))
  await seen(page.getByRole('main').getByRole('link', { name: 'help@yuvasetu.example' }))
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
  await logIn(page, me)
  await page.waitForURL('**/pending')
  await warned(page, 'Your NGO registration is still pending approval.')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')

  const admin = await site.newPage()
  await unlock(admin, site.passcode)
  const card = await openCard(admin, 'Hariyali Samiti')
  await card.getByRole('button', { name: 'Approve' }).click()
  await told(admin, 'NGO approved')
  await gone(articleOf(admin, 'Hariyali Samiti'))

  await logIn(page, me)
  await page.waitForURL('**/dashboard')
  await seen(page.getByRole('heading', { level: 2, name: 'Hariyali Samiti' }))
  await seen(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'NGO Panel' }))
  await panel(page).getByRole('link', { name: 'My Events' }).click()
  await seen(page.getByText('No events posted yet.'))
  await panel(page).getByRole('link', { name: 'Past Events' }).click()
  await seen(page.getByText('No past events found.'))
})

prove(
  'an applicant opens the emailed link, corrects, withdraws and resumes the application, and deletes everything',
  async () => {
    const page = await site.newPage()
    await logIn(page, 'Vikram Seth')
    await page.waitForURL('**/not-approved')
    await seen(page.getByText('We have emailed a link to the address you logged in with.'))
    await page.goto('/dev/mail')
    const mail = page.getByRole('article').filter({ hasText: 'Your application link for Jaldi Certificates' })
    const [link = ''] = /http\S+\/application#[a-z2-7]{40}/.exec((await mail.first().textContent()) ?? '') ?? []
    await page.goto(link)
    await page.getByRole('button', { name: 'Open my application' }).press('Enter')
    await expect
      .poll(() => isFocused(page.getByRole('heading', { level: 1, name: 'Your NGO was not approved' })))
      .toBe(true)
    expect(new URL(page.url()).hash).toBe('')
    await seen(page.getByText('The website names no activity and sells certificates.'))

    await page.getByText('Correct your details').click()
    await page.getByLabel('Organization website').fill('jaldi')
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect.poll(() => isFocused(summary)).toBe(true)
    await proveAccessible(page, 'an application with an error')
    await page.getByLabel('Organization website').fill('https://jaldi.example/what-we-do')
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, 'Saved.')

    await page.getByRole('button', { name: 'Withdraw application' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Your application has been withdrawn' }))
    const admin = await site.newPage()
    await unlock(admin, site.passcode)
    await openSection(admin, 'Rejected')
    const card = articleOf(admin, 'Jaldi Certificates')
    await seen(card.getByText('The applicant has withdrawn this application, so you cannot decide on it.'))
    await expect.poll(() => card.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Reopen application' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Your NGO was not approved' }))
    await page.reload()
    await page.getByText('Correct your details').click()
    await expect
      .poll(() => page.getByLabel('Organization website').inputValue())
      .toBe('https://jaldi.example/what-we-do')

    await page.goto(link)
    await page.getByRole('button', { name: 'Open my application' }).click()
    // until now, the page did not accept an answer
    await seen(page.getByRole('heading', { level: 1, name: 'Your NGO was not approved' }))
    await page.getByLabel('What has changed').fill('Our website now says which schools we work with.')
    await page.getByRole('button', { name: 'Apply again' }).click()
    await expect
      .poll(() => isFocused(page.getByRole('heading', { level: 1, name: 'We are checking your NGO' })))
      .toBe(true)
    await proveAccessible(page, 'an application that waits')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your application?' })
    await question.getByRole('button', { name: 'Delete everything' }).click()
    await page.waitForURL('**/login')
    await told(page, 'Your account has been deleted.')
    await page.goto(link)
    await page.getByRole('button', { name: 'Open my application' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'This link has expired' }))
  },
)

/** The suggestions load once the field has focus. */
async function suggests(city: Locator, typed: string, name: string): Promise<void> {
  await city.fill(typed)
  await expect.poll(() => city.evaluate((it: HTMLInputElement) => it.list?.options[0]?.value)).toBe(name)
}

test('an NGO posts an event after correcting all errors, and the city is suggested or needs a confirmation', async () => {
  const title = 'Plant Forty Neem Saplings Along the Canal'
  const inTenDays = addDays(TODAY, 10)
  const page = await site.newPage({ as: 'Omkar Joshi' })
  await page.goto('/dashboard')
  await seen(page.getByRole('heading', { level: 1, name: 'Post a New Event' }))
  // The category and sector are those of the NGO's last event (D89).
  await expect.poll(() => page.getByLabel('Sector').inputValue()).toBe('Education')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Group Event')
  await seen(page.getByPlaceholder('City (in India)'))

  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Spades and saplings are there. Bring a bottle and a cap.')
  await page.getByLabel('Date', { exact: true }).fill(addDays(TODAY, -1))
  await page.getByLabel('Time').fill('07:00')
  await suggests(page.getByLabel('City'), 'Karn', cityIn(JOURNEY_LANG, 'Karnal'))
  await page.getByLabel('City').fill('Karnaal Khurd')
  await page.getByLabel('Minimum people').fill('20')
  await page.getByLabel('Maximum people').fill('10')
  await page.getByLabel('Contact').fill('+91 98111 22334')
  await page.getByLabel('Registration link').fill('kitaab.example/join')
  await page.getByRole('button', { name: 'Post Event' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await seen(summary)
  await expect.poll(() => isFocused(summary)).toBe(true)
  await summary.getByRole('link', { name: 'Maximum people must be 20 or more' }).click()
  await expect.poll(() => isFocused(page.getByLabel('Maximum people'))).toBe(true)
  await page.getByLabel('Maximum people').fill('40')
  await page.getByLabel('Registration link').fill('https://kitaab.example/join')
  await page.getByRole('button', { name: 'Post Event' }).click()
  await seen(summary.getByRole('link', { name: 'We don’t recognise this place. Check the spelling.' }))
  await summary.getByRole('link', { name: 'Date: This date has passed.' }).click()
  await page.getByLabel('Date', { exact: true }).fill(inTenDays)
  await page.getByRole('button', { name: 'Post Event' }).click() // an unknown place is accepted on the second try
  await told(page, 'Event posted!')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')

  const visitor = await site.newPage()
  await visitor.goto('/events?city=karnaal')
  const card = articleOf(visitor, title)
  for (const fact of [
    words.day.dayText(inTenDays),
    '7:00 am',
    words.event.slotsText({ minPeople: 20, maxPeople: 40 }),
    /^Kitaab Ghar Collective · /,
  ])
    await seen(card.getByText(fact))
  await expect
    .poll(() => card.textContent())
    .not.toContain(words.verifiedNgo.verifiedNgoText({ checkedFacts: 0, checkedOn: null }))

  // The form is reset, except for what the next event of this NGO is likely to have (D89).
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('+91 98111 22334')
  await expect.poll(() => page.getByLabel('Registration link').inputValue()).toBe('https://kitaab.example/join')
  await expect.poll(() => page.getByLabel('Minimum people').inputValue()).toBe('20')
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe('')
})

prove('“Post again” copies an event without its date, and the date has the focus', async () => {
  const title = 'Read-Aloud Morning at the Ward 12 Library'
  const page = await site.newPage({ as: 'Omkar Joshi' })
  await page.goto('/dashboard')
  const link = page.getByLabel('Registration link')
  await expect.poll(() => link.inputValue()).not.toBe('') // from the newest event, in any browser
  await panel(page).getByRole('link', { name: 'My Events' }).click()
  await rowOf(page, title).getByRole('button', { name: 'Post again' }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Post a New Event' }))
  const date = page.getByLabel('Date', { exact: true })
  await expect.poll(() => isFocused(date)).toBe(true)
  await expect.poll(() => date.inputValue()).toBe('')
  await seen(page.getByText(`This is a copy of “${title}”. Enter a new date.`))
  for (const [field, value] of [
    ['Title', title],
    ['City', 'Pune'],
    ['Contact', /./],
    ['Registration link', /^https:/],
  ] as const)
    await expect.poll(() => page.getByLabel(field).inputValue()).toMatch(value)
  await date.fill(addDays(TODAY, 40))
  await page.getByRole('button', { name: 'Post Event' }).click()
  await told(page, 'Event posted!')
  await panel(page).getByRole('link', { name: 'My Events' }).click()
  await expect.poll(() => rowOf(page, title).count()).toBe(2)

  await rowOf(page, title).last().getByRole('button', { name: 'Post again' }).click()
  await panel(page).getByRole('link', { name: 'Past Events' }).click()
  await articleOf(page, 'Library Shelf Repair Weekend').getByRole('button', { name: 'Post again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace your draft?' })
  await question.getByRole('button', { name: 'Replace draft' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Library Shelf Repair Weekend')
  await expect.poll(() => isFocused(date)).toBe(true)
})

prove('an NGO edits an event: those going stay, and a second editor sees the current version', async () => {
  const [before, after] = ['Mangrove Count at Sewri Jetty', 'Mangrove and Flamingo Count at Sewri Jetty']
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  const colleague = await page.context().newPage()
  for (const editor of [page, colleague]) {
    await editor.goto('/dashboard#events')
    await seen(rowOf(editor, before).getByText('2 going'))
    await rowOf(editor, before).getByRole('button', { name: 'Edit' }).click()
    await seen(editor.getByRole('heading', { level: 1, name: 'Edit Event' }))
  }
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Mumbai')
  await page.getByLabel('Title').fill(after)
  await page.getByLabel('Time').fill('06:30')
  await page.getByRole('button', { name: 'Update Event' }).click()
  await told(page, 'Event updated!')
  await seen(page.getByRole('heading', { level: 1, name: 'Post a New Event' }))

  await colleague.getByLabel('Maximum people').fill('30')
  await colleague.getByRole('button', { name: 'Update Event' }).click()
  await warned(colleague, 'Someone has changed this event since you opened it')
  const { eventFormText, eventLabels } = words.ownEvent
  await seen(colleague.getByText(eventFormText.stale.now(eventLabels.title, after)))
  await seen(colleague.getByText(eventFormText.stale.now(eventLabels.time, words.day.timeText('06:30'))))
  await colleague.getByRole('button', { name: 'Use the current values' }).click()
  await expect.poll(() => colleague.getByLabel('Title').inputValue()).toBe(after)
  await colleague.getByLabel('Maximum people').fill('30')
  await colleague.getByRole('button', { name: 'Update Event' }).click()
  await told(colleague, 'Event updated!')
  await panel(colleague).getByRole('link', { name: 'My Events' }).click()
  await seen(rowOf(colleague, after).getByText('2 going'))

  const asha = await site.newPage({ as: 'Asha Menon' })
  await asha.goto('/account')
  await seen(rowOf(asha, after).getByText('Status: Upcoming'))
  await asha.goto('/dev/mail')
  await seen(asha.getByText(`New date, time or place: ${after}`))
})

test('an NGO deletes an event after a confirmation; the volunteer still sees it as cancelled', async () => {
  const title = 'Juhu Beach Cleanup Before the Tide'
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard')
  await panel(page).getByRole('link', { name: 'My Events' }).click()
  const remove = rowOf(page, title).getByRole('button', { name: 'Delete' })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' })
  await seen(dialog.getByText(title))
  await expect.poll(() => isFocused(dialog.getByRole('button', { name: 'Keep event' }))).toBe(true)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => isFocused(remove)).toBe(true)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Event deleted.')
  await gone(rowOf(page, title))

  const volunteer = await site.newPage()
  await volunteer.goto('/events?sector=Environment')
  await seen(volunteer.getByRole('article').first())
  await expect.poll(() => articleOf(volunteer, title).count()).toBe(0)
  await logIn(volunteer, 'Aarav Deshmukh')
  await seen(rowOf(volunteer, title).getByText('Cancelled by the NGO'))
  await expect.poll(() => rowOf(volunteer, title).getByRole('link', { name: 'View Event' }).count()).toBe(0)
  await volunteer.goto('/dev/mail')
  await seen(volunteer.getByText(`Cancelled: ${title}`))
})
