import * as z from 'zod/mini'
import { wrongType } from '../../form/fields.ts'
import { MOST_STUDENTS } from '../class.ts'
import { rollKeyOf } from '../roll-number.ts'
import { LONGEST_ROLL_NAME, LONGEST_ROLL_NUMBER, type RollLineFault, rollLineFault, tidyRollLine } from './roll-line.ts'

/** The field and the code of a fault, as every form names them. */
const FIELD_OF: Record<RollLineFault, [field: 'rollNumber' | 'name', code: string]> = {
  formula: ['rollNumber', 'characters'],
  'no-roll-number': ['rollNumber', 'required'],
  'no-name': ['name', 'required'],
  shortened: ['rollNumber', 'characters'],
  swapped: ['rollNumber', 'characters'],
  'roll-number': ['rollNumber', 'characters'],
  name: ['name', 'characters'],
  'long-roll-number': ['rollNumber', `most-${LONGEST_ROLL_NUMBER}`],
  'long-name': ['name', `most-${LONGEST_ROLL_NAME}`],
}

const text = z.string({ error: wrongType })

/** A class list, with the same rules as an uploaded file (D70). A roll number occurs once. */
export const classListForm = z.strictObject({
  lines: z
    .array(z.pipe(z.strictObject({ rollNumber: text, name: text }), z.transform(tidyRollLine)), { error: wrongType })
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(MOST_STUDENTS, { error: `at-most-${MOST_STUDENTS}`, abort: true }),
      (checked) => {
        const seen = new Set<string>()
        for (const [at, line] of checked.value.entries()) {
          const fault = rollLineFault(line)
          const key = rollKeyOf(line.rollNumber)
          const [field, code] = fault ? FIELD_OF[fault] : ['rollNumber', seen.has(key) ? 'repeated' : null]
          seen.add(key)
          if (code) checked.issues.push({ code: 'custom', message: code, path: [at, field], input: line })
        }
      },
    ),
})
