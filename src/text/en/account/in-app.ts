/** Shown inside another app's browser, where Google refuses to log people in (D92). */
export const inAppText = {
  /** @param app the app's name, or '' if unknown */
  title: (app: string) => `Google does not let you log in inside ${app || 'this app'}.`,
  what: 'Open this page in your phone’s browser and log in there.',
  menu: 'Many apps have a menu at the top of the screen with “Open in browser”.',
  open: 'Open in your browser',
  copy: 'Copy address',
  copied: 'Address copied. Paste it into your browser.',
  copyFailed: 'We could not copy the address. Long-press it to copy it yourself.',
  anyway: 'Try here anyway',
}
