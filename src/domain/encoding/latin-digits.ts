/** Converts the digits of every script to 0 to 9: '९८२००' becomes '98200'. */
export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, (sign) => digitOf(sign))

/**
 * Returns the value of a digit. The digits of each script are ten consecutive code points from zero to nine; the
 * mathematical digits are five such groups without a gap.
 */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
