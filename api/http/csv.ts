/** The mark by which spreadsheets know UTF-8, so that names in Devanagari stay names. */
const UTF8 = '\ufeff'

/** RFC 4180, one array a line. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  UTF8 + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A spreadsheet would take such a cell for a formula, in full width too: an apostrophe goes before it (A18). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The headers of a file that is kept, not shown. */
export const csvFile = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; ${fileName(`${name}.csv`)}`,
})

/** In any script: a header holds no other signs than ASCII's (RFC 6266). */
const fileName = (name: string): string =>
  /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`
