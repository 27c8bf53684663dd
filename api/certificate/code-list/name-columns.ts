const NAME = /(^|\s)(name|surname)\b|नाम/i
/** Matches the headings of columns that contain names of other people or things. */
const OTHERS =
  /event|activity|ngo|organi[sz]|trust|college|school|institut|class|father|mother|guardian|parent|file|user|कार्यक्रम|संस्था|कॉलेज|स्कूल|पिता|माता/i
const PART = /first|given|middle|last|family|surname|उपनाम|कुल/i

/**
 * Finds the columns that contain the name: one column, or the first-name and last-name columns from left to right.
 * @returns an empty list if no heading matches
 */
export function nameColumns(heading: readonly string[]): number[] {
  const found = heading.flatMap((cell, at) => (NAME.test(cell) && !OTHERS.test(cell) ? [at] : []))
  const whole = found.find((at) => !PART.test(heading[at] ?? ''))
  const parts = found.filter((at) => PART.test(heading[at] ?? ''))
  if (parts.length === 0) return whole === undefined ? [] : [whole]
  // A “Name” column next to a single “Surname” column contains only the first name.
  const isWhole = whole !== undefined && parts.length > 1
  return isWhole ? [whole] : found
}
