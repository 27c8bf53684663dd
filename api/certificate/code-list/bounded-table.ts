import { MOST_LINES } from '#domain/certificate/code-list.ts'

/** The maximum number of characters to read from a line: enough for 40 cells with codes and names. The rest is ignored. */
const MOST_LINE = 4_000

/** The maximum number of lines to read: twice the limit, because half of them may be empty. A longer list is refused anyway. */
const MOST_READ = 2 * (MOST_LINES + 2)

/** Cuts a table to these limits so that a large file costs no more to parse than a small one. */
export const boundedTable = (text: string): string =>
  text
    .split('\n', MOST_READ)
    .map((line) => line.slice(0, MOST_LINE))
    .join('\n')
