import { MOST_LINES } from '#domain/certificate/code-list.ts'

/** The longest line in characters: 40 cells of code and name. */
const MOST_LINE = 4_000

/** Beyond these a list is refused anyway, so the rest is not read. Half of the lines may be empty. */
const MOST_READ = 2 * (MOST_LINES + 2)

/** Cuts a table to what can be asked about, so that parsing costs the same for every file size. */
export const boundedTable = (text: string): string =>
  text
    .split('\n', MOST_READ)
    .map((line) => line.slice(0, MOST_LINE))
    .join('\n')
