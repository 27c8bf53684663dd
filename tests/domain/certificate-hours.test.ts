import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedMinutes, MOST_A_DAY, servedMinutes } from '#domain/event/hours.ts'
import type { Day } from '#domain/time/day.ts'

const DAYS: Day[] = ['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02']
const [FIRST, SECOND, THIRD] = DAYS as [Day, Day, Day]

type Line = { firstDay: Day; lastDay: Day; minutes: number | null }
const on = (hours: number | null, firstDay: Day, lastDay = firstDay): Line => ({
  ...{ firstDay, lastDay },
  minutes: hours === null ? null : hours * 60,
})

test.each([
  ['nothing', [], []],
  ['a line that states none', [on(null, FIRST)], [null]],
  ['one day within twelve', [on(2.25, FIRST)], [2.25]],
  ['exactly twelve', [on(12, FIRST)], [12]],
  ['a quarter more than twelve', [on(12.25, FIRST)], [12]],
  ['a whole day', [on(24, FIRST)], [12]],
  ['twelve in two events of one day', [on(4, FIRST), on(8, FIRST)], [4, 8]],
  ['more than twelve in two events of one day', [on(8, FIRST), on(8, FIRST)], [8, 4]],
  ['two days of twelve', [on(12, FIRST), on(12, SECOND)], [12, 12]],
  ['an event of two days, over the end of a month', [on(24, SECOND, THIRD)], [24]],
  ['an event of two days that states more', [on(30, FIRST, SECOND)], [24]],
  ['a long event under a short one: the short one ends first', [on(36, FIRST, THIRD), on(12, SECOND)], [24, 12]],
  ['a day that is full leaves the other of two', [on(12, FIRST), on(20, FIRST, SECOND)], [12, 12]],
  ['two long events that overlap by a day', [on(24, FIRST, SECOND), on(24, SECOND, THIRD)], [24, 12]],
  ['one that fits in only because the other can wait', [on(12, FIRST, SECOND), on(12, FIRST)], [12, 12]],
  ['none stated takes nothing', [on(null, FIRST), on(12, FIRST)], [null, 12]],
] satisfies [string, Line[], (number | null)[]][])(
  'of %s, at most twelve hours a day are added up',
  (_, lines, hours) => {
    expect(countedMinutes(lines)).toEqual(hours.map((one) => one && one * 60))
  },
)

const line = fc
  .record({
    from: fc.nat(3),
    length: fc.nat(3),
    minutes: fc.option(fc.integer({ min: 2, max: 96 }).map((quarters) => quarters * 15)),
  })
  .map(({ from, length, minutes }): Line => {
    const day = (at: number) => DAYS[Math.min(at, 3)] ?? FIRST
    return { firstDay: day(from), lastDay: day(from + length), minutes }
  })

/**
 * Computes the maximum with Hall's theorem, by trying every set of lines. Together, the lines of a set can count at
 * most the hours of the days that they touch, and all other lines count fully. The smallest of these bounds is the
 * maximum.
 */
function most(lines: readonly Line[]): number {
  const stated = lines.map(({ minutes }) => minutes ?? 0)
  let least = Number.POSITIVE_INFINITY
  for (let cut = 0; cut < 1 << lines.length; cut++) {
    const touched = new Set<Day>()
    let rest = 0
    for (const [at, { firstDay, lastDay }] of lines.entries()) {
      if (cut & (1 << at)) for (const day of DAYS) day >= firstDay && day <= lastDay && touched.add(day)
      else rest += stated[at] ?? 0
    }
    least = Math.min(least, rest + touched.size * MOST_A_DAY)
  }
  return least
}

const sum = (counted: readonly (number | null)[]) => counted.reduce<number>((all, one) => all + (one ?? 0), 0)

test('never more than stated, never more than twelve hours on any day, and as much as possible, in any order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 7 }), fc.infiniteStream(fc.nat()), (lines, chance) => {
      const counted = countedMinutes(lines)
      for (const [at, { minutes }] of lines.entries()) {
        if (minutes === null) expect(counted[at]).toBeNull()
        else expect(counted[at] ?? -1).toBeGreaterThanOrEqual(0)
        expect(counted[at] ?? 0).toBeLessThanOrEqual(minutes ?? 0)
      }
      // The counted minutes fit into the days: no set of lines has more minutes than its days allow.
      expect(most(lines.map((one, at) => ({ ...one, minutes: counted[at] ?? null })))).toBe(sum(counted))
      expect(sum(counted)).toBe(most(lines))
      const shuffled = [...lines].sort(() => ((chance.next().value ?? 0) % 3) - 1)
      expect(sum(countedMinutes(shuffled))).toBe(sum(counted))
    }),
    { numRuns: 2_000 },
  )
})

/* The event is on 15 November in a zone that is five and a half hours ahead of UTC. Joining times are in this zone. */

const HOUR = 60

test.each([
  ['the day before', '2026-11-14T18:00', 8 * HOUR, ['20:00', null], 8 * HOUR],
  ['in the evening of one that ended in the morning', '2026-11-15T21:50', 8 * HOUR, ['06:00', '10:00'], 2 * HOUR],
  ['in the evening of one without an end', '2026-11-15T21:50', 8 * HOUR, ['20:00', null], 2 * HOUR],
  ['at ten past ten of a night walk until four', '2026-11-15T22:10', 8 * HOUR, ['20:00', '04:00'], 5.75 * HOUR],
  ['after midnight of a night walk until four', '2026-11-16T01:00', 8 * HOUR, ['20:00', '04:00'], 3 * HOUR],
  ['what was stated is less', '2026-11-15T22:10', 2 * HOUR, ['20:00', '04:00'], 2 * HOUR],
  ['a quarter before its end', '2026-11-16T03:45', 8 * HOUR, ['20:00', '04:00'], null],
  [
    'until midnight: the end is the next day’s first moment',
    '2026-11-15T22:00',
    8 * HOUR,
    ['20:00', '00:00'],
    2 * HOUR,
  ],
  ['round the clock', '2026-11-16T10:00', 24 * HOUR, ['20:00', '20:00'], 10 * HOUR],
  ['nothing is stated', '2026-11-15T22:10', null, ['20:00', '04:00'], null],
] as const)('joined %s: never more than lay between joining and the end (D60)', (_, joined, stated, times, minutes) => {
  const joining = { joinedAt: new Date(`${joined}:00+05:30`), lastDay: '2026-11-15' }
  const [time, endTime] = times
  expect(servedMinutes(stated, { ...joining, time, endTime })).toBe(minutes)
})
