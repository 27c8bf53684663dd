/*
 * Defines the oldest browsers in which the site works (docs/browsers.md): iPhones that did not get iOS 16, and Android 6 to 8,
 * on which many people do not have the last Chrome. The build's target and the tests read these versions.
 */

/** Contains a version of each engine's browser for phones, by its name in @mdn/browser-compat-data. */
export type BrowserFloor = { safari_ios: string; chrome_android: string }

/** Applies to everything that a volunteer or an NGO needs. */
export const BROWSER_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '100' }

/** Applies to phones that helpers bring to check-in, which may be borrowed, and which no one updates on the day. */
export const CHECK_IN_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '90' }

/** Returns Vite's target, for which the syntax of scripts and styles is rewritten. */
export const buildTarget = ({ safari_ios, chrome_android }: BrowserFloor): string[] => [
  `ios${safari_ios}`,
  `chrome${chrome_android}`,
]
