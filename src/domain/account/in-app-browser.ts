/** Patterns for the user agents of in-app browsers. The first match wins: Messenger's user agent also contains FBAN. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\b(?:FBAN\/Messenger|MessengerForiOS|Orca-Android)/, 'Messenger'],
  [/\b(?:FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
  [/\b(?:Twitter for iPhone|TwitterAndroid)\b/, 'X'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bPinterest\//, 'Pinterest'],
  [/\b(?:BytedanceWebview|musical_ly|TikTok)\b/, 'TikTok'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bLine\/\d/, 'LINE'],
  // Android adds "wv" to the user agent inside other apps. This pattern covers ShareChat, Moj and the like.
  [/\bAndroid\b.*; wv\)/, ''],
]

/**
 * Returns the app whose built-in browser this is. Google refuses logins in such browsers ("disallowed_useragent", D92).
 * @returns the app's name, '' if the app does not identify itself, or null for an ordinary browser
 */
export function inAppBrowserOf(userAgent: string | undefined): string | null {
  return APPS.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
}

/**
 * Returns an intent link that makes an Android app open a URL in the phone's browser.
 * @param address an https URL
 * @returns null if no such link works; the person then copies the URL
 */
export function browserLink(userAgent: string, address: string): string | null {
  const { protocol, href } = new URL(address)
  if (!/\bAndroid\b/.test(userAgent) || protocol !== 'https:') return null
  return `intent://${href.slice('https://'.length)}#Intent;scheme=https;action=android.intent.action.VIEW;end`
}
