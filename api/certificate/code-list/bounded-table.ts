import { MOST_LINES } from '#domain/certificate/code-list.ts'

/** 4,000 characters are enough for 40 cells with codes and names. The rest of a line is ignored. */
const MOST_LINE = 4_000

/** The number of lines to read. A longer list is refused anyway. Half of the lines may be empty. */
const MOST_READ = 2 * (MOST_LINES + 2)

/** Cuts a table to these limits, so that parsing a large file costs no more than parsing a small one. */
export const boundedTable = (text: string): string =>
  text
    .split('\n', MOST_READ)
    .map((line) => line.slice(0, MOST_LINE))
    .join('\n')
