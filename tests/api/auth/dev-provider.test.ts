import { afterAll, expect, test } from 'vitest'
import { startDevProvider } from '#api/server/dev-provider/dev-provider.ts'
import { people } from '#db/seeds/people.ts'
import { type Browser, googleVars, openBrowser } from '#tests/support/browser/browser.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

const devProvider = await startDevProvider({
  port: 0,
  host: '127.0.0.1',
  redirectUri: `${ORIGIN}/auth/google/callback`,
  people,
})
const town = await openTown({ vars: googleVars(devProvider.config), runtime: { fetch } })
afterAll(() => Promise.all([devProvider.close(), town.close()]))

/** Opens the dev provider’s page from the app and returns the target of its forms. */
async function choose(browser: Browser, start = '/auth/google') {
  const { address, response } = await browser.follow(start)
  return { page: await response.text(), action: address.href, status: response.status }
}

const answer = (browser: Browser, action: string, fields: Record<string, string>) =>
  browser.follow(action, { method: 'POST', body: new URLSearchParams(fields) })

test('a volunteer of the demo data logs in with a button and is on the dashboard', async () => {
  const browser = openBrowser(town)
  const { page, action } = await choose(browser)
  expect(page).toContain('<title>Choose an account</title>')
  for (const { name } of people) expect(page).toContain(`>${name}</button>`)
  const landing = await answer(browser, action, { subject: 'asha' })
  expect(landing.address.pathname).toBe('/account')
  const session = await browser.send('/api/session')
  expect(await session.json()).toEqual({ account: { role: 'user', name: 'Asha Menon', lang: 'en' } })
})

test('a new person has no account yet, and is asked for their name at every login', async () => {
  const browser = openBrowser(town)
  const stranger = { name: 'Ravi Kumar', email: 'ravi@example.org' }
  const { action } = await choose(browser)
  expect((await answer(browser, action, stranger)).address.pathname).toBe('/google-auth')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  const again = await choose(browser)
  expect(again.page).toContain('Choose an account')
  expect((await answer(browser, again.action, { subject: 'fatima' })).address.pathname).toBe('/account')
})

test('the same email is the same person, in any case', async () => {
  const register = async (email: string) => {
    const browser = openBrowser(town)
    const kept = await browser.send('/api/registrations', {
      method: 'POST',
      body: JSON.stringify({ role: 'user', location: 'Surat' }),
    })
    const { action } = await choose(browser, ((await kept.json()) as { next: string }).next)
    await answer(browser, action, { name: 'Meera Shah', email })
    return (await browser.send('/api/me')).json()
  }
  const first = await register('meera@example.org')
  expect(await register('Meera@Example.org')).toEqual(first)
  const rows = await town.db.selectFrom('account').select('id').where('full_name', '=', 'Meera Shah').execute()
  expect(rows).toHaveLength(1)
})

test('Cancel leads back to the login page with its code and no session', async () => {
  const browser = openBrowser(town)
  const { page, action } = await choose(browser)
  const cancel = /href="([^"]+\/cancel)"/.exec(page)?.[1] ?? ''
  const landing = await browser.follow(new URL(cancel, action).href)
  expect(landing.address.href).toBe(`${ORIGIN}/login?error=cancelled`)
  expect(browser.cookie('__Host-session')).toBeUndefined()
})

test('a form with something missing comes back with what was typed, as text', async () => {
  const browser = openBrowser(town)
  const { action } = await choose(browser)
  const { response } = await answer(browser, action, { name: '"><script>1</script>', email: 'nowhere' })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('role="alert"')
  expect(page).not.toContain('<script')
})

test('two logins at the same time in one browser both finish', async () => {
  const browser = openBrowser(town)
  const [one, other] = await Promise.all([choose(browser), choose(browser, '/auth/google?for=login')])
  expect((await answer(browser, one.action, { subject: 'joseph' })).address.pathname).toBe('/account')
  expect((await answer(browser, other.action, { subject: 'kitaab' })).address.pathname).toBe('/dashboard')
})

test('a sign-in of another browser cannot be answered here', async () => {
  const { action } = await choose(openBrowser(town))
  const response = await fetch(action, { method: 'POST', body: new URLSearchParams({ subject: 'asha' }) })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This login cannot continue')
})

test('a second dev provider takes the next free port', async () => {
  const port = Number(new URL(devProvider.config.tokenEndpoint).port)
  const other = await startDevProvider({
    port,
    host: '127.0.0.1',
    redirectUri: `${ORIGIN}/auth/google/callback`,
    people,
  })
  expect(Number(new URL(other.config.tokenEndpoint).port)).toBeGreaterThan(port)
  await other.close()
})
