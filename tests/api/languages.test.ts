import { afterAll, expect, test } from 'vitest'
import { pagesCsp } from '#api/http/headers.ts'
import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { saidIn } from '#tests/support/browser/visible-text.ts'
import { openTown } from '#tests/support/town/town.ts'

/* All text that the server renders for a page in one language is in that language, except what people typed (D31). */

const shell = async (path: string) => ({
  policy: pagesCsp([], true),
  html: `<!doctype html><html lang="${localeOf(path).lang}"><head><!--head--><!--/head--></head><body><main><!--view--><!--/view--></main></body></html>`,
})
const town = await openTown({ runtime: { shell } })
afterAll(town.close)

/** Returns all strings in a value, at any depth, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Everything that people typed in the demo data, longest first. */
const typed = await (async () => {
  const rows = [
    ...(await town.db.selectFrom('event').selectAll().execute()),
    ...(await town.db.selectFrom('ngo').selectAll().execute()),
    ...(await town.db.selectFrom('ngo_fact').selectAll().execute()),
    ...(await town.db.selectFrom('account').selectAll().execute()),
  ]
  const words = rows.flatMap((row) => textsIn(row)).flatMap((word) => [word, ...word.split(/[.\n]/)])
  return [...new Set(words.map((word) => word.trim()))]
    .filter(({ length }) => length > 3)
    .sort((a, b) => b.length - a.length)
})()

const NAMES = /Google|NGO Darpan|Darpan|PAN|12A|80G|CSR-1|FCRA|CIN|CSV|JSON|PDF|YS-[\w-]+|Open Badge 3\.0|ID/g

async function sentencesIn(path: string): Promise<string[]> {
  const html = await (await town.request(path)).text()
  // A summary may cut off a typed text.
  const said = saidIn(html)
    .join('\n')
    .replace(/[\w ,’'-]+…/g, ' ')
  const ours = typed.reduce((rest, word) => rest.replaceAll(word, ' '), said).replace(NAMES, ' ')
  return ours.match(/(?:\b[A-Za-z’']{2,}\b[ ,:]*){3,}/g) ?? []
}

const { id } = await town.db
  .selectFrom('event')
  .where('title', '=', 'Juhu Beach Cleanup Before the Tide')
  .select('id')
  .executeTakeFirstOrThrow()

const PATHS = [
  ...['/events', '/events?sector=Education&via=Online&type=Internship', '/events?city=nowhere', `/events/${id}`],
  ...['/ngo/samudra-foundation', '/ngo/samudra-foundation/events', '/ngo/gullak-trust', '/ngo/rang-tarang'],
  ...['/verify', '/verify?code=abc', '/verify/YS-0000-0000-00000', '/verify/list'],
]
const OTHERS = LANGS.filter((lang) => lang !== DEFAULT_LANG)

test.each(OTHERS.flatMap((lang) => PATHS.map((path) => pathIn(lang, path))))(
  '%s says nothing in English',
  async (path) => {
    expect(await sentencesIn(path)).toEqual([])
  },
)

test('English is found where it is', async () => {
  expect((await sentencesIn('/events')).length).toBeGreaterThan(3)
})
