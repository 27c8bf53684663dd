import { expect, test } from 'vitest'
import {
  clockFrom,
  dozing,
  isSure,
  type Reading,
  type StoredClock,
  setTo,
  slowBy,
  storedClockOf,
  timeOf,
  woken,
} from '#islands/check-in-phone/engine/clock.ts'

/* The phone's clock is an hour fast. Times are counted from noon on the server. */

const HOUR = 3_600_000
const reading = (passed: number, wall = HOUR + passed): Reading => ({ passed, wall })
/** Wraps the clock data, which is replaced after each reading, as it is in a page. */
function clockOf(kept: StoredClock | null, opened: Reading) {
  let clock = clockFrom(kept, opened)
  return {
    now: (at: Reading) => timeOf(clock, at),
    isSure: (at: Reading) => isSure(clock, at),
    contactAt: () => clock.contactAt,
    kept: (at: Reading) => storedClockOf(clock, at),
    hear: (serverNow: number, at: Reading) => {
      const slow = slowBy(clock, serverNow, at)
      clock = setTo(serverNow, at)
      return slow
    },
    doze: (at: Reading) => {
      clock = dozing(clock, at)
    },
    wake: (at: Reading) => {
      clock = woken(clock, at)
    },
  }
}
const opened = () => {
  const clock = clockOf(null, reading(0))
  clock.hear(0, reading(0))
  return clock
}

test('the server’s time counts, and setting the phone’s clock changes nothing', () => {
  const clock = opened()
  expect(clock.now(reading(5_000))).toBe(5_000)
  expect(clock.now(reading(5_000, 99 * HOUR))).toBe(5_000)
  expect(clock.isSure(reading(5_000, 99 * HOUR))).toBe(true)
})

test('before the first contact, and twelve hours after the last, it is not sure', () => {
  const clock = clockOf(null, reading(0))
  expect(clock.isSure(reading(1))).toBe(false)
  clock.hear(0, reading(0))
  expect(clock.isSure(reading(12 * HOUR - 1))).toBe(true)
  expect(clock.isSure(reading(12 * HOUR))).toBe(false)
  clock.hear(12 * HOUR, reading(12 * HOUR))
  expect(clock.isSure(reading(12 * HOUR + 1))).toBe(true)
})

test('a page opened again offline counts on from the last contact, unless the clock was set back', () => {
  const kept = opened().kept(reading(10_000))
  expect(kept).toEqual({ ahead: -HOUR, contactAt: 0, wall: HOUR + 10_000 })
  const later = clockOf(kept, { passed: 7, wall: HOUR + 20_000 })
  expect(later.now({ passed: 8, wall: 0 })).toBe(20_001)
  expect(later.isSure({ passed: 8, wall: 0 })).toBe(true)
  expect(later.contactAt()).toBe(0)
  const setBack = clockOf(kept, { passed: 7, wall: 0 })
  expect(setBack.isSure({ passed: 8, wall: 1 })).toBe(false)
})

test('a contact reports a clock that was wrong by more than a minute', () => {
  const clock = opened()
  expect(clock.hear(10_000 + 60_000, reading(10_000))).toBe(0)
  expect(clock.hear(70_000 + 60_001 + 10_000, reading(20_000))).toBe(60_001)
  expect(clock.now(reading(20_000))).toBe(140_001)
  expect(clockOf(null, reading(0)).hear(9 * HOUR, reading(0))).toBe(0)
})

test('a phone that slept catches up by its own clock, and is not sure until it hears again', () => {
  const clock = opened()
  clock.doze(reading(1_000))
  clock.wake(reading(2_000, HOUR + 2_000 + 30_000))
  expect(clock.now(reading(2_000))).toBe(32_000)
  expect(clock.isSure(reading(2_000))).toBe(true)
  clock.doze(reading(2_000))
  clock.wake(reading(3_000, HOUR + 3_000 + 600_000))
  expect(clock.now(reading(3_000))).toBe(633_000)
  expect(clock.isSure(reading(3_000))).toBe(false)
  clock.hear(640_000, reading(4_000))
  expect(clock.isSure(reading(4_000))).toBe(true)
})
