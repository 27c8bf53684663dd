import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { DESK_NGO, plantGoers } from '#tests/support/town/open-desk.ts'
import { plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'

/* The NGO sees the Google name next to an unusual name when it verifies a volunteer (D81). */

const { town, provider, signIn, close } = await openSignInTown()
afterAll(close)

const googleNameOf = async (subject: string) =>
  (await town.db.selectFrom('account').where('subject', '=', subject).select('google_name').executeTakeFirstOrThrow())
    .google_name

test('Google’s name is stored at each login, whatever the profile contains', async () => {
  const browser = openBrowser(town)
  await browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(USER) })
  await signIn(browser, 'kavya', '/auth/google?for=registration')
  expect(await googleNameOf('kavya')).toBe('Name of kavya')
  const profile = { name: 'Kavya Rao', location: 'Nagpur' }
  const changed = await browser.send('/api/me', { method: 'PUT', body: JSON.stringify(profile) })
  expect(changed.status).toBe(200)
  expect(await googleNameOf('kavya')).toBe('Name of kavya')
  provider.person = { sub: 'kavya', email: 'kavya@example.org', name: `  Kavya ${'Rao '.repeat(60)}` }
  await openBrowser(town).follow('/auth/google')
  expect(await googleNameOf('kavya')).toBe(`Kavya ${'Rao '.repeat(60)}`.slice(0, 120).trim())
})

test('an NGO that verifies sees Google’s name next to an unusual one, and next to no other', async () => {
  const eventId = await plantPastEvent(town)
  const names = ['Asha Menon', 'Asha Menon Gold Medallist', 'Ravi Team Leader', 'Om Asha Rani Devi Kumari Menon']
  const people = await plantGoers(town, eventId, names)
  for (const [at, { subject }] of people.entries())
    if (at !== 2)
      await town.db.updateTable('account').set({ google_name: 'Asha M.' }).where('subject', '=', subject).execute()
  const cookie = await town.cookieOf(DESK_NGO)
  const answer = await town.request(`/api/ngo/events/${eventId}/participants`, { cookie })
  const { participants } = (await answer.json()) as {
    participants: { name: string; unusualName: { googleName: string | null } | null }[]
  }
  expect(participants.map(({ name, unusualName }) => [name, unusualName])).toEqual([
    ['Asha Menon', null],
    ['Asha Menon Gold Medallist', { googleName: 'Asha M.' }],
    ['Ravi Team Leader', { googleName: null }],
    ['Om Asha Rani Devi Kumari Menon', { googleName: 'Asha M.' }],
  ])
})
