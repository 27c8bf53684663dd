/*
 * The oldest browsers that the site supports (docs/browsers.md): iPhones that did not get iOS 16, and Android 6 to 8, where
 * many people do not have the last Chrome version. The build's target and the tests read these versions.
 */

/** The oldest version of each phone browser, keyed by the browser's name in @mdn/browser-compat-data. */
export type BrowserFloor = { safari_ios: string; chrome_android: string }

/** The minimum for everything that a volunteer or an NGO needs. */
export const BROWSER_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '100' }

/** The minimum for check-in phones. Helpers may have borrowed them, and no one updates a phone on the event day. */
export const CHECK_IN_FLOOR: BrowserFloor = { safari_ios: '15.6', chrome_android: '90' }

/** Returns Vite's build target. Newer syntax in scripts and styles is rewritten for it. */
export const buildTarget = ({ safari_ios, chrome_android }: BrowserFloor): string[] => [
  `ios${safari_ios}`,
  `chrome${chrome_android}`,
]
