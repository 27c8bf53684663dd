/*
 * The oldest browsers that the site works in (docs/browsers.md): iPhones that got no iOS 16, and Android 6 to 8, whose last
 * Chromes many never updated. The build's target and the tests read it here.
 */

/** A version of each engine's browser for phones, by its name in @mdn/browser-compat-data. */
export type BrowserFloor = { safari_ios: string; chrome_android: string }

/** For everything that a volunteer or an NGO needs. */
export const BROWSER_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '100' }

/** For phones that helpers bring to check-in: they are borrowed, and nobody updates them on the day. */
export const CHECK_IN_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '90' }

/** Vite's target: what syntax of scripts and styles is rewritten for. */
export const buildTarget = ({ safari_ios, chrome_android }: BrowserFloor): string[] => [
  `ios${safari_ios}`,
  `chrome${chrome_android}`,
]
