import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { isDay } from '../time/day.ts'

/** A time as answers give it: '2025-12-01T05:30:00.000Z'. */
const time = z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'type') }).check(
  z.refine(
    (text) => /T\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    {
      error: 'time',
    },
  ),
)

/** The body of “I have seen these”: the time at which the officer got the table. Later changes stay. */
export const seenForm = z.strictObject({ until: time })

/** The answer to the question whether a student with another name is the one on the list. */
export const nameForm = z.strictObject({ answer: oneOf(['same', 'other'] as const) })
export type NameAnswer = z.infer<typeof nameForm>['answer']
