/*
 * Values at the limits of what a form's schema accepts. They must fit every column that stores them. Texts are built around the
 * limits of the fields in code points, UTF-16 units and bytes.
 */

const chr = (...codes: number[]) => String.fromCodePoint(...codes)

/** Limits of the text fields (src/domain/**\/*-form.ts). */
const BOUNDS = [1, 40, 60, 80, 120, 160, 200, 300, 320, 500, 1000, 2000, 2048, 5000]

/**
 * Letters of one to four bytes, including one that grows in lower case, one that NFKC expands to eighteen letters, and a
 * decomposed one.
 */
const LETTERS = ['a', 'é', 'क', '中', chr(0x10450), 'İ', 'ﷺ', 'ﬃ', 'e\u0301', 'ß', 'Å']

const full = (most: number, letter: string) => letter.repeat(Math.floor(most / letter.length))

/** Returns a text that never repeats a letter. PostgreSQL therefore cannot compress it into an index entry. */
const varied = (most: number, from: number, kinds: number) =>
  Array.from({ length: most }, (_, at) => chr(from + ((at * 7919) % kinds))).join('')

const TEXTS = [
  ...BOUNDS.flatMap((most) => LETTERS.map((letter) => full(most, letter))),
  ...BOUNDS.flatMap((most) => [varied(most, 0x4e00, 20_000), varied(most, 0xfdf0, 11), varied(most, 0x10400, 70)]),
  ...BOUNDS.map((most) => `${full(most - 1, 'a')}\u00a0`),
  ...[
    '\u202a+91 98200 00001\u202c',
    'Asha\u200b',
    'a\u2028b',
    'a\u000bb',
    'a\u0085b',
    '\ufeffPune',
    'Pune\u200d',
    'क्\u200dष',
  ],
  ...[
    '\\',
    '\\x00',
    "'",
    '"',
    '%',
    '_',
    '$1',
    '$$',
    '{}',
    '{"a":1}',
    'NULL',
    'null',
    '-',
    '.',
    '0',
    '=1+1',
    '\u0000',
    'a\u0000',
  ],
  ...[
    'a\ud800',
    '\udc00a',
    'a\r\nb',
    ' a ',
    'İ',
    'ǅ',
    'ﬀ',
    'ͅ',
    chr(0x1f468, 0x200d, 0x1f469),
    chr(0xe000),
    chr(0xffff),
    chr(0x10ffff),
  ],
]

const LINKS = [
  ...[
    'HTTPS://forms.gle/x',
    'Https://Forms.GLE/X',
    'HTTP://SAMUDRA.EXAMPLE',
    'http://a',
    'https://a.example.',
    'https://a..',
  ],
  ...[
    'https://मुंबई.भारत/',
    'https://xn--a',
    'https://1',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:1.2.3.4]:65535/',
  ],
  ...[
    'www.sevango.org',
    'forms.gle/x',
    'WWW.SEVANGO.ORG/Path?Query=1#Frag',
    'https:\\\\a.example',
    'https:a.example',
    'https:///a.example',
  ],
  ...[
    'https://a.example/%00',
    'https://a.example/%zz',
    'https://a.example/\ud800',
    'https://a.example/ﷺ',
    'https://a.example/a b',
  ],
  ...[
    'https://a.example/\u200bx',
    'https://ａ.example',
    'https://a。example',
    'https://a.example:99999',
    'https://a.example:0',
  ],
  ...['a', 'क', 'é', '中'].flatMap((letter) =>
    [63, 64, 253, 254, 2020, 2040].map((long) => `https://${letter.repeat(long)}.example`),
  ),
  `https://${varied(1_000, 0x4e00, 20_000)}.example`,
  `https://${varied(2_000, 0x61, 26)}.example`,
  ...[2047, 2048, 2049].map((long) => `https://a.example/${'x'.repeat(long - 18)}`),
  `https://a.example/${'क'.repeat(2030)}`,
]

const ADDRESSES = [
  ...['A@B.EXAMPLE', 'a@b.example.', 'a@b..example', '.@b.c', 'a\u200b@b.example', 'आशा@मुंबई.भारत', "o'brien@x.example"],
  ...['a@b.ﷺ', 'İ@x.example', 'asha@x.example\u00a0', `${'x'.repeat(308)}@b.example`, `${'क'.repeat(309)}@b.example`],
]

const PHONES = [
  ...[
    '+91 98200 00001',
    '९८२०००००१',
    '\u202a+91\u00a098200\u201100001\u202c',
    `${'+'.repeat(34)}123456`,
    '1'.repeat(40),
  ],
  ...['000000', '------123456', '1 2 3 4 5 6', '(((((( 123456'],
]

const DAYS = [
  ...['0001-01-01', '0000-01-01', '1969-12-31', '2025-12-01', '2025-12-20', '2026-02-29', '2028-02-29', '2026-12-01'],
  ...[
    '2026-12-20',
    '2026-12-21',
    '2026-12-22',
    '9999-12-31',
    '9998-12-31',
    '10000-01-01',
    '२०२६-१२-२०',
    '2025\u201112\u201120',
  ],
  ...['00:00', '23:59', '24:00', '०६:३०', '1', '999999999', '2026', '1800', '2099', '110001', '8.5e5'],
]

/** Returns a text of `most` letters for a field whose valid value is `good`: a link, an address, or letters that PostgreSQL cannot compress. */
export const longestLike = (good: string, most: number): string => {
  if (good.startsWith('https://')) return `https://a.example/${varied(most - 18, 0x61, 26)}`
  if (good.includes('@')) return `${varied(most - 10, 0x61, 26)}@b.example`
  return varied(most, 0x4e00, 20_000)
}

/** Values for numbers. */
export const ODD_NUMBERS = [
  ...[0, -0, 0.25, 0.5, 0.75, 1, 1.5, 2, 23.75, 24, 24.25, 48, 8_784, 8_808, 99_999, 100_000, 100_001, 65_535, 32_768],
  ...[2_147_483_647, 2_147_483_648, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308, 5e-324, 4_102_444_800_000, -1],
]

export const ODD_TEXTS: readonly string[] = [...new Set([...TEXTS, ...LINKS, ...ADDRESSES, ...PHONES, ...DAYS])]

/** Values that caused an internal error, or nearly did. */
export const ALWAYS: readonly string[] = [
  ...[
    'HTTPS://Forms.GLE/x',
    'forms.gle/x',
    'a\u0000',
    'a\ud800',
    '\u202a+91\u00a098200\u201100001\u202c',
    '२०२६-१२-२०',
  ],
  ...[
    varied(120, 0x4e00, 20_000),
    varied(120, 0xfdf0, 11),
    full(120, 'ﷺ'),
    full(60, 'İ'),
    `https://${varied(1_000, 0x4e00, 20_000)}.example`,
  ],
]
