/** The byte order mark makes spreadsheets read the file as UTF-8; otherwise names in Devanagari would be unreadable. */
const UTF8 = '\ufeff'

/** Returns the rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  UTF8 + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/**
 * Quotes a cell. Puts an apostrophe before a text that a spreadsheet would read as a formula, even one that starts with
 * a full-width character (A18).
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Returns the headers of a file that the browser saves instead of showing. */
export const csvFile = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; ${fileName(`${name}.csv`)}`,
})

/**
 * Returns the header parameter for a file name in any script. A header may contain only ASCII, so other characters are
 * encoded (RFC 6266).
 */
const fileName = (name: string): string =>
  /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`
