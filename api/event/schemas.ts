import * as z from 'zod/mini'
import { CATEGORIES, MODES, type OwnEvent, type PostedEvent, SECTORS } from '#domain/event/event.ts'
import { PLACE_WORDS } from '#domain/event/place.ts'
import type { Day } from '#domain/time/day.ts'
import { schemaOf } from '../http/describe.ts'
import type { UpcomingPage } from './event.ts'
import type { OwnPage } from './own-event.ts'

/* Describes the responses of the event routes for /api/openapi.json. */

const event = {
  id: z.string(),
  title: z.string(),
  desc: z.string(),
  date: z.string(),
  endDate: z.nullable(z.string()),
  time: z.string(),
  endTime: z.nullable(z.string()),
  mode: z.enum(MODES),
  city: z.string(),
  meetingPoint: z.nullable(z.string()),
  locationLink: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  category: z.enum(CATEGORIES),
  sector: z.enum(SECTORS),
  minPeople: z.number(),
  maxPeople: z.number(),
  contact: z.string(),
  regLink: z.string(),
  hours: z.nullable(z.number()),
  measured: z.boolean(),
  lang: z.string(),
  orgName: z.string(),
  ngoSlug: z.nullable(z.string()),
  checkedFacts: z.number(),
  checkedOn: z.nullable(z.string()),
  places: z.optional(z.enum(PLACE_WORDS)),
}

export const postedEvent = schemaOf<PostedEvent>()(z.strictObject(event))

export const upcomingPage = schemaOf<UpcomingPage>()(
  z.strictObject({
    events: z.array(postedEvent),
    next: z.nullable(z.string()),
    cityNames: z.optional(z.record(z.string(), z.string())),
  }),
)

export const ownEvent = schemaOf<OwnEvent>()(
  z.strictObject({
    ...event,
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.nullable(z.string()),
    going: z.number(),
    placeCounts: z.optional(
      z.strictObject({ most: z.number(), taken: z.number(), offered: z.number(), waiting: z.number() }),
    ),
    withdrewLate: z.optional(z.number()),
    postedBy: z.nullable(z.string()),
    editedBy: z.nullable(z.string()),
  }),
)

export const ownEventPage = schemaOf<OwnPage & { today: Day }>()(
  z.strictObject({
    today: z.string(),
    events: z.array(ownEvent),
    next: z.nullable(z.string()),
    remembered: z.strictObject({
      contact: z.string(),
      city: z.string(),
      regLink: z.optional(z.string()),
      category: z.optional(z.enum(CATEGORIES)),
      sector: z.optional(z.enum(SECTORS)),
      mode: z.optional(z.enum(MODES)),
      minPeople: z.optional(z.number()),
      maxPeople: z.optional(z.number()),
    }),
    openable: z.array(z.string()),
  }),
)
