import { academicYear, type ClassTerms } from '#domain/college/class.ts'
import { PROGRAMMES, type ProgrammeId, USUAL_GOAL } from '#domain/programme/programme.ts'
import type { Day } from '#domain/time/day.ts'
import type { classFormText } from '#text/college/class.ts'
import { numberIn } from '#ui/form/number-in.ts'

/** The values of the inputs of a class. */
export type ClassValues = Record<keyof typeof classFormText.labels, string>

const FIRST_PROGRAMME: ProgrammeId = 'nss'

/** Returns the values with which a new class starts: NSS with its usual goal, in the academic year. */
export const newClassValues = (today: Day): ClassValues => ({
  ...{ name: '', programme: FIRST_PROGRAMME, programmeName: '', goalHours: usualGoal(FIRST_PROGRAMME) },
  ...academicYear(today),
})

export const classValues = ({ goalHours, programmeName, ...terms }: ClassTerms): ClassValues => ({
  ...{ name: terms.name, programme: terms.programme, programmeName: programmeName ?? '' },
  ...{ goalHours: String(goalHours), firstDay: terms.firstDay, lastDay: terms.lastDay },
})

/** Returns the body for the API. An invalid number is kept as text so that the schema refuses it. */
export const classBody = ({ programmeName, goalHours, ...values }: ClassValues) => ({
  ...values,
  programmeName: values.programme === 'own' ? programmeName : null,
  goalHours: numberIn(goalHours),
})

/** Lets the goal follow the programme, unless the person has entered another goal. */
export const withUsualGoal = (next: ClassValues, before: ClassValues): ClassValues =>
  next.programme !== before.programme && before.goalHours === usualGoal(before.programme)
    ? { ...next, goalHours: usualGoal(next.programme) }
    : next

function usualGoal(programme: string): string {
  const known = PROGRAMMES.find((one) => one === programme)
  return String((known && USUAL_GOAL[known]) ?? '')
}
