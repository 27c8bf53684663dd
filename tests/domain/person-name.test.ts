import { expect, test } from 'vitest'
import { isPersonName, nameFault, tidyName } from '#domain/form/person-name.ts'

/** Names in twelve scripts, in forms that are common in India. */
const NAMES = [
  ...['Ananya Kulkarni', 'O’Brien', "D'Souza", 'de Souza', 'Md. Irfan', 'A. P. J. Abdul Kalam', 'Lalrinawmá', 'Zoë'],
  ...['Anne-Marie', 'J.-P. Rao', 'X', 'Ngangom Bala', 'Jyoti', 'Kṛṣṇa Śāstrī', 'Ğülşen', 'Nguyễn Thị Ánh'],
  ...['मीनाक्षी', 'श्री. क्षत्रिय', 'محمد\u200cعلی', 'ज्ञानेश्वर पाटील', 'ऱ्हस्व', 'र‍्‍याच', 'ॲना', 'फ़ातिमा'],
  ...['ਗੁਰਲੀਨ ਕੌਰ', 'অনন্যা সেন', 'র‍্যাচেল', 'હેતલ શાહ', 'ପ୍ରିୟଙ୍କା', 'தமிழ்ச்செல்வி', 'లక్ష్మీ దేవి', 'ಲಕ್ಷ್ಮೀ', 'മീനാക്ഷി'],
  ...['അമ്മിണിക്കുട്ടന്‍', 'عائشہ صدیقی', 'محمد عرفان', 'ᱥᱚᱱᱟ ᱢᱩᱨᱢᱩ', 'ꯂꯩꯃꯥ', 'Ольга', '山田はなこ'],
  'A'.repeat(60),
]

test.each(NAMES)('%s is not changed', (name) => {
  expect(nameFault(tidyName(name))).toBe(null)
  expect(tidyName(name)).toBe(name.normalize('NFC'))
})

const REFUSED: [string, string][] = [
  ['', 'required'],
  ['   ', 'required'],
  ['.', 'letters'],
  ["- ' .", 'letters'],
  ['Gold Medallist, 500 hours with UNICEF', 'sign-002C-15'],
  ['Asha 2', 'sign-0032-6'],
  ['आशा २', 'sign-0968-4'],
  ['Asha (Head of Delhi)', 'sign-0028-6'],
  ['Asha/Ravi', 'sign-002F-5'],
  ['Asha\nRao', 'sign-000A-5'],
  ['Asha 🏅', 'sign-1F3C5-6'],
  ['𝐀𝐬𝐡𝐚', 'sign-1D400-1'],
  ['Ａｓｈａ', 'sign-FF21-1'],
  ['Aﬁ', 'sign-FB01-2'],
  ['Ravi Ⅷ', 'sign-2167-6'],
  ['Аsha', 'mixed-0073-2'],
  ['Ashа', 'mixed-0430-4'],
  ['आशाRao', 'mixed-0052-3'],
  [`A${'\u0301'.repeat(6)}`, 'sign-0301-2'],
  ['A'.repeat(61), 'most-60'],
  ['Asha@example.org', 'sign-0040-5'],
  ['<b>Asha</b>', 'sign-003C-1'],
  ['Dr. Asha — PhD', 'sign-2014-10'],
  ['Asha_Rao', 'sign-005F-5'],
  ['Asha|Rao', 'sign-007C-5'],
  ['Asha\uE000', 'sign-E000-5'],
  ['Asha\uD800', 'sign-D800-5'],
]

test.each(REFUSED)('%j is refused: %s', (name, fault) => {
  expect(nameFault(tidyName(name))).toBe(fault)
})

test('two scripts may be next to each other, but not within a word', () => {
  expect(isPersonName('Asha आशा')).toBe(true)
  expect(isPersonName('Ashaआशा')).toBe(false)
})

test.each([
  ['Asha\u200b', 'Asha'],
  ['आशा\u200d', 'आशा'],
  ['A\u200csha', 'Asha'],
  ['आ\u200cशा', 'आशा'],
  ['\u202aAsha\u202c', 'Asha'],
  ['Asha\u3164\u2800', 'Asha'],
  ['A\u00adsha\tRao', 'Asha Rao'],
  ['डॉ॰ आशा', 'डॉ. आशा'],
  ['D‘Souza', 'D’Souza'],
  ['Anne\u2011Marie', 'Anne-Marie'],
])('pasted as %j the name is %s', (pasted, name) => {
  expect(tidyName(pasted)).toBe(name)
  expect(nameFault(name)).toBe(null)
})

test('spaces of any kind are one space, and letters are composed', () => {
  expect(tidyName('  Asha \u3000 Rao\u00a0')).toBe('Asha Rao')
  expect(tidyName('Zoe\u0308')).toBe('Zoë')
})
