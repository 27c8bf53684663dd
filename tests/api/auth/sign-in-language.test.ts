import { afterAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { NGO, openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A login ends in the language of the page where it began (D29, D30), and redirects only to fixed pages (D14, A11). */

const { town, provider, signIn, close } = await openSignInTown()
afterAll(close)
beforeEach(() => {
  provider.faults = {}
  town.setNow(NOW)
})

const langOf = async (subject: string) =>
  (await town.db.selectFrom('account').where('subject', '=', subject).select('lang').executeTakeFirstOrThrow()).lang
const register = async (browser: ReturnType<typeof openBrowser>, form: object) => {
  const kept = await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })
  expect(kept.status).toBe(201)
  return ((await kept.json()) as { next: string }).next
}

test('a person who logs in on a Hindi page comes to Hindi pages, and their account is not changed', async () => {
  const posted = await town.request('/api/ngo/events', {
    ...{ method: 'POST', cookie: await town.cookieOf('samudra') },
    body: JSON.stringify(anEvent({ date: '2025-12-20' })),
  })
  const { id } = (await posted.json()) as { id: string }
  for (const [subject, asked, end] of [
    ['asha', '?lang=hi', '/hi/account'],
    ['asha', `?for=login&event=${id}&lang=hi`, `/hi/events/${id}`],
    ['samudra', '?lang=hi', '/hi/dashboard'],
    ['nayi', '?lang=hi', '/hi/pending?state=pending'],
    ['jaldi', '?lang=hi', '/hi/not-approved'],
    ['nobody-here', '?lang=hi', '/hi/google-auth'],
    ['asha', '', '/account'],
    ...['en', 'HI', 'mr', 'hi/../..', '//evil.example', '%00'].map((lang) => ['asha', `?lang=${lang}`, '/account']),
  ] as [string, string, string][])
    expect([asked, await signIn(openBrowser(town), subject, `/auth/google${asked}`)]).toEqual([asked, end])
  expect(await langOf('asha')).toBe('en')
})

test('what goes wrong is said in that language; a callback that nothing began ends in the default one', async () => {
  const browser = openBrowser(town)
  for (const [asked, page] of [
    ['?lang=hi', '/hi/login'],
    ['?for=registration&lang=hi', '/hi/register'],
    ['?for=registration', '/register'],
  ] as const) {
    const begun = await browser.send(`/auth/google${asked}`)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const back = await browser.send(`/auth/google/callback?error=access_denied&state=${state}`)
    expect(back.headers.get('location')).toBe(`${page}?error=cancelled`)
  }
  const nothing = await browser.send('/auth/google/callback?code=x&state=forged&lang=hi')
  expect(nothing.headers.get('location')).toBe('/login?error=expired')
  const closed = await openTown()
  const unavailable = await closed.request('/auth/google?lang=hi')
  expect(unavailable.headers.get('location')).toBe('/hi/login?error=unavailable')
  await closed.close()
})

test('an attempt that the version before began ends in the default language', async () => {
  const browser = openBrowser(town)
  provider.person = { sub: 'asha', email: 'asha@student.example', name: 'Asha Menon' }
  const begun = await browser.send('/auth/google?lang=hi')
  for (const cookie of browser.cookies.filter(({ name }) => name.startsWith('__Host-oauth-')))
    cookie.value = cookie.value.split('.').slice(0, 6).join('.')
  const { address } = await browser.follow(begun.headers.get('location') ?? '')
  expect(address.pathname).toBe('/account')
})

test('who registers in Hindi has it from then on: through Google, and without a second trip there', async () => {
  const first = openBrowser(town)
  const next = await register(first, { ...USER, lang: 'hi' })
  expect(next).toBe('/auth/google?for=registration&role=user&lang=hi')
  expect(await signIn(first, 'pehla', next)).toBe('/hi/account')
  expect(await langOf('pehla')).toBe('hi')

  const second = openBrowser(town)
  expect(await signIn(second, 'doosra', '/auth/google?lang=hi')).toBe('/hi/google-auth')
  expect(await register(second, { ...NGO, lang: 'hi' })).toBe('/hi/pending?state=submitted')
  expect(await langOf('doosra')).toBe('hi')

  const third = openBrowser(town)
  expect(await signIn(third, 'teesra', await register(third, USER))).toBe('/account')
  expect(await langOf('teesra')).toBe('en')
  // The account already exists, so the login does not change it.
  expect(await signIn(third, 'teesra', await register(third, { ...USER, lang: 'hi' }))).toBe('/hi/account')
  expect(await langOf('teesra')).toBe('en')
  const unknown = await third.send('/api/registrations', {
    method: 'POST',
    body: JSON.stringify({ ...USER, lang: 'mr' }),
  })
  expect([unknown.status, await unknown.json()]).toEqual([422, expect.objectContaining({ faults: { lang: 'choice' } })])
})

test('who accepts an invitation on a Hindi page reads on in Hindi; a new account has it', async () => {
  const invite = async (email: string) => {
    await town.request('/api/ngo/invitations', {
      ...{ method: 'POST', cookie: await town.cookieOf('samudra') },
      body: JSON.stringify({ email, role: 'coordinator' }),
    })
    const mails = town.db.selectFrom('outgoing_mail').where('to_address', '=', email).select('body')
    return /#([a-z2-7]{40})\n/.exec((await mails.executeTakeFirstOrThrow()).body)?.[1]
  }
  for (const [subject, email, lang] of [
    ['naya', 'naya@samudra.example', 'hi'],
    ['joseph', 'joseph@student.example', 'en'],
  ] as const) {
    const browser = openBrowser(town)
    const accepted = await browser.send('/api/invitations/acceptances', {
      ...{ method: 'POST', body: JSON.stringify({ token: await invite(email), lang: 'hi' }) },
    })
    const { next } = (await accepted.json()) as { next: string }
    expect(next).toBe('/auth/google?for=invitation&lang=hi')
    expect(await signIn(browser, subject, next, email)).toBe('/hi/dashboard')
    expect(await langOf(subject)).toBe(lang)
  }
})
