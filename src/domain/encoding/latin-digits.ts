/** Replaces the digits of other scripts by 0 to 9: '९८२००' becomes '98200'. */
export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, (sign) => digitOf(sign))

/** Unicode has each script's digits in one row, from 0 to 9; the mathematical ones in five rows without a gap. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
