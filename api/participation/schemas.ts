import * as z from 'zod/mini'
import { DOUBTS, ENTRY_WAYS } from '#domain/attendance/attendance.ts'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import { CLAIM_STATES } from '#domain/claim/claim.ts'
import { CATEGORIES, MODES, SECTORS } from '#domain/event/event.ts'
import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import type { EventInDiary, PlaceState, WaitingPerson } from '#domain/event/place.ts'
import type {
  DeskAttendance,
  ListedParticipant,
  OwnAttendance,
  ParticipationRecord,
} from '#domain/participation/participation.ts'
import { PLAN_OUTCOMES, type PlannedVerification } from '#domain/participation/planned-verification.ts'
import { ownEndorsement } from '../certificate/endorsement/schemas.ts'
import { holderWords } from '../certificate/revocation-schemas.ts'
import { postedEvent } from '../event/schemas.ts'
import { schemaOf } from '../http/describe.ts'
import type { ParticipantPage } from './participants.ts'

/* Describes the responses of the participation routes for /api/openapi.json. */

const came = { cameAt: z.nullable(z.string()), leftAt: z.nullable(z.string()), minutes: z.nullable(z.number()) }

const ownAttendance = schemaOf<OwnAttendance>()(
  z.strictObject({ ...came, evidence: z.nullable(z.enum(EVIDENCE)), byPhoneClock: z.boolean() }),
)

const record = schemaOf<ParticipationRecord>()(
  z.strictObject({
    eventId: z.nullable(z.string()),
    title: z.string(),
    lang: z.string(),
    date: z.string(),
    endDate: z.nullable(z.string()),
    time: z.string(),
    city: z.string(),
    mode: z.enum(MODES),
    category: z.enum(CATEGORIES),
    sector: z.enum(SECTORS),
    regLink: z.string(),
    orgName: z.string(),
    status: z.enum(['Past', 'Upcoming']),
    verified: z.boolean(),
    verifiedAt: z.nullable(z.string()),
    hours: z.nullable(z.number()),
    attendance: z.nullable(ownAttendance),
    certificate: z.nullable(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        issuedOn: z.string(),
        profile: z.nullable(holderWords),
        asked: z.boolean(),
      }),
    ),
    endorsements: z.array(ownEndorsement),
    claim: z.nullable(z.strictObject({ id: z.string(), state: z.enum(CLAIM_STATES) })),
    claimFrom: z.nullable(z.string()),
    cancelled: z.boolean(),
    viewable: z.boolean(),
  }),
)

export const recordList = z.strictObject({ participations: z.array(record) })

export const recordedEventAnswer = z.strictObject({ today: z.string(), event: postedEvent, upcoming: z.boolean() })

/** The address itself is not in this response, because only its hash is stored. */
export const calendarAddress = z.strictObject({ madeAt: z.nullable(z.string()) })

export const newCalendarAddress = z.strictObject({ path: z.string() })

const inDiary = {
  id: z.string(),
  title: z.string(),
  lang: z.string(),
  date: z.string(),
  endDate: z.nullable(z.string()),
  time: z.string(),
  endTime: z.nullable(z.string()),
}

export const goingList = z.strictObject({
  eventIds: z.array(z.string()),
  events: z.array(schemaOf<EventInDiary>()(z.strictObject(inDiary))),
})

const placeState = schemaOf<PlaceState>()(
  z.strictObject({
    eventId: z.string(),
    most: z.number(),
    left: z.number(),
    waiting: z.number(),
    firstCome: z.boolean(),
    position: z.nullable(z.number()),
    offeredUntil: z.nullable(z.string()),
  }),
)
export const placeList = z.strictObject({ places: z.array(placeState) })

export const waitingList = z.strictObject({
  waiting: z.array(
    schemaOf<OwnWaitingEntry>()(
      z.strictObject({
        ...inDiary,
        city: z.string(),
        mode: z.enum(MODES),
        category: z.enum(CATEGORIES),
        orgName: z.string(),
        place: placeState,
      }),
    ),
  ),
})

export const waitingPeople = z.strictObject({
  people: z.array(
    schemaOf<WaitingPerson>()(
      z.strictObject({
        position: z.number(),
        joinedAt: z.string(),
        offeredUntil: z.nullable(z.string()),
        name: z.nullable(z.string()),
      }),
    ),
  ),
})

export const deskAttendance = schemaOf<DeskAttendance>()(
  z.strictObject({
    ...came,
    evidence: z.enum(EVIDENCE),
    doubts: z.array(z.enum(DOUBTS)),
    samePhoneAs: z.nullable(z.string()),
    typedName: z.nullable(z.string()),
    way: z.enum(ENTRY_WAYS),
    late: z.boolean(),
  }),
)

const participant = schemaOf<ListedParticipant>()(
  z.strictObject({
    id: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    unusualName: z.nullable(z.strictObject({ googleName: z.nullable(z.string()) })),
    newToUs: z.boolean(),
    verified: z.boolean(),
    verifiedAt: z.nullable(z.string()),
    evidence: z.nullable(z.enum(EVIDENCE)),
    hours: z.nullable(z.number()),
    certificate: z.nullable(z.string()),
    role: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
    endedBy: z.nullable(z.enum(['admin', 'holder'])),
    mailLeavesAt: z.nullable(z.string()),
    attendance: z.nullable(deskAttendance),
  }),
)

export const plannedVerification = schemaOf<PlannedVerification>()(
  z.strictObject({
    people: z.number(),
    by: z.nullable(z.string()),
    at: z.string(),
    outcome: z.nullable(z.enum(PLAN_OUTCOMES)),
    verified: z.number(),
    left: z.nullable(z.number()),
  }),
)

const next = z.nullable(z.string())

export const participantPage = schemaOf<ParticipantPage>()(
  z.strictObject({
    participants: z.array(participant),
    next,
    desk: z.nullable(
      z.strictObject({
        counted: z.number(),
        seen: z.nullable(z.number()),
        visitors: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            phone: z.nullable(z.number()),
            attendance: z.nullable(deskAttendance),
          }),
        ),
      }),
    ),
    plan: z.nullable(plannedVerification),
    noOneElse: z.boolean(),
  }),
)

export const namePage = z.strictObject({ names: z.array(z.nullable(z.string())), next })
