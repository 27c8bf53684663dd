import { expect, test } from 'vitest'
import type { OfflinePayload } from '#domain/certificate/offline-payload.ts'
import { offlineText as english } from '../../src/text/en/certificate/offline.ts'
import * as englishDay from '../../src/text/en/time/day.ts'
import { offlineText as hindi } from '../../src/text/hi/certificate/offline.ts'
import { siteName } from '../../src/text/hi/language/lang.ts'
import * as hindiDay from '../../src/text/hi/time/day.ts'

/* The page that checks offline has a copy of months, parts of the day and hours, and says what certificates say. */

const LANGUAGES = [
  ['en', english, englishDay],
  ['hi', hindi, hindiDay],
] as const
const payload: OfflinePayload = {
  ...{ code: '05AFMSY38DJQR' as OfflinePayload['code'], version: 1, name: 'Asha Menon', activity: 'Lake Walk' },
  ...{ orgName: 'Samudra Foundation', firstDay: '2026-10-09', lastDay: '2026-10-11', minutes: 30 },
  ...{ issuedOn: '2026-10-12', cut: [] },
}

test.each(LANGUAGES)('in %s it writes days, times and hours as certificates do', (_, text, day) => {
  for (let month = 1; month <= 12; month++) {
    const [first, last] = [`2026-${String(month).padStart(2, '0')}-01`, `2026-${String(month).padStart(2, '0')}-28`]
    expect(text.issued({ ...payload, issuedOn: first })).toContain(day.fullDayText(first))
    const said = text.sentence({ ...payload, firstDay: first, lastDay: last }).map((part) => part.text)
    expect(said).toContain(day.fullDaysText(first, last))
    expect(text.sentence({ ...payload, firstDay: first, lastDay: first }).map((part) => part.text)).toContain(
      day.fullDayText(first),
    )
  }
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(2026, 9, 15, hour, 5)
    const said = `${day.fullDayText('2026-10-15')}, ${day.timeOfDayText(at.toTimeString())}`
    expect(text.ready(at)).toContain(said)
    expect(text.unknowns(at).join()).toContain(said)
  }
  for (const minutes of [30, 60, 90, 135]) expect(text.hours(minutes)).toContain(day.hoursText(minutes / 60))
})

test('in Hindi it names the site as other pages do', () => {
  expect(hindi.description).toContain(siteName)
})
