import { expect, test } from 'vitest'
import { isPersonName, nameFault, tidyName } from '#domain/form/person-name.ts'

/** In twelve scripts and the ways in which India writes its people. */
const NAMES = [
  ...['Ananya Kulkarni', 'O’Brien', "D'Souza", 'de Souza', 'Md. Irfan', 'A. P. J. Abdul Kalam', 'Lalrinawmá', 'Zoë'],
  ...['Anne-Marie', 'J.-P. Rao', 'X', 'Ngangom Bala', 'Jyoti', 'Kṛṣṇa Śāstrī', 'Ğülşen', 'Nguyễn Thị Ánh'],
  ...['मीनाक्षी', 'श्री. क्षत्रिय', 'ज्ञानेश्वर पाटील', 'ऱ्हस्व', 'र‍्‍याच', 'ॲना', 'फ़ातिमा'],
  ...['ਗੁਰਲੀਨ ਕੌਰ', 'অনন্যা সেন', 'র‍্যাচেল', 'હેતલ શાહ', 'ପ୍ରିୟଙ୍କା', 'தமிழ்ச்செல்வி', 'లక్ష్మీ దేవి', 'ಲಕ್ಷ್ಮೀ', 'മീനാക്ഷി'],
  ...['അമ്മിണിക്കുട്ടന്‍', 'عائشہ صدیقی', 'محمد عرفان', 'ᱥᱚᱱᱟ ᱢᱩᱨᱢᱩ', 'ꯂꯩꯃꯥ', 'Ольга', '山田はなこ'],
  'A'.repeat(60),
]

test.each(NAMES)('%s is kept whole', (name) => {
  expect(nameFault(tidyName(name))).toBe(null)
  expect(tidyName(name)).toBe(name.normalize('NFC'))
})

const REFUSED: [string, string][] = [
  ['', 'required'],
  ['   ', 'required'],
  ['.', 'letters'],
  ["- ' .", 'letters'],
  ['Gold Medallist, 500 hours with UNICEF', 'sign-002C'],
  ['Asha 2', 'sign-0032'],
  ['आशा २', 'sign-0968'],
  ['Asha (Head of Delhi)', 'sign-0028'],
  ['Asha/Ravi', 'sign-002F'],
  ['Asha\nRao', 'sign-000A'],
  ['Asha\tRao', 'sign-0009'],
  ['Asha 🏅', 'sign-1F3C5'],
  ['Asha\u200b', 'sign-200B'],
  ['Asha\u200d', 'sign-200D'],
  ['A\u200csha', 'sign-200C'],
  ['\u202eahsA', 'sign-202E'],
  ['Asha\u3164', 'sign-3164'],
  ['Asha\u2800', 'sign-2800'],
  ['Asha\u00ad', 'sign-00AD'],
  ['𝐀𝐬𝐡𝐚', 'sign-1D400'],
  ['Ａｓｈａ', 'sign-FF21'],
  ['Aﬁ', 'sign-FB01'],
  ['Ravi Ⅷ', 'sign-2167'],
  ['Аsha', 'mixed-0073'],
  ['Ashа', 'mixed-0430'],
  ['आशाRao', 'mixed-0052'],
  [`A${'\u0301'.repeat(6)}`, 'sign-0301'],
  ['A'.repeat(61), 'most-60'],
  ['Asha@example.org', 'sign-0040'],
  ['<b>Asha</b>', 'sign-003C'],
  ['Dr. Asha — PhD', 'sign-2014'],
  ['Asha_Rao', 'sign-005F'],
  ['Asha|Rao', 'sign-007C'],
  ['Asha\uE000', 'sign-E000'],
  ['Asha\uD800', 'sign-D800'],
]

test.each(REFUSED)('%j is refused: %s', (name, fault) => {
  expect(nameFault(tidyName(name))).toBe(fault)
})

test('two scripts may stand beside each other, not within a word', () => {
  expect(isPersonName('Asha आशा')).toBe(true)
  expect(isPersonName('Ashaआशा')).toBe(false)
})

test('spaces of any kind are one space, and letters are composed', () => {
  expect(tidyName('  Asha \u3000 Rao\u00a0')).toBe('Asha Rao')
  expect(tidyName('Zoe\u0308')).toBe('Zoë')
})
