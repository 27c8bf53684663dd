import * as z from 'zod/mini'
import { ROLL_LINE_FAULTS } from '#domain/college/class-list/roll-line.ts'
import { TABLE_CHARSETS } from '#domain/encoding/table-bytes.ts'
import { TABLE_DELIMITERS } from '#domain/encoding/table-delimiter.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { schemaOf } from '../../http/describe.ts'
import type { CollegeClass } from './class.ts'
import type { StoredList } from './class-list.ts'
import type { ClassListPreview } from './list-file.ts'
import type { OwnClass } from './own-classes.ts'

/* Describes the responses of the routes of classes for /api/openapi.json. */

const terms = {
  id: z.string(),
  name: z.string(),
  programme: z.enum(PROGRAMMES),
  programmeName: z.nullable(z.string()),
  goalHours: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  joinCode: z.string(),
  version: z.number(),
}

export const classTerms = schemaOf<Omit<CollegeClass, 'ngoId'>>()(z.strictObject(terms))

export const oneClass = schemaOf<Omit<CollegeClass, 'ngoId'> & { students: number }>()(
  z.strictObject({ ...terms, students: z.number() }),
)

export const classList = schemaOf<{ classes: OwnClass[] }>()(
  z.strictObject({
    classes: z.array(
      z.strictObject({
        ...terms,
        ...{ students: z.number(), sharing: z.number(), reached: z.number(), changed: z.number() },
      }),
    ),
  }),
)

export const joinCode = schemaOf<{ joinCode: string }>()(z.strictObject({ joinCode: z.string() }))

const line = { line: z.number(), rollNumber: z.string(), name: z.string() }

export const listPreview = schemaOf<ClassListPreview>()(
  z.strictObject({
    encoding: z.enum(TABLE_CHARSETS),
    delimiter: z.enum(TABLE_DELIMITERS),
    read: z.number(),
    lines: z.array(z.strictObject(line)),
    faulty: z.array(
      z.strictObject({
        ...line,
        fault: z.enum([...ROLL_LINE_FAULTS, 'repeated']),
        earlier: z.nullable(z.strictObject(line)),
      }),
    ),
  }),
)

export const storedList = schemaOf<StoredList>()(
  z.strictObject({ stored: z.number(), kept: z.number(), removed: z.number() }),
)
