const NAME = /(^|\s)(name|surname)\b|नाम/i
/** Names of something else than the student. */
const OTHERS =
  /event|activity|ngo|organi[sz]|trust|college|school|institut|class|father|mother|guardian|parent|file|user|कार्यक्रम|संस्था|कॉलेज|स्कूल|पिता|माता/i
const PART = /first|given|middle|last|family|surname|उपनाम|कुल/i

/**
 * The columns of a heading that have the name: one, or first and last name, in the order in which they stand.
 * @returns none where no column says so
 */
export function nameColumns(heading: readonly string[]): number[] {
  const found = heading.flatMap((cell, at) => (NAME.test(cell) && !OTHERS.test(cell) ? [at] : []))
  const whole = found.find((at) => !PART.test(heading[at] ?? ''))
  const parts = found.filter((at) => PART.test(heading[at] ?? ''))
  if (parts.length === 0) return whole === undefined ? [] : [whole]
  // “Name” beside “Surname” is the first name alone.
  const isWhole = whole !== undefined && parts.length > 1
  return isWhole ? [whole] : found
}
