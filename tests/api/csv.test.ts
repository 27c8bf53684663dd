import { expect, test } from 'vitest'
import { csvOf } from '#api/http/csv.ts'

/* No cell of a CSV file becomes a formula in a spreadsheet (A18). */

test.each(['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'])(
  'a cell that begins with %j, as spreadsheets read formulas in any width, comes out with an apostrophe',
  (sign) => {
    expect(csvOf([[`${sign}HYPERLINK("https://evil.example")`]])).toBe(
      `\ufeff"'${sign}HYPERLINK(""https://evil.example"")"\r\n`,
    )
  },
)

test('a character in the middle is not changed', () => {
  expect(csvOf([['1 = 1', 'Asha – Menon']])).toBe('\ufeff"1 = 1","Asha – Menon"\r\n')
})
