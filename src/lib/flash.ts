import { type FlashCode, flashText } from '#text/page/page.ts'

/*
 * A flash message is a cookie, so that the server's redirects can set it as well. It contains only a code of src/text
 * and no personal data.
 */

export const leaveFlash = (code: FlashCode): void => keep(code, 60)

export function takeFlash(): FlashCode | null {
  const [, code = ''] = /\bflash=([\w-]+)/.exec(document.cookie) ?? []
  if (!Object.keys(flashText).includes(code)) return null
  keep('', 0)
  return code as FlashCode
}

function keep(code: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: every browser knows it, and it is done before the page is left
  document.cookie = `flash=${code}; Max-Age=${seconds}; Path=/`
}
