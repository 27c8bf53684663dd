/** What such a browser calls itself, in the order in which it is looked for: Messenger says FBAN, too. */
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
  // Android's own sign for a page inside another app: ShareChat, Moj and all others.
  [/\bAndroid\b.*; wv\)/, ''],
]

/**
 * Which app's own browser this is, where Google refuses to sign anybody in ("disallowed_useragent", D92).
 * @returns its name, '' for an app that does not say which, or null for an ordinary browser
 */
export function inAppBrowserOf(userAgent: string | undefined): string | null {
  return APPS.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
}

/**
 * The link by which an app on Android opens an address in the phone's browser.
 * @param address an https address @returns null where no such link works: there the person copies the address
 */
export function browserLink(userAgent: string, address: string): string | null {
  const { protocol, href } = new URL(address)
  if (!/\bAndroid\b/.test(userAgent) || protocol !== 'https:') return null
  return `intent://${href.slice('https://'.length)}#Intent;scheme=https;action=android.intent.action.VIEW;end`
}
