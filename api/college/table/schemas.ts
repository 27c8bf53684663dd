import * as z from 'zod/mini'
import type { ClassLine } from '#domain/college/class-line.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { schemaOf } from '../../http/describe.ts'
import { classTerms } from '../class/schemas.ts'
import { classLine } from '../line/schemas.ts'
import type { SoftwareClass, SoftwareClassTable } from './software-class.ts'
import type { ClassTable } from './table.ts'

/* Describes the responses of the table of a class for /api/openapi.json. */

const sharing = z.strictObject({
  ...{ id: z.string(), lines: z.number(), hours: z.number(), toGoal: z.number(), due: z.number() },
  ...{ lastDay: z.nullable(z.string()), otherName: z.nullable(z.string()) },
})

const change = z.strictObject({
  ...{ disclosureId: z.string(), code: z.string(), activity: z.string(), hours: z.nullable(z.number()) },
  ...{ state: z.enum(['revoked', 'on-hold']), on: z.string() },
})

export const classTableAnswer = schemaOf<ClassTable>()(
  z.strictObject({
    class: classTerms,
    at: z.string(),
    students: z.array(z.strictObject({ rollNumber: z.string(), name: z.string(), sharing: z.nullable(sharing) })),
    sums: z.strictObject({ students: z.number(), sharing: z.number(), hours: z.number(), reached: z.number() }),
    changes: z.array(change),
  }),
)

export const studentLinesAnswer = schemaOf<{ lines: ClassLine[] }>()(z.strictObject({ lines: z.array(classLine) }))

const softwareClass = z.strictObject({
  ...{ id: z.string(), name: z.string(), programme: z.enum(PROGRAMMES), programmeName: z.nullable(z.string()) },
  ...{ goalHours: z.number(), firstDay: z.string(), lastDay: z.string() },
})

export const softwareClassesAnswer = schemaOf<{ classes: SoftwareClass[] }>()(
  z.strictObject({ classes: z.array(softwareClass) }),
)

export const softwareClassAnswer = schemaOf<SoftwareClassTable>()(
  z.strictObject({
    class: softwareClass,
    at: z.string(),
    students: z.array(
      z.strictObject({
        ...{ rollNumber: z.string(), name: z.string(), otherName: z.nullable(z.string()) },
        ...{ hours: z.number(), toGoal: z.number(), lines: z.array(classLine) },
      }),
    ),
  }),
)
