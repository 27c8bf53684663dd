import { expect, test } from 'vitest'
import { browserLink, inAppBrowserOf } from '#domain/account/in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'

test.each([
  [`${IPHONE} Mobile/15E148 Instagram 332.0.0.27.92 (iPhone14,5; iOS 17_5; hi_IN; hi; scale=3.00)`, 'Instagram'],
  [`${ANDROID} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.40.92 Android (33/13)`, 'Instagram'],
  [`${ANDROID} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.55.85;]`, 'Facebook'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.48.73;FBBV/605122;FBDV/iPhone14,5]`, 'Facebook'],
  [`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.30.109;FBDV/iPhone14,5]`, 'Messenger'],
  [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6264`, 'LinkedIn'],
  [`${IPHONE} Mobile/15E148 Twitter for iPhone/10.44`, 'X'],
  [`${ANDROID} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`, ''],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  [`${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, null],
  [CHROME, null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', null],
  ['', null],
  [undefined, null],
])('%s', (userAgent, app) => {
  expect(inAppBrowserOf(userAgent)).toBe(app)
})

test('Android opens an https address in its browser; an iPhone has no link for it', () => {
  const address = 'https://yuvasetu.example/hi/login?back=%2Fdashboard%23details'
  expect(browserLink(ANDROID, address)).toBe(
    'intent://yuvasetu.example/hi/login?back=%2Fdashboard%23details#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
  expect(browserLink(IPHONE, address)).toBeNull()
  expect(browserLink(ANDROID, 'http://localhost:4321/login')).toBeNull()
})
