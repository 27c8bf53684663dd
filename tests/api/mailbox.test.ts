import { afterAll, expect, test } from 'vitest'
import { shellAt } from '#api/page/shell/shell.ts'
import { HERE } from '#lib/locale.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * The mailbox for local development is reachable only from the same machine, and URLs are inserted into pages
 * unchanged.
 */

const town = await openTown()
afterAll(town.close)

test('the mailbox of local mode is for this machine: through a proxy or a tunnel there is none', async () => {
  expect((await town.request('/dev/mail')).status).toBe(200)
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
    expect((await town.request('/dev/mail', { headers: { [name]: '203.0.113.7' } })).status, name).toBe(404)
  // A tunnel passes on a remote IP address, and local workerd passes on a loopback address.
  for (const [caller, status] of [
    ['203.0.113.7', 404],
    ['127.0.0.1', 200],
    ['::1', 200],
  ] as const)
    expect((await town.request('/dev/mail', { headers: { 'cf-connecting-ip': caller } })).status, caller).toBe(status)
})

test('an address with $ in it is written into the page as it is, and brings nothing else with it', () => {
  const shell = { html: `<a href="/hi${HERE}">Hindi</a> and more`, policy: '' }
  for (const path of ["/a$'b", '/a$`b', '/a$$b', '/a$&b']) {
    const { html } = shellAt(shell, path)
    const href = path
      .replaceAll('&', () => '&amp;')
      .replaceAll("'", () => '&#39;')
      .replaceAll('`', () => '`')
    expect(html).toBe(`<a href="/hi${href}">Hindi</a> and more`)
  }
})
