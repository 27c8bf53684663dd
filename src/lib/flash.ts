import type { FlashCode } from '#text/page/flash.ts'

/*
 * A flash message is a cookie so that the server's redirects can set it as well. It contains only a code from src/text
 * and no personal data.
 */

export const leaveFlash = (code: FlashCode): void => keep(code, 60)

/** Removes the cookie and returns its code: '' if there is no message. The code may be unknown. */
export function takeFlash(): string {
  const [, code = ''] = /\bflash=([\w-]+)/.exec(document.cookie) ?? []
  if (code) keep('', 0)
  return code
}

function keep(code: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: every browser knows it, and it is done before the page is left
  document.cookie = `flash=${code}; Max-Age=${seconds}; Path=/`
}
