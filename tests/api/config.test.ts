import { expect, test } from 'vitest'
import { refuseMissingBaseUrl } from '#api/config.ts'

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES'],
  [{ GOOGLE_CLIENT_ID: 'ours' }, 'GOOGLE_CLIENT_ID'],
])('%o without BASE_URL is refused, because the site would start in local mode', (vars, sign) => {
  expect(() => refuseMissingBaseUrl(vars)).toThrow(`BASE_URL is not set, but ${sign} is.`)
})

test('a public site with BASE_URL, and a local one without, are not refused', () => {
  for (const vars of [
    { NODE_ENV: 'production', BASE_URL: 'https://yuvasetu.example' },
    { NODE_ENV: 'development' },
    {},
  ])
    expect(() => refuseMissingBaseUrl(vars)).not.toThrow()
})
