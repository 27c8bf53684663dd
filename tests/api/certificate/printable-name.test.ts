import { expect, test } from 'vitest'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { fontSetOf } from '#api/pdf/font/font-set.ts'
import { isPersonName, isPrintable } from '#domain/form/person-name.ts'

/* Forms accept exactly the names that the PDF fonts can show. */

test.each([
  ...['Asha', 'Kṛṣṇa', 'आशा', 'আশা', 'ਆਸ਼ਾ', 'આશા', 'ଆଶା', 'ஆஷா', 'ఆశా', 'ಆಶಾ', 'ആശ', 'آشا', 'ᱟᱥᱟ', 'ꯑꯥꯁꯥ'],
  ...['ཀརྨ', 'ᰠᰥ', 'ᤕᤠ', '𑄃𑄥', 'ආශා', 'އާޝާ', 'အာရှာ', 'อาชา', 'ອາຊາ', 'អាសា', 'አሻ', 'აშა', 'Աշա', 'אשה', 'Άσα', 'Аша'],
  ...['아샤', 'ㄚㄕㄚ', '阿莎', 'アーシャ'],
])('%s is printable if a font has its letters', async (name) => {
  expect(isPersonName(name)).toBe(true)
  const { fontFor } = await fontSetOf(pdfFiles)
  const letters = Array.from(name).filter((letter) => /\p{L}/u.test(letter))
  const fonts = await Promise.all(letters.map((letter) => fontFor(letter, 'heading', null)))
  expect(isPrintable(name)).toBe(fonts.every((font) => font !== null))
})
