/** With the digits 0 to 9, where a keyboard of another script typed its own: '98200' from '९८२००'. */
export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, (sign) => digitOf(sign))

/** Each script's digits stand in one row, from nought to nine; those of mathematics in five rows without a gap. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
