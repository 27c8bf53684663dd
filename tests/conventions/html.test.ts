import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { htmlFaults } from '#tests/support/browser/html.ts'
import { site } from '../../src/site.ts'
import { builtPage, builtPages } from './site-files.ts'

test.each(builtPages())('the page %s is valid HTML', async (page) => {
  expect(await htmlFaults(builtPage(page))).toEqual([])
})

test.each(builtPages())('on the page %s every id is unique', (page) => {
  const ids = [...builtPage(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('search engines index no personal page and no page where logging in ends', () => {
  const closed = builtPages().filter((page) => builtPage(page).includes('<meta name="robots" content="noindex"'))
  const expected = [
    ...[
      '404',
      'account',
      'admin',
      'application',
      'check-in',
      'claim',
      'college',
      'dashboard',
      'scanned-code',
      'google-auth',
      'invitation',
      'not-approved',
      'pass',
      'pending',
      'pending-college',
    ],
    ...['report', 'unlisted-event', 'verify', 'verify-offline', 'withdrawn', 'your-college'],
  ]
  expect(closed).toEqual(LANGS.flatMap((lang) => expected.map((page) => pathIn(lang, `/${page}`).slice(1))).sort())
})

/** Pages with the site's header, which is every page except the check-in page. */
const WITH_HEADER = builtPages().filter((page) => !page.endsWith('check-in'))

test.each(WITH_HEADER)('on the page %s a button that logs out says where to, before the words of a failure', (page) => {
  const buttons = [
    ...builtPage(page).matchAll(/<button[^>]*\sdata-logout([^\s>]*)[^>]*>[\s\S]*?<\/button>\s*(<[^>]+>)/g),
  ]
  expect(buttons.length).toBeGreaterThan(1)
  for (const [, leads, next] of buttons) {
    expect(leads).toMatch(/^="(?:\/[a-z]+)?\/login"$/)
    expect(next).toMatch(/^<span[^>]* role="alert" hidden>$/)
  }
})

/** Matches URLs that the browser fetches automatically, unlike the targets of links. */
const FETCHED =
  /<(?:script|img|iframe|source|video|audio|embed|object)[^>]*\s(?:src|srcset|data)="([^"]+)"|<link(?![^>]*rel="(?:canonical|alternate)")[^>]*\shref="([^"]+)"|url\(["']?([^"')]+)/g

test.each(builtPages())('the page %s fetches nothing from elsewhere', (page) => {
  const addresses = [...builtPage(page).matchAll(FETCHED)].map(([, src, href, css]) => src ?? href ?? css ?? '')
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((address) => !/^(\/(?!\/)|#)/.test(address))).toEqual([])
})

test.each(builtPages())('the page %s links only where it should', (page) => {
  const outside = [...builtPage(page).matchAll(/<a[^>]*\shref="((?:https?:)?\/\/[^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  const credits = ['https://www.geonames.org', 'https://creativecommons.org/licenses/']
  const allowed = [site.socialUrl, `https://wa.me/${site.whatsappNumber}`, ...credits]
  expect(outside.filter((href) => !allowed.some((start) => href.startsWith(start)))).toEqual([])
})
