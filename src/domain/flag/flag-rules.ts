import { skeletonOf } from '../organization/confusable.ts'
import type { FlagKind, FoundFlag } from './flag.ts'
import { deskFlagsOf, type EventAtDesk, wasLetIn } from './flag-check-in.ts'
import { areOnOneDay, FAR_MORE, type HoursEdit, isTooMuch, overlapping, type ServedHours } from './flag-hours.ts'
import { type NamedCertificate, type NamedPerson, nameFlags } from './flag-names.ts'
import { type FlagPerson, MANY, namesakes, sharedNumbers } from './flag-namesakes.ts'
import { areTooLong, type EventSpan, isPostedLate, lateAfter } from './flag-times.ts'
import { isRetitled, isSameMailbox } from './flag-words.ts'

/* The rules that run at each verification (D61). docs/flags.md lists what each rule costs honest people. */

export type MarkedEvent = EventSpan & {
  id: string
  endTime: string | null
  isOffline: boolean
  postedAt: Date
  edits: readonly HoursEdit[]
}

/** Another certificate of the same account that has not been revoked. `isValid` is false if it is `on-hold`. */
export type ElsewhereEntry = NamedCertificate & ServedHours & { isValid: boolean }

export type MarkedPerson = Omit<NamedPerson, 'elsewhere'> & {
  participationId: string
  email: string
  accountSince: Date
  joinedAt: Date
  minutes: number | null
  marker: { name: string; email: string } | null
  elsewhere: readonly ElsewhereEntry[]
}

/**
 * Returns the flags of newly verified people. `everybody` contains everyone who was going to the event, verified or
 * not. The order of verification therefore does not matter.
 * @param atDesk the records of the event's check-in desks, if it had any
 */
export function flagsOf(
  event: MarkedEvent,
  marked: readonly MarkedPerson[],
  everybody: readonly FlagPerson[],
  atDesk?: EventAtDesk,
): FoundFlag[] {
  const of = (kind: FlagKind, isIt: (person: MarkedPerson) => boolean, putsOnHold = false) =>
    grouped(kind, event, marked.filter(isIt), putsOnHold)
  const late = lateAfter(event)
  const isLate = ({ participationId, accountSince, joinedAt }: MarkedPerson) =>
    (accountSince > late || joinedAt > late) && !wasLetIn(atDesk?.attendance.get(participationId))
  const joined = everybody.map(({ joinedAt }) => joinedAt)
  return [
    ...marked.flatMap((person) => markerIsHolder(person, everybody.length)),
    ...marked.flatMap((person) => nameFlags(person, event.firstDay)),
    ...marked.flatMap((person) => overlaps(event, person)),
    ...alike(event, marked, everybody),
    ...of('joined-late', isLate, true),
    ...of('posted-late', () => isPostedLate(event, event.postedAt, joined)),
    ...of('too-many-hours', (person) => isOverHours(event, person)),
    ...of('edited-after-joining', ({ joinedAt }) => isRewritten(event, joinedAt)),
    ...(atDesk ? deskFlagsOf(event.id, marked, atDesk) : []),
  ]
}

function grouped(
  kind: FlagKind,
  { id }: MarkedEvent,
  people: readonly MarkedPerson[],
  putsOnHold: boolean,
): FoundFlag[] {
  if (people.length === 0) return []
  return [{ kind, about: `${kind}:${id}`, putsOnHold, codes: people.map(({ code }) => code) }]
}

const isSame = (one: string, other: string): boolean => skeletonOf(one) !== '' && skeletonOf(one) === skeletonOf(other)

/**
 * Flags a certificate whose holder has the mailbox or the name of the person who verified it. Among 30 or more people,
 * the same name may be a coincidence, so the certificate is then not put on hold.
 */
function markerIsHolder({ code, name, email, marker }: MarkedPerson, going: number): FoundFlag[] {
  if (!marker) return []
  const isSameBox = isSameMailbox(email, marker.email)
  if (!isSameBox && !isSame(name, marker.name)) return []
  const putsOnHold = isSameBox || going < MANY
  return [{ kind: 'marker-is-holder', about: `marker-is-holder:${code}`, putsOnHold, codes: [code] }]
}

/** Flags a name that occurs more often than coincidence explains, and a roll number under two names. */
function alike({ id }: MarkedEvent, marked: readonly MarkedPerson[], everybody: readonly FlagPerson[]): FoundFlag[] {
  const codes = new Set(marked.map(({ code }) => code))
  return [...namesakes(codes, everybody), ...sharedNumbers(codes, everybody)].map((codes) => {
    return { kind: 'name-and-number', about: `name-and-number:${id}`, putsOnHold: false, codes, together: true }
  })
}

function overlaps(event: MarkedEvent, { code, minutes, elsewhere }: MarkedPerson): FoundFlag[] {
  const codes = overlapping({ ...event, code, minutes, stated: event.minutes }, elsewhere)
  if (codes.length === 0) return []
  return [
    { kind: 'too-many-hours', about: `too-many-hours:${codes.join(':')}`, putsOnHold: false, codes, together: true },
  ]
}

function isOverHours(event: MarkedEvent, { minutes, joinedAt, elsewhere }: MarkedPerson): boolean {
  const sameDays = elsewhere.filter((other) => areOnOneDay(event, other))
  if (areTooLong([{ ...event, minutes }, ...sameDays])) return true
  return isTooMuch(event, minutes, Number(changeSince(event, 'minutes', joinedAt)?.was) || null)
}

function isRewritten(event: MarkedEvent, joinedAt: Date): boolean {
  const [title, hours] = [changeSince(event, 'title', joinedAt), changeSince(event, 'minutes', joinedAt)]
  if (title && isRetitled(title.was, title.became)) return true
  return hours !== null && hours.was !== '' && Number(hours.became) > Number(hours.was) * FAR_MORE
}

/**
 * Returns the value that was stated when a person joined, and the current value. Edits in between are ignored.
 * @returns null if the field has not been edited since then
 */
function changeSince({ edits }: MarkedEvent, of: HoursEdit['field'], joinedAt: Date) {
  const since = edits.filter(({ field, at }) => field === of && at > joinedAt).sort((a, b) => +a.at - +b.at)
  const [first, last] = [since[0], since.at(-1)]
  return first && last ? { was: first.was, became: last.became } : null
}
