/** Longer subjects are cut off by email programs, and a header line has at most 998 bytes (RFC 5322). */
export const MOST_SUBJECT = 150

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns a subject of one line and at most 150 characters. Only the name is shortened, and only between two grapheme
 * clusters.
 * @param name the title of an event or the name of an NGO
 */
export function subjectOf(name: string, write: (name: string) => string): string {
  const line = name.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const whole = write(line)
  return whole.length <= MOST_SUBJECT ? whole : write(`${startOf(line, MOST_SUBJECT - write('…').length)}…`)
}

function startOf(line: string, most: number): string {
  let start = ''
  for (const { segment } of clusters.segment(line)) {
    if (start.length + segment.length > most) break
    start += segment
  }
  return start.trimEnd()
}
