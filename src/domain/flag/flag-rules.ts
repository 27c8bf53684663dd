import type { StatedEdit } from '../event/event.ts'
import { scriptOf } from '../form/person-name.ts'
import { skeletonOf } from '../organization/confusable.ts'
import type { FlagKind, FoundFlag } from './flag.ts'
import { deskFlagsOf, type EventAtDesk, wasLetIn } from './flag-check-in.ts'
import { type FlagPerson, MANY, namesakes } from './flag-namesakes.ts'
import { areTooLong, beganAt, clash, type EventSpan, lateAfter } from './flag-times.ts'
import { areStrangers, isAnotherName, isRetitled, isSameMailbox } from './flag-words.ts'

/* What is looked for when an entry is made (D61); what each rule costs honest people stands in docs/flags.md. */

export type MarkedEvent = EventSpan & {
  id: string
  isOffline: boolean
  cityId: number
  postedAt: Date
  earlierEvents: number
  edits: readonly (Pick<StatedEdit, 'field' | 'was' | 'became'> & { at: Date })[]
}

export type ElsewhereEntry = EventSpan & { code: string; isOffline: boolean; cityId: number }

export type MarkedPerson = {
  participationId: string
  code: string
  version: number
  name: string
  /** The name of the version before, and that with which attendance was last marked. */
  namesBefore: readonly string[]
  email: string
  rollNumber: string | null
  accountSince: Date
  joinedAt: Date
  minutes: number | null
  marker: { name: string; email: string } | null
  elsewhere: readonly ElsewhereEntry[]
}

const KNOWN_EVENTS = 3
const FAR_MORE = 1.5

/**
 * @param everybody all who were going to the event, marked or not: so many people it has, whoever is marked first
 * @param atDesk what its check-in desks saw, if it had any
 */
export function flagsOf(
  event: MarkedEvent,
  marked: readonly MarkedPerson[],
  everybody: readonly FlagPerson[],
  atDesk?: EventAtDesk,
): FoundFlag[] {
  const of = (kind: FlagKind, isIt: (person: MarkedPerson) => boolean, questions = false) =>
    grouped(kind, event, marked.filter(isIt), questions)
  const late = lateAfter(event)
  const isLate = ({ participationId }: MarkedPerson) => !wasLetIn(atDesk?.attendance.get(participationId))
  return [
    ...marked.flatMap((person) => markerIsHolder(person, everybody.length)),
    ...marked.flatMap(nameChanged),
    ...marked.flatMap((person) => twoPlaces(event, person)),
    ...doubled(event, marked, everybody),
    ...of('new-account', (person) => person.accountSince > late && isLate(person), true),
    ...of('joined-late', (one) => one.joinedAt > late && one.accountSince <= late && isLate(one), true),
    ...of('posted-late', () => isPostedLate(event)),
    ...of('over-12-hours', ({ minutes, elsewhere }) => areTooLong([{ ...event, minutes }, ...elsewhere])),
    ...of('too-many-hours', (person) => isTooMuch(event, person)),
    ...of('edited-after-joining', ({ joinedAt }) => isRewritten(event, joinedAt)),
    ...(atDesk ? deskFlagsOf(event.id, marked, everybody, atDesk) : []),
  ]
}

function grouped(
  kind: FlagKind,
  { id }: MarkedEvent,
  people: readonly MarkedPerson[],
  questions: boolean,
): FoundFlag[] {
  if (people.length === 0) return []
  return [{ kind, about: `${kind}:${id}`, questions, codes: people.map(({ code }) => code) }]
}

const isSame = (one: string, other: string): boolean => skeletonOf(one) !== '' && skeletonOf(one) === skeletonOf(other)

/** Among many a namesake of whoever entries is chance: looked at, and not in question meanwhile. */
function markerIsHolder({ code, name, email, marker }: MarkedPerson, going: number): FoundFlag[] {
  if (!marker) return []
  const isSameBox = isSameMailbox(email, marker.email)
  if (!isSameBox && !isSame(name, marker.name)) return []
  const questions = isSameBox || going < MANY
  return [{ kind: 'marker-is-holder', about: `marker-is-holder:${code}`, questions, codes: [code] }]
}

/** Compared with the name that was marked too, so that steps in between do not count. */
function nameChanged({ code, version, name, namesBefore }: MarkedPerson): FoundFlag[] {
  if (!namesBefore.some((before) => isAnotherName(before, name))) return []
  const questions = namesBefore.some((before) => scriptOf(before) === scriptOf(name) && areStrangers(before, name))
  return [{ kind: 'name-changed', about: `name-changed:${code}:${version}`, questions, codes: [code] }]
}

function twoPlaces(event: MarkedEvent, { code, minutes, elsewhere }: MarkedPerson): FoundFlag[] {
  if (!event.isOffline) return []
  return elsewhere
    .filter(({ isOffline, cityId }) => isOffline && cityId !== event.cityId)
    .filter((other) => clash({ ...event, minutes }, other))
    .map((other) => {
      const codes = [code, other.code].sort()
      return { kind: 'two-places', about: `two-places:${codes.join(':')}`, questions: false, codes }
    })
}

const doubled = ({ id }: MarkedEvent, marked: readonly MarkedPerson[], everybody: readonly FlagPerson[]): FoundFlag[] =>
  namesakes(new Set(marked.map(({ code }) => code)), everybody).map((codes) => {
    return { kind: 'one-name-twice', about: `one-name-twice:${id}`, questions: false, codes }
  })

const isPostedLate = (event: MarkedEvent): boolean =>
  event.earlierEvents < KNOWN_EVENTS && event.postedAt > beganAt(event)

function isTooMuch(event: MarkedEvent, { minutes, joinedAt }: MarkedPerson): boolean {
  if (event.minutes === null) return areTooLong([{ ...event, minutes }])
  if (minutes === null || minutes <= event.minutes) return false
  const was = Number(changeSince(event, 'minutes', joinedAt)?.was) || event.minutes
  return minutes > Math.min(was, event.minutes) * FAR_MORE
}

function isRewritten(event: MarkedEvent, joinedAt: Date): boolean {
  const [title, hours] = [changeSince(event, 'title', joinedAt), changeSince(event, 'minutes', joinedAt)]
  if (title && isRetitled(title.was, title.became)) return true
  return hours !== null && hours.was !== '' && Number(hours.became) > Number(hours.was) * FAR_MORE
}

/** What stood when somebody joined and what stands now, whatever stood in between; null where nothing was edited. */
function changeSince({ edits }: MarkedEvent, of: StatedEdit['field'], joinedAt: Date) {
  const since = edits.filter(({ field, at }) => field === of && at > joinedAt).sort((a, b) => +a.at - +b.at)
  const [first, last] = [since[0], since.at(-1)]
  return first && last ? { was: first.was, became: last.became } : null
}
