import { type FlashCode, flashText } from '#text/page.ts'

const KEY = 'flash'

/** Leaves a code for the next page of this tab to say once. Never a person's data: only a code of src/text. */
export function leaveFlash(code: FlashCode): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // a browser that keeps nothing goes without the sentence
  }
}

/** Takes what the page before left, so that it is said once. @returns null for nothing, or for an unknown code */
export function takeFlash(): FlashCode | null {
  try {
    const code = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return code !== null && Object.hasOwn(flashText, code) ? (code as FlashCode) : null
  } catch {
    return null
  }
}
