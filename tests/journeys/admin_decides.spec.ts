import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { words } from '#tests/support/browser/journey-words.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  answerTo,
  articleOf,
  goingButton,
  gone,
  logIn,
  openSection,
  rowOf,
  sectionLink,
  seen,
  told,
  unlock,
  warned,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

const site = openSite()

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const gate = (page: Page) => page.getByRole('heading', { name: 'Enter Admin Passcode' })

prove(
  'an admin opens the admin page, reads an application and approves it, and the NGO can use its panel',
  async () => {
    const page = await site.newPage()
    await unlock(page, site.passcode)
    const card = articleOf(page, 'Nayi Paudh')
    for (const fact of [
      'lalita@nayipaudh.example',
      '+91 94310 00006',
      /Waiting for (?!us)|से इंतज़ार में/,
      'Waiting for us',
    ])
      await seen(card.getByText(fact))
    await seen(card.getByRole('link', { name: 'nayipaudh.example' }))
    await seen(sectionLink(page, 'Pending', 1))
    await card.getByRole('button', { name: 'Approve' }).click()
    await told(page, 'NGO approved')
    await gone(sectionLink(page, 'Pending', 1))
    const heading = page.getByRole('heading', { name: 'Nayi Paudh', exact: true })
    await expect.poll(() => isFocused(page.getByText('Nayi Paudh: Approved.'))).toBe(true)
    await seen(page.getByText('No pending NGOs.'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await told(page, 'Decision undone. No emails were sent.')
    await seen(sectionLink(page, 'Pending', 1))
    await seen(card.getByText(/Waiting for (?!us)|से इंतज़ार में/))
    await expect.poll(() => isFocused(heading)).toBe(true)
    await card.getByRole('button', { name: 'Approve' }).click()
    await seen(page.getByText('No pending NGOs.'))
    await openSection(page, 'Approved')
    await seen(articleOf(page, 'Nayi Paudh'))

    const ngo = await site.newPage()
    await logIn(ngo, 'Lalita Oraon')
    await ngo.waitForURL('**/dashboard')
  },
)

/** Opens the government portal. Expects either the number in the clipboard or a message that it could not be copied. */
async function opensRegister(page: Page, row: Locator, number: string): Promise<void> {
  const context = page.context()
  await context.route('https://ngodarpan.gov.in/', (route) => route.fulfill({ body: 'The register' }))
  const register = row.getByRole('link', { name: 'ngodarpan.gov.in' })
  const open = async () => {
    const [opened] = await Promise.all([context.waitForEvent('page'), register.click()])
    await seen(opened.getByText('The register'))
    await opened.close()
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin })
  await open()
  await told(page, `${number} copied. Paste it on the register’s website.`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await open()
  await warned(page, 'We could not copy the number.')
  site.expectNoTrouble(/ngodarpan\.gov\.in/)
}

prove('an admin records a check with two keystrokes, suspends an NGO and lifts the suspension', async () => {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  await openSection(page, 'Approved')
  const card = articleOf(page, 'Saath Chalein')
  await card.getByRole('button', { name: 'Show details' }).click()
  const row = card.getByRole('row').filter({ hasText: 'KA/2019/0231175' })
  await opensRegister(page, row, 'KA/2019/0231175')
  await row.getByRole('radio', { name: 'Matched' }).focus()
  await page.keyboard.press('d')
  await seen(row.getByLabel('Private note'))
  await page.keyboard.press('Enter')
  await told(page, 'NGO Darpan ID: does not match.')
  await seen(row.getByText('In NGO Darpan. Admin with the passcode, today'))
  await expect.poll(() => isFocused(row.getByRole('button', { name: 'Change' }))).toBe(true)
  await proveAccessible(page, 'what an NGO states, and what was found')

  await card.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Saath Chalein?' })
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await seen(dialog.getByText('Enter the reason'))
  await dialog.getByLabel('Reason').fill('Two reports within a week.')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await told(page, 'NGO suspended')
  await openSection(page, 'Suspended')
  await articleOf(page, 'Saath Chalein').getByRole('button', { name: 'Lift suspension' }).click()
  await told(page, 'Suspension lifted')
})

const unlistedOn = (ngo: Page) => ngo.getByRole('heading', { level: 1, name: 'Your NGO is no longer listed' })

/** Expects that an NGO with an open panel sees why and when its approval was withdrawn, and how to answer. */
async function readsWhy(ngo: Page, reason: string): Promise<void> {
  await warned(ngo, 'Your NGO is no longer approved. The NGO panel shows the reason, and how to reply.')
  await expect.poll(() => isFocused(unlistedOn(ngo))).toBe(true)
  for (const said of [reason, 'We withdrew your approval on', 'help@yuvasetu.example'])
    await seen(ngo.getByRole('main').getByText(said))
}

prove(
  'an admin withdraws an approval with a reason: the events are hidden, the NGO sees why, and those going still see their events',
  async () => {
    const walk = 'Safe Streets Night Walk, Kashmere Gate'
    const ngo = await site.newPage({ as: 'Ritu Sharma' })
    await ngo.goto('/dashboard')
    await ngo.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'My Events' }).click()
    await rowOf(ngo, walk).getByRole('button', { name: 'Post again' }).click()
    await ngo.getByLabel('Date', { exact: true }).fill(addDays(dayOf(new Date(), 'UTC'), 40))
    const deleting = await ngo.context().newPage()
    await deleting.goto('/dashboard#events')
    await rowOf(deleting, walk).getByRole('button', { name: 'Delete' }).click()
    const visitor = await site.newPage()
    await visitor.goto('/events?sector=Gender+Equality')
    await visitor.getByRole('link', { name: walk }).click()
    await visitor.waitForURL(/\/events\/[0-9a-f-]{36}$/)
    const volunteer = await site.newPage({ as: 'Asha Menon' })
    await volunteer.goto(visitor.url())
    await answered(volunteer, () => goingButton(volunteer).click())

    const page = await site.newPage()
    await unlock(page, site.passcode)
    await openSection(page, 'Approved')
    await articleOf(page, 'Barabar').getByRole('button', { name: 'Withdraw approval' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the approval of Barabar?' })
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
    await seen(dialog.getByText('Enter the reason'))
    await dialog.getByRole('button', { name: 'Did not take place' }).click()
    const reason = dialog.getByLabel('Reason')
    await expect.poll(() => reason.inputValue()).toBe(words.decision.decisionText.withdrawalReasons[0]?.text)
    await expect.poll(() => isFocused(reason)).toBe(true)
    await reason.fill('Two events did not take place.')
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
    await told(page, 'NGO rejected')
    await gone(articleOf(page, 'Barabar'))

    await openSection(page, 'Rejected')
    const card = articleOf(page, 'Barabar')
    await seen(card.getByText('Reason: Two events did not take place.'))
    await card.getByText('Decisions').click()
    await seen(card.getByRole('listitem').filter({ hasText: 'Two events did not take place.' }))
    await seen(articleOf(page, 'Jaldi Certificates'))

    expect((await visitor.reload())?.status()).toBe(404)
    await seen(visitor.getByRole('heading', { level: 1, name: 'Page not found' }))
    await visitor.goto('/events?sector=Gender+Equality')
    await seen(visitor.getByText('No events match your filters.'))

    await ngo.getByRole('button', { name: 'Post Event' }).click()
    await readsWhy(ngo, 'Two events did not take place.')
    await deleting.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await readsWhy(deleting, 'Two events did not take place.')
    const unlisted = unlistedOn(ngo)
    await proveAccessible(ngo, 'the panel of an NGO whose approval was withdrawn')
    await ngo.reload()
    await seen(unlisted)
    await ngo.getByRole('link', { name: 'See and correct your details' }).click()
    await ngo.getByText('Correct your details').click()
    await seen(
      ngo.getByText('We checked your NGO’s name and its website, https://barabar.example, when we approved it.'),
    )
    await logIn(ngo, 'Ritu Sharma')
    await ngo.waitForURL('**/not-approved')

    await volunteer.goto('/account')
    await seen(rowOf(volunteer, walk).getByText('No longer listed'))
    await rowOf(volunteer, walk).getByRole('link', { name: 'View Event' }).click()
    await seen(volunteer.getByRole('heading', { level: 1, name: walk }))
    await gone(volunteer.getByRole('heading', { name: 'Page not found' }))
    await seen(volunteer.getByText('Barabar is no longer approved here'))
    await seen(volunteer.getByText('walk@barabar.example'))
    await proveAccessible(volunteer, 'an event that is no longer listed')
    await volunteer.getByRole('button', { name: 'Not Going' }).click()
    await volunteer.waitForURL('**/account')
    await seen(rowOf(volunteer, 'Library Shelf Repair Weekend'))
    await expect.poll(() => rowOf(volunteer, walk).count()).toBe(0)

    await page.goto('/dev/mail')
    await seen(page.getByText('Two events did not take place.'))
    await seen(page.getByRole('heading', { name: `Check before you go: ${walk}` }))
  },
)

prove('an admin searches a long list, folds long texts and downloads all decisions as a table', async () => {
  const page = await site.newPage()
  await page.route('**/api/admin/ngos?state=approved', async (route) => {
    const answer = await answerTo(route)
    const body = (await answer.json()) as { ngos: { orgName: string; description: string }[] }
    for (const ngo of body.ngos) if (ngo.orgName === 'Gullak Trust') ngo.description = 'A long story. '.repeat(140)
    await route.fulfill({ response: answer, json: body })
  })
  await unlock(page, site.passcode)
  await openSection(page, 'Approved')
  const long = articleOf(page, 'Gullak Trust')
  const story = long.getByRole('paragraph').filter({ hasText: 'A long story.' })
  const heightOf = async () => (await story.boundingBox())?.height ?? 0
  const folded = await heightOf()
  await long.getByRole('button', { name: 'Show full text' }).focus()
  await page.keyboard.press('Enter')
  await seen(long.getByRole('button', { name: 'Show less', expanded: true }))
  await expect.poll(() => heightOf()).toBeGreaterThan(folded * 2)

  await page.getByLabel('Search by name, email or website').fill('KITAAB.example')
  await page.keyboard.press('Enter')
  await told(page, '1 found for “KITAAB.example”.')
  await seen(articleOf(page, 'Kitaab Ghar'))
  await gone(long)
  await page.getByLabel('Search by name, email or website').fill('')
  await page.getByRole('button', { name: 'Search' }).click()
  await seen(long)

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All decisions (CSV)' }).click()
  const file = await coming
  const { states } = words.decisionFile.decisionFile
  expect(file.suggestedFilename()).toBe('decisions.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Gullak Trust","${states.pending}","${states.approved}"`)
  await seen(long)
})

prove(
  'an admin who is locked out while typing a reason finds the reason again, and the NGO sees the reason after its next action',
  async () => {
    const page = await site.newPage()
    await unlock(page, site.passcode)
    const open = async () => {
      await openSection(page, 'Approved')
      await articleOf(page, 'Samudra Foundation').getByRole('button', { name: 'Withdraw approval' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Withdraw the approval of Samudra Foundation?' })
    await open()
    await dialog.getByLabel('Reason').fill('Nobody answers the phone.')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
    await seen(gate(page))
    await page.getByLabel('Passcode').fill(site.passcode)
    await page.getByRole('button', { name: 'Verify' }).click()
    await open()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Nobody answers the phone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await articleOf(page, 'Samudra Foundation').getByRole('button', { name: 'Withdraw approval' }).click()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('')

    const ngo = await site.newPage({ as: 'Nisha Koli' })
    await ngo.goto('/dashboard')
    await ngo.getByRole('navigation', { name: 'NGO panel' }).getByRole('link', { name: 'Past Events' }).click()
    const unverified = ngo.getByRole('checkbox', { checked: false })
    await seen(unverified)
    await dialog.getByLabel('Reason').fill('Nobody answers the phone.')
    await dialog.getByRole('button', { name: 'Withdraw approval' }).click()
    await told(page, 'NGO rejected')
    await unverified.first().click() // the other checkboxes withdraw a verification, later or after a question (D88)
    await readsWhy(ngo, 'Nobody answers the phone.')
  },
)

test('the admin page locks on reload, and a second tab locks the first', async () => {
  const page = await site.newPage()
  await unlock(page, site.passcode)
  await page.reload()
  await seen(gate(page))
  await unlock(page, site.passcode)

  const second = await page.context().newPage()
  await unlock(second, site.passcode)
  await seen(gate(page))
  await seen(page.getByText('This tab is locked because the admin page was opened in another tab.'))
  await second.getByRole('button', { name: 'Lock' }).click()
  await seen(gate(second))
})

prove('an admin who types before the script has loaded sees that the login waits, and is let in', async () => {
  const page = await site.newPage()
  const seenWaiting = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await seenWaiting.promise
    await route.continue()
  })
  await page.goto('/admin', { waitUntil: 'commit' })
  await page.getByLabel('Passcode').fill(site.passcode)
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect.poll(() => verify.isDisabled()).toBe(true)
  seenWaiting.resolve()
  await verify.click()
  await seen(page.getByRole('heading', { name: 'Pending NGO Approvals' }))
})

prove(
  'an admin who decides what another admin has already decided gets a warning and sees the current state',
  async () => {
    const one = await site.newPage()
    const other = await site.newPage()
    for (const page of [one, other]) {
      await unlock(page, site.passcode)
      await openSection(page, 'Rejected')
      await seen(articleOf(page, 'Jaldi Certificates'))
    }
    await one.getByRole('article', { name: 'Jaldi Certificates' }).getByRole('button', { name: 'Approve' }).click()
    await told(one, 'NGO approved')
    await other.getByRole('article', { name: 'Jaldi Certificates' }).getByRole('button', { name: 'Approve' }).click()
    await warned(other, 'Error updating status: ')
    await gone(articleOf(other, 'Jaldi Certificates'))
  },
)
