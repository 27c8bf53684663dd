import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { joinPage, yourCollegePage } from '#api/page/class/class-pages.ts'
import type { Look } from '#domain/college/look.ts'
import type { ClassOfStudent, SharedClass } from '#domain/college/shared-class.ts'
import { LANGS, type Lang } from '#domain/language/language.ts'
import { transcriptOf } from '#tests/support/certificate/transcript.ts'
import { builtPage } from './site-files.ts'

/* Size limits of the pages on which a student shares with a class, filled as the server fills them: with a mirror of 20 lines. */

/** The first view of a page on a slow phone. Hindi pages may be larger, because each Devanagari letter takes three bytes. */
const MOST_HTML: Record<Lang, number> = { en: 12_500, hi: 13_800 }

const CLASS: ClassOfStudent & { joinCode: string } = {
  ...{ name: 'Third year', programme: 'nss', programmeName: null, goalHours: 120, joinCode: 'K7Q2MX9F' },
  ...{ firstDay: '2026-07-01', lastDay: '2027-03-31', collegeSlug: 'gec-ahmedabad' },
  ...{ collegeName: 'Government Engineering College, Ahmedabad' },
  checked: { checkedFacts: 3, checkedOn: '2026-09-01' },
}
const MIRROR = {
  ...{ officer: null, rollNumber: '23CE006', studentName: 'Ananya Kulkarni', otherName: null },
  ...{
    lines: transcriptOf('nss', 20).transcript.lines.map((line) => ({
      ...line,
      version: 1,
      status: { state: 'valid' as const },
    })),
    fault: null,
    question: null,
  },
}
const SHARED: SharedClass = {
  ...{ ...CLASS, id: '1', since: '2026-11-02', rollNumber: '23CE006', nameInQuestion: null },
  ...{ lines: 20, hours: 60, isListed: true, ended: null },
}
const LOOKS = Array.from(
  { length: 30 },
  (_, at): Look => ({
    ...{ id: String(at), at: `2026-11-${10 + (at % 20)}T10:00:00+05:30`, className: 'Third year', programme: 'nss' },
    ...{ programmeName: null, collegeName: CLASS.collegeName, kind: 'lines', lines: 20, reader: 'Dr Kavita Rao' },
    bySoftware: false,
  }),
)

const weighed: { what: string; bytes: number; most: number }[] = []
afterAll(() => console.table(weighed))

const siteIn = (lang: Lang) => ({
  ...{ lang, config: readConfig({ BASE_URL: 'http://localhost:3000' }) },
  shell: async (name: string) => ({ html: builtPage(name.slice(1)), policy: '' }),
})
const pagesIn = (lang: Lang) => [
  { what: 'signed out', page: joinPage(siteIn(lang), { state: 'signed-out', ...CLASS }, `/c/${CLASS.joinCode}`) },
  { what: 'mirror', page: joinPage(siteIn(lang), { state: 'asked', ...CLASS, ...MIRROR }, `/c/${CLASS.joinCode}`) },
  {
    what: 'your college',
    page: yourCollegePage(
      siteIn(lang),
      {
        ...{ state: 'shown', classes: [SHARED], looks: LOOKS, next: 'abc', fromStart: true, hasStopped: false },
        ...{ transcripts: [], notice: null },
      },
      '/your-college',
    ),
  },
]

test.each(LANGS)('the pages of a class are light in %s, and have no script but the header’s', async (lang) => {
  for (const { what, page } of pagesIn(lang)) {
    const { html } = await page
    const [bytes, most] = [gzipSync(html, { level: 9 }).byteLength, MOST_HTML[lang]]
    weighed.push({ what: `${what} in ${lang} (gzip)`, bytes, most })
    expect(bytes, what).toBeLessThanOrEqual(most)
    expect(html).not.toMatch(/<script[^>]*\ssrc=|modulepreload|astro-island|rel="stylesheet"/)
    expect(html.match(/<script(?![^>]*type="application\/)/g)).toHaveLength(1)
  }
})
