import * as z from 'zod/mini'
import { day, lineField, oneOf, whole } from '../form/fields.ts'
import { PROGRAMMES } from '../programme/programme.ts'
import { LONGEST_CLASS_DAYS, MOST_GOAL_HOURS } from './class.ts'

/** The goal in hours, in steps of a quarter hour. */
const goalHours = z.number({ error: (issue) => (issue.input === undefined ? 'required' : 'type') }).check(
  z.refine((hours) => Number.isInteger(hours * 4), { error: 'quarter', abort: true }),
  z.refine((hours) => hours >= 1, { error: 'least-1', abort: true }),
  z.refine((hours) => hours <= MOST_GOAL_HOURS, { error: `at-most-${MOST_GOAL_HOURS}` }),
)

const fields = {
  name: lineField(80),
  programme: oneOf(PROGRAMMES),
  /** The name of the college's own programme. Null or left out for every other programme. */
  programmeName: z.optional(z.nullable(lineField(80))),
  goalHours,
  firstDay: day,
  lastDay: day,
}

type Terms = { programme: string; programmeName?: string | null; firstDay: string; lastDay: string }

const ownIsNamed = z.refine<Terms>(({ programme, programmeName }) => programme !== 'own' || Boolean(programmeName), {
  path: ['programmeName'],
  error: 'required',
})
const onlyOwnIsNamed = z.refine<Terms>(({ programme, programmeName }) => programme === 'own' || !programmeName, {
  path: ['programmeName'],
  error: 'unknown',
})
const endNotBeforeStart = z.refine<Terms>(({ firstDay, lastDay }) => lastDay >= firstDay, {
  path: ['lastDay'],
  error: 'before-start',
})
const notTooLong = z.refine<Terms>(
  ({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) <= LONGEST_CLASS_DAYS * 86_400_000,
  { path: ['lastDay'], error: 'long-class' },
)

/** The form of a class, and the body of its request (D69). */
export const classForm = z.strictObject(fields).check(ownIsNamed, onlyOwnIsNamed, endNotBeforeStart, notTooLong)

/** An edit of a class, with the version that the officer saw. */
export const classEdit = z
  .strictObject({ ...fields, version: whole(1, 2_147_483_647) })
  .check(ownIsNamed, onlyOwnIsNamed, endNotBeforeStart, notTooLong)

export type ClassForm = z.infer<typeof classForm>
export type ClassEdit = z.infer<typeof classEdit>
