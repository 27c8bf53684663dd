import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite } from '#tests/support/browser/site.ts'
import {
  answered,
  articleOf,
  certificateLink,
  continueAs,
  gone,
  resolved,
  rowOf,
  seen,
  told,
  unfold,
} from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'
import * as hi from '../../src/text/hi.ts'

/* Journeys of a volunteer, an NGO, an admin and a college in Hindi. They find every element by its Hindi name (D29–D34). */

const site = openSite()

const { authText } = hi.auth
const { participationText: going } = hi.participation
const { verificationText: entries } = hi.verification
const EVENT = 'Read-Aloud Morning at the Ward 12 Library'
const PAST = 'Dadar Chowpatty Sort and Count'
const VERIFIED = 'Library Shelf Repair Weekend'

const panel = (page: Page) => page.getByRole('navigation', { name: hi.organization.organizationText.nav })

prove('a volunteer registers, is going, and opens her dashboard', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/hi')
  await seen(page.getByRole('heading', { level: 1, name: 'बदलाव के लिए साथ आएँ' }))
  await page.getByRole('link', { name: hi.home.homeText.explore }).click()
  await page.waitForURL('**/hi/events')
  await articleOf(page, EVENT)
    .getByRole('button', { name: `${going.going}: ${EVENT}` })
    .click()
  await page.getByRole('alert').getByRole('link', { name: going.login }).click()
  await continueAs(page, { name: 'ज़ोया मिस्त्री', email: 'zoya.m@student.example' })
  await page.waitForURL('**/hi/google-auth')
  await seen(page.getByText(hi.waitingEvent.waitingEventText.registering))
  await page.getByLabel(authText.fields.location).fill('पुणे')
  await page.getByRole('main').getByRole('button', { name: hi.registration.registrationText.register }).click()
  await page.waitForURL(/\/hi\/events\/[0-9a-f-]{36}$/)
  await seen(page.getByRole('heading', { level: 1, name: EVENT }))
  await seen(page.getByText(going.youAreGoing, { exact: true }))
  await seen(page.getByRole('button', { name: `${going.notGoing}: ${EVENT}` }))
  await page.goto('/hi/account')
  await seen(page.getByRole('heading', { level: 1, name: hi.account.dashboardText.title }))
  await seen(page.getByText('ज़ोया मिस्त्री').first())
  await seen(rowOf(page, EVENT).getByText('पुणे, ऑफ़लाइन', { exact: false }))
  await proveAccessible(page, 'a volunteer’s dashboard in Hindi')
  const { lang } = await page.evaluate(async () => (await fetch('/api/me')).json())
  expect(lang).toBe('hi')
})

prove('an NGO posts in Hindi, its event is found by any name of the city, and it verifies attendance', async () => {
  const title = 'नहर के किनारे चालीस नीम लगाएँ'
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/hi/dashboard')
  await seen(page.getByRole('heading', { level: 1, name: hi.ownEvent.eventFormText.titles.create }))
  const { eventLabels: labels } = hi.ownEvent
  const values: [string, string][] = [
    [labels.title, title],
    [labels.desc, 'फावड़े और पौधे हमारी तरफ़ से। पानी की बोतल और टोपी साथ लाइए।'],
    [labels.time, '07:00'],
    [labels.city, 'मुंबई'],
    [labels.minPeople, '20'],
    [labels.maxPeople, '40'],
    [labels.regLink, 'https://samudra.example/neem'],
  ]
  // The form copies repeated values from the NGO's newest event.
  await expect.poll(() => page.getByLabel(labels.contact).inputValue()).not.toBe('')
  for (const [label, value] of values) await page.getByLabel(label).fill(value)
  await page.getByLabel(labels.date, { exact: true }).fill(addDays(dayOf(new Date(), 'UTC'), 20))
  await page.getByRole('button', { name: hi.ownEvent.eventFormText.buttons.create }).click()
  await told(page, hi.ownEvent.eventFormText.posted)

  const visitor = await site.newPage()
  await visitor.goto('/events?city=bombay')
  await seen(articleOf(visitor, title).getByRole('heading', { name: title }))
  await expect.poll(() => articleOf(visitor, title).locator('[lang="hi"]').count()).toBeGreaterThan(0)

  await panel(page).getByRole('link', { name: hi.organization.organizationText.tabs.past }).click()
  const past = articleOf(page, PAST)
  await seen(past.getByText(entries.count(4, 6)))
  await past.getByRole('checkbox', { name: `Asha Menon ${entries.notVerified}` }).check()
  await seen(past.getByRole('checkbox', { name: `Asha Menon ${entries.verified}`, exact: true, checked: true }))
  await seen(past.getByText(entries.count(5, 6)))
  await proveAccessible(page, 'past events in Hindi')
})

prove('an admin reads an application in Hindi, and approves it', async () => {
  const page = await site.newPage()
  await page.goto('/hi/admin')
  const { gate } = hi.admin.adminText
  await page.getByLabel(gate.label).fill(site.passcode)
  await seen(page.getByRole('button', { name: gate.verify, disabled: false }))
  await page.getByLabel(gate.label).press('Enter')
  await seen(page.getByRole('heading', { name: hi.ngoList.ngoListText.lists.pending.title }))
  await seen(articleOf(page, 'Nayi Paudh').getByText('राँची'))
  await proveAccessible(page, 'the admin page in Hindi')
  await articleOf(page, 'Nayi Paudh')
    .getByRole('button', { name: hi.decision.decisionText.approve, exact: true })
    .click()
  await gone(articleOf(page, 'Nayi Paudh'))
  await seen(page.getByText(hi.ngoList.ngoListText.lists.pending.empty))
})

prove('a registrar without JavaScript checks a certificate and a list of codes', async () => {
  const asha = await site.newPage({ as: 'Asha Menon' })
  await asha.goto('/hi/account')
  const code = (await (await certificateLink(rowOf(asha, VERIFIED))).textContent()) ?? ''
  const page = await site.newPage({ javaScript: false })
  await page.goto('/hi/verify')
  const { checkText: text } = hi.certificate
  await page.getByRole('textbox', { name: text.code }).fill(code.toLowerCase())
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await page.waitForURL(`**/hi/verify/${code}`)
  await seen(page.getByRole('heading', { level: 1, name: text.verdict.valid.heading }))
  await seen(page.getByText('Asha Menon').first())
  const { codeListText: list } = hi.codeList
  await page.goto('/hi/verify/list')
  await page.getByLabel(list.codes, { exact: true }).fill(`${code}\nYS-0000-0000-00000`)
  await page.getByRole('button', { name: list.check, exact: true }).click()
  await seen(page.getByRole('cell', { name: list.states.valid, exact: true }))
  await seen(page.getByRole('cell', { name: list.states.unknown, exact: true }))
})

prove(
  'the language switch keeps the page, the filters and the typed text, and saves the choice of a logged-in person',
  async () => {
    const page = await site.newPage({ as: 'Asha Menon' })
    await page.goto('/events?sector=Education')
    await resolved(page)
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
    await page.waitForURL('**/hi/events?sector=Education')
    await expect.poll(() => page.getByRole('radio', { name: 'शिक्षा' }).isChecked()).toBe(true)
    await page.goto('/hi/account')
    await unfold(page, hi.account.languageText.title)
    await seen(page.getByRole('radio', { name: 'हिन्दी', checked: true }))
    await answered(page, () => page.getByRole('radio', { name: 'English' }).check())
    await told(page, hi.account.languageText.saved)

    const applicant = await site.newPage()
    await applicant.goto('/register?role=ngo')
    await applicant.getByLabel('Organization name').fill('हरियाली समिति')
    await resolved(applicant)
    await applicant.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
    await applicant.waitForURL('**/hi/register?role=ngo')
    await expect.poll(() => applicant.getByLabel(authText.fields.orgName).inputValue()).toBe('हरियाली समिति')
    await applicant.goto('/contact')
    await applicant.getByLabel('Message').fill('कृपया फ़ोन कीजिए')
    await applicant.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await applicant.waitForURL('**/hi/contact')
    await expect.poll(() => applicant.getByLabel(hi.contact.contactLabels.message).inputValue()).toBe('कृपया फ़ोन कीजिए')
  },
)

test('a Hindi browser gets one offer of the Hindi page, at the bottom, and nothing moves', async () => {
  const inIndia = await site.newPage({ width: 390, context: { locale: 'hi-IN' } })
  await inIndia.goto('/')
  const offer = inIndia.getByText('यह साइट हिन्दी में भी है।')
  await seen(offer)
  const { top, header } = await inIndia.evaluate(() => ({
    top: document.querySelector('.offer')?.getBoundingClientRect().bottom,
    header: document.querySelector('main')?.getBoundingClientRect().top,
  }))
  expect(top).toBe(844)
  expect(header).toBeLessThan(70)
  await inIndia.locator('.offer summary').click()
  await gone(offer)
  await inIndia.reload()
  await expect.poll(() => offer.isVisible()).toBe(false)
  const elsewhere = await site.newPage({ context: { locale: 'en-IN' } })
  await elsewhere.goto('/')
  await expect.poll(() => elsewhere.getByText('यह साइट हिन्दी में भी है।').isVisible()).toBe(false)
  expect((await elsewhere.goto('/mr/events'))?.status()).toBe(404)
})
