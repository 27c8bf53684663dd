import type { Category, Mode, Sector } from '../event/event.ts'
import type { CheckKind, FactKind, Register, StatedFact } from '../evidence/evidence.ts'
import { isExpired } from '../evidence/evidence.ts'
import { withoutPans } from '../evidence/organization-number.ts'
import type { Day } from '../time/day.ts'

export type PublicFact = Pick<StatedFact, 'kind' | 'value' | 'validUntil'> & {
  statedOn: Day
  check: { register: Register; on: Day } | null
}

/** The public data about an NGO's details. A detail that does not match is omitted (design §17). */
export type PublicEvidence = {
  matched: PublicFact[]
  stated: PublicFact[]
  expired: PublicFact[]
  missing: FactKind[]
  others: { kind: OtherKind; on: Day }[]
  lastOn: Day | null
  /** True if the last check was more than twelve months ago (D38). */
  isOld: boolean
}

type OtherKind = Exclude<CheckKind, 'fact'>
type FoundCheck = { kind: OtherKind; on: Day }
type Days = { today: Day; dayOf: (moment: Date) => Day; kinds: readonly FactKind[] }

/**
 * Groups an NGO's details for its public page.
 * @param others the other checks that succeeded, newest first
 */
export function publicEvidence(
  facts: readonly StatedFact[],
  others: readonly FoundCheck[],
  { today, dayOf, kinds }: Days,
): PublicEvidence {
  const groups = { matched: [] as PublicFact[], stated: [] as PublicFact[], expired: [] as PublicFact[] }
  for (const fact of facts) {
    if (fact.check?.outcome === 'does-not-match') continue
    const matched = fact.check?.outcome === 'matched' ? fact.check : null
    const group = isExpired(fact, today) ? 'expired' : matched ? 'matched' : 'stated'
    const check = matched && { register: matched.register, on: dayOf(new Date(matched.at)) }
    const { kind, validUntil } = fact
    const value = Object.fromEntries(Object.entries(fact.value).map(([field, text]) => [field, withoutPans(text)]))
    groups[group].push({ kind, value, validUntil, statedOn: dayOf(new Date(fact.statedAt)), check })
  }
  const known = facts.map(({ kind }) => kind)
  const newest = others.filter(({ kind }, at) => others.findIndex((one) => one.kind === kind) === at)
  const days = [...groups.matched.map(({ check }) => check?.on ?? ''), ...newest.map(({ on }) => on)]
  const lastOn = days.toSorted().at(-1) ?? null
  return {
    ...groups,
    missing: kinds.filter((kind) => !known.includes(kind)),
    others: newest,
    lastOn,
    isOld: lastOn !== null && lastOn < yearBefore(today),
  }
}

const yearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

export type NgoEvent = {
  id: string
  title: string
  lang: string
  date: Day
  endDate: Day | null
  time: string
  city: string
  mode: Mode
  category: Category
  /** True if the event was not over when the page was rendered (D79). */
  upcoming: boolean
}

export type PastNgoEvent = NgoEvent & { verified: number; minutes: number }

type NgoYear = { year: number; minutes: number; events: number }

/** The figures that an NGO's page shows about its conduct. docs/decisions/product.md defines them. */
export type NgoFigures = {
  events: number
  ticked: number
  medianDays: number | null
  calledOffLate: number
  announced: number
  claims: number
  claimsAnswered: number
  upheld: number
  minutes: number
  volunteers: number
  certificates: number
  years: NgoYear[]
  city: string | null
  sectors: Sector[]
}

export type EventHistory = {
  begins: Date
  lastDay: Day
  isPast: boolean
  deletedAt: Date | null
  /** True if the event was deleted before it was over. */
  isCancelled: boolean
  tickedOn: Day | null
}

const LATE_MS = 86_400_000
const MEDIAN_OF = 12

type HowTheyAct = Pick<NgoFigures, 'events' | 'ticked' | 'medianDays' | 'calledOffLate' | 'announced'>

/** Counts an NGO's events and verifications. An event that was deleted after it was over still counts. */
export function howTheyAct(events: readonly EventHistory[]): HowTheyAct {
  const calledOff = events.filter(({ isCancelled }) => isCancelled)
  const held = events.filter(({ isPast, isCancelled }) => isPast && !isCancelled)
  const late = calledOff.filter(
    ({ deletedAt, begins }) => deletedAt && deletedAt.getTime() > begins.getTime() - LATE_MS,
  )
  const waits = held
    .toSorted((a, b) => b.lastDay.localeCompare(a.lastDay))
    .flatMap(({ lastDay, tickedOn }) => (tickedOn ? [daysBetween(lastDay, tickedOn)] : []))
  return {
    events: held.length,
    ticked: waits.length,
    medianDays: medianOf(waits.slice(0, MEDIAN_OF)),
    calledOffLate: late.length,
    announced: held.length + calledOff.length,
  }
}

const daysBetween = (from: Day, to: Day): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** Returns the median, rounded up to a whole day. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.ceil((low + high) / 2)
}

export const FEWEST_EVENTS = 3
export const FEWEST_CLAIMS = 3

/**
 * An attendance claim for the NGO's figures. `answerBy` is the last day on which the NGO can answer in time. `isAsked`
 * is true until the claim is answered, withdrawn or appealed.
 */
export type MadeClaim = { answerBy: Day; answeredOn: Day | null; isAsked: boolean; isWithdrawn: boolean }

/**
 * Counts the claims that the NGO has answered or should have answered by now, and those that it answered in time (D47).
 */
export function claimsAnswered(
  claims: readonly MadeClaim[],
  today: Day,
): Pick<NgoFigures, 'claims' | 'claimsAnswered'> {
  const due = claims.filter(({ answerBy, answeredOn, isAsked, isWithdrawn }) => {
    if (answeredOn !== null) return true
    return !isWithdrawn && (!isAsked || answerBy < today)
  })
  const answered = due.filter(({ answerBy, answeredOn }) => answeredOn !== null && answeredOn <= answerBy)
  return { claims: due.length, claimsAnswered: answered.length }
}

export type NgoStatus =
  | { state: 'listed'; since: Day }
  | { state: 'hidden'; since: Day | null }
  | { state: 'former'; since: Day; until: Day | null }

export type NgoPageData = {
  orgName: string
  slug: string
  status: NgoStatus
  /** The first day that the figures include. */
  countedSince: Day
  website: string | null
  description: string | null
  evidence: PublicEvidence
  figures: NgoFigures
  upcoming: NgoEvent[]
  past: PastNgoEvent[]
  hasMore: boolean
}

export type NgoEventsData = {
  orgName: string
  slug: string
  events: PastNgoEvent[]
  next: string | null
  fromStart: boolean
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Shortens a text to one line of at most `most` letters. A letter keeps its vowel marks. */
export const shortenText = (text: string, most: number): string =>
  [...letters.segment(text.replace(/\s+/g, ' '))]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
    .trim()
