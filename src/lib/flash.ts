import { type FlashCode, flashText } from '#text/page.ts'

const KEY = 'flash'

/** Takes only a code of src/text, never a person's data. */
export function leaveFlash(code: FlashCode): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // a browser that stores nothing does without the sentence
  }
}

export function takeFlash(): FlashCode | null {
  try {
    const code = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return code !== null && Object.hasOwn(flashText, code) ? (code as FlashCode) : null
  } catch {
    return null
  }
}
