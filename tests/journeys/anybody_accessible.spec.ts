import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { appealsWait, claimsWait } from '#tests/support/browser/claim-scenes.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  articleOf,
  certificateLink,
  choose,
  continueAs,
  goingButton,
  isGoing,
  openMore,
  openSection,
  rowOf,
  seen,
  unlock,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

const site = openSite()

/** Opens a page with reduced motion so that no check runs during a transition. */
const open = async (path?: string, as?: string): Promise<Page> => {
  const page = await site.newPage({ as, reducedMotion: true })
  if (path) await page.goto(path)
  return page
}

async function canBeRead(...paths: string[]): Promise<void> {
  const page = await open()
  for (const path of paths) {
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1 }))
    await expectAccessible(page, path)
  }
}

prove('the start page is accessible', () => canBeRead('/'))

prove('all other public pages are accessible', () =>
  canBeRead(
    ...['/how-it-works', '/contact', '/nothing-here', '/application', '/about', '/join', '/privacy', '/google-auth'],
    ...['/not-approved', '/withdrawn'],
  ),
)

prove('turned cards and the open menu are accessible', async () => {
  const page = await open('/')
  for (const card of await page.getByText('Turn over').all()) await card.click()
  await expectAccessible(page, 'turned cards')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Menu', { exact: true }).click()
  await seen(page.getByRole('navigation', { name: 'Menu' }))
  await expectAccessible(page, 'the open menu', { phoneOnly: true })
})

test('the event list is accessible', async () => {
  await expectAccessible(await open('/events'), 'the event list')
})

prove('the empty event list and the filters are accessible', async () => {
  const page = await open('/events')
  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await seen(page.getByText('No events match your filters.'))
  await expectAccessible(page, 'the empty list')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await seen(page.getByRole('dialog', { name: 'Filters' }))
  await expectAccessible(page, 'the filter sheet', { phoneOnly: true })
})

prove('an event is accessible, and so is the notice for visitors who are not logged in', async () => {
  const page = await open('/events?city=Navi+Mumbai')
  await page.getByRole('link', { name: 'Record Audio Books for Night Schools' }).click()
  await goingButton(page).click()
  await warned(page, 'Please log in to mark your participation.')
  await expectAccessible(page, 'an event with a toast')
})

prove('an NGO’s page is accessible', () => canBeRead('/ngo/samudra-foundation'))

prove('an NGO’s hidden page and the list of its events are accessible', () =>
  canBeRead('/ngo/rang-tarang', '/ngo/samudra-foundation/events'),
)

prove('the registration of an NGO with errors is accessible', async () => {
  const page = await open('/register?role=ngo')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await seen(page.getByText('There is a problem'))
  await expectAccessible(page, 'the NGO’s form with errors')
})

prove('login and registration are accessible', async () => {
  const page = await open('/login?error=cancelled')
  await warned(page, 'Google Login failed: ')
  await expectAccessible(page, '/login with a failure')
  await page.goto('/register')
  await expectAccessible(page, 'the role choices')
  await page.getByRole('link', { name: "I'm a User" }).click()
  await expectAccessible(page, 'the volunteer’s form')
  await page.goto('/pending?state=submitted')
  await expectAccessible(page, '/pending')
})

prove('the contact page is accessible', async () => {
  const page = await open('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await seen(page.getByText('There is a problem'))
  await expectAccessible(page, '/contact with errors')
})

prove('the report page is accessible', async () => {
  const page = await open('/report?ngo=samudra-foundation')
  await seen(page.getByText('Your report is about Samudra Foundation.'))
  await page.getByRole('button', { name: 'Send report' }).click()
  await seen(page.getByText('There is a problem'))
  await expectAccessible(page, '/report with errors')
  await page.goto('/report')
  await expectAccessible(page, '/report about nobody')
})

prove('a volunteer’s dashboard is accessible', async () => {
  const asha = await open('/account', 'Asha Menon')
  await seen(rowOf(asha, 'Library Shelf Repair Weekend'))
  await openMore(asha)
  for (const fold of await asha.getByRole('main').locator('summary').all()) await fold.click()
  await expectAccessible(asha, 'a record and the settings, unfolded')
})

prove('a volunteer’s other pages are accessible', async () => {
  const page = await open()
  await page.goto('/register?role=user')
  await page.getByLabel('Location').fill('Pune')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, { name: 'Ishita Rawat', email: 'ishita@student.example' })
  await seen(page.getByText("You haven't participated in any activity yet."))
  await expectAccessible(page, 'an empty record')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await seen(page.getByRole('dialog', { name: 'Edit profile' }))
  await expectAccessible(page, 'the profile dialog')

  const asha = await open('/account', 'Asha Menon')
  await seen(rowOf(asha, 'Library Shelf Repair Weekend'))
  await expectAccessible(asha, 'a record')
  for (const fold of await asha.getByRole('main').locator('summary').all()) await fold.click()
  await asha.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(asha, 'the question before leaving')
  await asha.goto('/events')
  await isGoing(asha)
  await expectAccessible(asha, 'the event list of a volunteer')
})

const panelOf = (page: Page) => page.getByRole('navigation', { name: 'NGO panel' })

test('an NGO’s panel is accessible', async () => {
  const page = await open('/dashboard', 'Nisha Koli')
  await claimsWait(page)
  await page.getByRole('button', { name: 'Post Event' }).click()
  await seen(page.getByText('There is a problem'))
  await expectAccessible(page, 'the event form with errors')
  await panelOf(page).getByRole('link', { name: 'Past Events' }).click()
  await seen(page.getByRole('checkbox', { name: 'Asha Menon Not Verified' }))
  await seen(page.getByRole('heading', { name: '3 or more attendance claims to answer' }))
  await expectAccessible(page, 'past events')
})

prove('an NGO’s other views are accessible', async () => {
  const page = await open('/dashboard', 'Nisha Koli')
  await panelOf(page).getByRole('link', { name: 'My Events' }).click()
  await expectAccessible(page, 'posted events')
  await rowOf(page, 'Juhu Beach Cleanup Before the Tide').getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page, 'the question before deleting')

  const none = await open('/dashboard', 'Shabana Ansari')
  await panelOf(none).getByRole('link', { name: 'Past Events' }).click()
  await seen(none.getByText('No past events found.'))
  await expectAccessible(none, 'no past events')
})

prove('the admin’s queue is accessible', async () => {
  const page = await open()
  await unlock(page, site.passcode)
  await seen(articleOf(page, 'Nayi Paudh'))
  await expectAccessible(page, 'the queue')
})

prove('the admin page is accessible', async () => {
  const page = await open('/admin')
  await appealsWait(page)
  await page.getByLabel('Passcode').fill('wrong')
  await page.getByRole('button', { name: 'Verify' }).click()
  await warned(page, 'Incorrect passcode.')
  await expectAccessible(page, 'the gate with an error')
  await unlock(page, site.passcode)
  await seen(articleOf(page, 'Nayi Paudh'))
  await articleOf(page, 'Nayi Paudh').getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await seen(page.getByText('Enter the reason'))
  await expectAccessible(page, 'the reason’s dialog')
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const [section, shown] of [
    ['Rejected', 'Jaldi Certificates'],
    ['Claims', 'Devika Rao'],
    ['Email', 'All emails were sent.'],
    ['Messages', 'No messages yet.'],
  ] as const) {
    await openSection(page, section)
    await seen(page.getByRole('heading', { name: shown }))
    await expectAccessible(page, `the admin’s list "${section}"`)
  }
})

prove('the filters on a phone keep what was chosen on a desktop', async () => {
  const page = await open('/events')
  await choose(page, 'Type', 'Internship')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await seen(page.getByRole('dialog').getByRole('radio', { name: 'Internship', checked: true }))
})

/** Returns the style that distinguishes a chosen or focused control in forced colours. */
const looksOf = (it: Locator) =>
  it.first().evaluate((element) => {
    // A background counts only if forced colours do not override it.
    const { backgroundColor, forcedColorAdjust, outlineStyle, outlineColor } = getComputedStyle(element)
    return {
      ground: forcedColorAdjust === 'none' ? backgroundColor : 'system',
      outline: outlineStyle === 'none' ? null : outlineColor,
    }
  })

prove('chosen and focused controls, and that a person is going, are visible in forced colours', async () => {
  const page = await site.newPage({ as: 'Asha Menon', context: { forcedColors: 'active' } })
  await page.goto('/events?via=Online')
  await isGoing(page)
  expect((await looksOf(page.locator('.going__arch'))).ground).not.toBe('system')

  const label = (choice: string) => page.getByRole('main').locator('label:visible').filter({ hasText: choice })
  expect((await looksOf(label('All'))).outline).not.toBeNull()
  expect((await looksOf(label('Education'))).outline).toBeNull()
  expect((await looksOf(label('Online'))).ground).not.toBe((await looksOf(label('Offline'))).ground)

  const title = page.getByRole('article').getByRole('link').first()
  const unfocused = await looksOf(title)
  await page.getByRole('textbox', { name: 'City' }).focus()
  await tabTo(page, title)
  const { outline } = await looksOf(title)
  expect(unfocused.outline).toBeNull()
  expect([null, await page.evaluate(() => getComputedStyle(document.body).backgroundColor)]).not.toContain(outline)
})

prove('an event, a service record and a checked certificate print without the controls of the screen', async () => {
  const page = await open('/account', 'Asha Menon')
  const pressable = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, footer, nav, button, input')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 80)),
    )
  const row = rowOf(page, 'Library Shelf Repair Weekend')
  const check = await (await certificateLink(row)).getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  await seen(row.getByText('Verified'))
  await seen(row.locator('.record-row__code'))
  expect(await pressable()).toEqual([])

  await page.goto(check ?? '')
  await seen(page.getByRole('heading', { level: 1, name: 'This certificate is valid' }))
  await seen(page.getByText('Asha Menon'))
  expect(await pressable()).toEqual([])

  await page.goto('/events?city=Navi+Mumbai')
  expect(await pressable()).toEqual([])
  await page.goto((await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '')
  await seen(page.getByRole('heading', { level: 1, name: 'Record Audio Books for Night Schools' }))
  for (const fact of ['When', 'Where', 'What', 'Contact', 'What you will do'])
    await seen(page.getByRole('main').getByText(fact))
  expect(await pressable()).toEqual([])
})
