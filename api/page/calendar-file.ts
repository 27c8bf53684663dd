import { LRUCache } from 'lru-cache'
import { cityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { eventPath } from '#lib/paths.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'
import { momentOf, type Runtime } from '../env.ts'
import { CALENDAR_FORMAT, calendarEntry, calendarText } from '../event/calendar.ts'
import { type CalendarRow, type CalendarSource, calendarKeys, calendarRows, readKey } from '../event/calendar-events.ts'

/** A calendar file that is not written yet. Its tag changes whenever its text changes. */
export type CalendarFile = { tag: string; isEmpty: boolean; write: () => Promise<string> }

type Request = { lang: Lang; source: CalendarSource; feed: string | null }

/**
 * Reads which events a calendar contains.
 * @param request.feed the name of a calendar that programs fetch again, or null for the file of one event
 */
export async function calendarOf(runtime: Runtime, { lang, source, feed }: Request): Promise<CalendarFile> {
  const { db, config, fingerprint } = runtime
  const keys = await calendarKeys(db, source, momentOf(runtime).today)
  const tag = fingerprint(JSON.stringify([CALENDAR_FORMAT, config.baseUrl, lang, feed, keys]))
  const write = async () => calendarText(await entriesOf(runtime, lang, keys), feed)
  return { tag, isEmpty: keys.length === 0, write }
}

/**
 * The written lines of events, because writing them takes ten times as long as the rest of a feed. 5,000 events take about 4 MB.
 * They are keyed by configuration, because another configuration has different URLs.
 */
const shelves = new WeakMap<Config, LRUCache<string, string>>()

async function entriesOf({ db, config }: Runtime, lang: Lang, keys: readonly string[]): Promise<string[]> {
  const shelf = shelves.get(config) ?? new LRUCache<string, string>({ max: 5_000 })
  shelves.set(config, shelf)
  const nameOf = (key: string) => lang + key
  const missing = new Map(keys.filter((key) => !shelf.has(nameOf(key))).map((key) => [readKey(key).id, key]))
  const written = new Map<string, string>()
  for (const row of missing.size > 0 ? await calendarRows(db, [...missing.keys()]) : []) {
    const key = missing.get(row.id) ?? ''
    const entry = calendarLinesOf(row, { lang, config, isOffered: readKey(key).isOffered })
    shelf.set(nameOf(key), entry)
    written.set(key, entry)
  }
  return keys.flatMap((key) => written.get(key) ?? shelf.get(nameOf(key)) ?? [])
}

type EntryContext = { lang: Lang; config: Config; isOffered: boolean }

function calendarLinesOf(row: CalendarRow, { lang, config, isOffered }: EntryContext): string {
  const { calendarFileText, calendarPlaceText } = textFor(lang).calendarFile
  const isCancelled = row.deletedAt !== null
  const url = isCancelled ? null : config.baseUrl + pathIn(lang, eventPath(row.id))
  return calendarEntry({
    ...row,
    title: isCancelled ? calendarFileText.cancelled(row.title) : row.title,
    place: calendarPlaceText({ ...row, city: cityIn(lang, row.city) }),
    url,
    description: url && descriptionOf(row, lang, url),
    status: isCancelled ? 'CANCELLED' : isOffered ? 'TENTATIVE' : 'CONFIRMED',
  })
}

/** 300 characters: calendars show the text in a small box, and the page has the rest. */
const MOST_TEXT = 300

/** Ends with the page's URL, because several calendars do not show the URL of an event. */
function descriptionOf({ orgName, desc, bring }: CalendarRow, lang: Lang, url: string): string {
  const { by, bring: bringTitle } = textFor(lang).calendarFile.calendarFileText
  return [by(orgName), shortened(desc), ...(bring ? [`${bringTitle}\n${bring}`] : []), url].join('\n\n')
}

/** Cuts a text after a whole word. The first part of a character that consists of two is not left over. */
function shortened(text: string): string {
  if (text.length <= MOST_TEXT) return text
  const cut = text.slice(0, MOST_TEXT).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
