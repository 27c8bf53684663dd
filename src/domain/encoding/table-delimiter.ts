/** The delimiters of tables. Names contain commas most often and tabs never, so a tab is looked for first. */
const DELIMITERS = { tab: '\t', semicolon: ';', comma: ',' } as const
export type TableDelimiter = keyof typeof DELIMITERS
export const TABLE_DELIMITERS = ['tab', 'semicolon', 'comma'] as const satisfies readonly TableDelimiter[]

export const delimiterSign = (delimiter: TableDelimiter): string => DELIMITERS[delimiter]

/** The number of lines to examine. */
const LOOKED_AT = 200

/**
 * Returns the delimiter that splits most lines of a table into at least two cells. Quoted text is ignored. If none does, returns the
 * one that occurs most.
 */
export function delimiterOf(text: string): TableDelimiter {
  const lines = text
    .replace(/"[^"]*"/g, 'x')
    .split(/\r\n?|\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '')
  const cellsOf = (line: string, delimiter: TableDelimiter) => line.split(DELIMITERS[delimiter])
  const isSplit = (line: string, by: TableDelimiter) =>
    cellsOf(line, by).filter((cell) => cell.trim() !== '').length > 1
  const usual = TABLE_DELIMITERS.find((one) => lines.filter((line) => isSplit(line, one)).length * 2 > lines.length)
  const signsOf = (one: TableDelimiter) => lines.reduce((sum, line) => sum + cellsOf(line, one).length, 0)
  return usual ?? TABLE_DELIMITERS.reduce((most, one) => (signsOf(one) >= signsOf(most) ? one : most))
}
