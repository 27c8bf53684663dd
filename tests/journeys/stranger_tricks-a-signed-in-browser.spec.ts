import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/site.ts'
import { prove } from '#tests/support/prove.ts'

/* A7: a logged-in person's browser opens a malicious page on another loopback origin. */

/** Allows what browsers report about requests that the site refuses. */
const site = openSite({ meant: /./ })
let stranger: Server
let strangersAddress: string
beforeAll(async () => {
  stranger = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Prize</title><p>You won.'),
  )
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  // Cookies treat this as the same site, although it is a different origin. An attacker cannot get any closer.
  strangersAddress = `http://localhost:${(stranger.address() as AddressInfo).port}/`
})
afterAll(() => {
  stranger.close()
})

prove('forms, fetches, images and beacons of a foreign page change nothing and read nothing', async () => {
  const page = await site.newPage({ as: 'Asha Menon' })
  await page.goto('/account')
  const own = async () => {
    const tab = await page.context().newPage()
    await tab.goto(`${site.address}/about`)
    const facts = await tab.evaluate(async () => [
      await (await fetch('/api/me')).text(),
      await (await fetch('/api/me/participations')).text(),
      await (await fetch('/api/session')).text(),
    ])
    await tab.close()
    return facts
  }
  const before = await own()
  expect(before[0]).toContain('Asha Menon')
  const { events } = (await (await fetch(`${site.address}/api/events`)).json()) as { events: { id: string }[] }
  const targets = [
    ['PUT', `/api/events/${events[7]?.id}/going`],
    ['DELETE', `/api/events/${events[1]?.id}/going`],
    ['DELETE', '/api/session'],
    ['DELETE', '/api/me'],
    ['POST', '/api/registrations'],
    ['POST', '/api/contact-messages'],
  ] as const

  await page.goto(strangersAddress)
  const read = await page.evaluate(
    async ({ home, targets }) => {
      const heard: string[] = []
      for (const [method, path] of targets) {
        for (const mode of ['cors', 'no-cors'] as const) {
          const body = method === 'POST' ? '{"role":"user","location":"x"}' : undefined
          for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
            const init: RequestInit = { method, mode, headers, credentials: 'include', ...(body && { body }) }
            const answer = await fetch(home + path, init).catch(() => null)
            if (answer && answer.type !== 'opaque') heard.push(`${method} ${path}: ${answer.status}`)
          }
        }
        navigator.sendBeacon(home + path, new Blob(['{"role":"user"}'], { type: 'text/plain' }))
        new Image().src = home + path
      }
      const mine = await fetch(`${home}/api/me`, { credentials: 'include' })
        .then((answer) => answer.text())
        .catch(() => null)
      if (mine) heard.push(mine)
      return heard
    },
    { home: site.address, targets },
  )
  expect(read).toEqual([])

  // `npm test` sends one form; tests/api/cross-site.test.ts sends such requests to every address.
  for (const [, path] of process.env.PROVE === '1' ? targets : targets.slice(0, 1)) {
    await page.goto(strangersAddress)
    await page.evaluate(
      ({ action }) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = action
        form.enctype = 'text/plain'
        const field = document.createElement('input')
        field.name = '{"role":"user","location":"x","y":"'
        field.value = '"}'
        form.append(field)
        document.body.append(form)
        form.submit()
      },
      { action: site.address + path },
    )
    await page.waitForURL(`${site.address}/**`)
    expect(await page.textContent('body')).toMatch(/foreign-origin|method-not-allowed/)
  }
  expect(await own()).toEqual(before)
})

test('a foreign page can neither frame the site nor control its window', async () => {
  const page = await site.newPage()
  await page.goto(strangersAddress)
  const framed = await page.evaluate(
    (home) =>
      new Promise<string>((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = `${home}/login`
        frame.onload = () => {
          try {
            resolve(frame.contentDocument ? 'blank' : 'refused')
          } catch {
            resolve('refused')
          }
        }
        document.body.append(frame)
      }),
    site.address,
  )
  expect(framed).toBe('refused')
  expect(page.frames().some((frame) => frame.url().startsWith(site.address))).toBe(false)
  const opened = page.context().waitForEvent('page')
  const handle = await page.evaluateHandle((home) => window.open(`${home}/login`), site.address)
  await (await opened).waitForLoadState()
  expect(await handle.evaluate((window) => window?.closed)).toBe(true)
})
