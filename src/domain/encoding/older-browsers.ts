/* What JavaScript has by now and the oldest browsers of api/server/pages/browser-floor.ts lack. */

/** Whether a text has no half of a surrogate pair: `text.isWellFormed()`, which Safari has from 16.4 on and Chrome from 111. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
