import { type ClassLine, type LeftOutReason, leftOutReason } from '#domain/college/class-line.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import { api, ask } from '#lib/api.ts'

/** The class whose lines are endorsed. */
export type EndorsedClass = { id: string; name: string; programme: ProgrammeId; programmeName: string | null }

/** The chosen lines, or how many lines of how many students a whole class has to endorse. */
export type EndorsementChoice = { lines: readonly ClassLine[] } | { whole: { lines: number; students: number } }

/** Returns the lines that can be endorsed, and how many are left out for each reason. */
export const dividedLines = (lines: readonly ClassLine[]) => ({
  due: lines.filter((line) => leftOutReason(line) === null),
  leftOut: countedReasons(lines.map(leftOutReason)),
})

/** Counts the lines that are left out, for each reason. */
export function countedReasons(reasons: readonly (LeftOutReason | null)[]): [LeftOutReason, number][] {
  const counts = new Map<LeftOutReason, number>()
  for (const because of reasons) if (because) counts.set(because, (counts.get(because) ?? 0) + 1)
  return [...counts]
}

export function sendEndorsement(id: string, choice: EndorsementChoice, comment: string) {
  const what =
    'whole' in choice
      ? { all: true as const }
      : { lines: dividedLines(choice.lines).due.map(({ code, version }) => ({ code, version })) }
  return ask(api.college.classes[':id'].endorsements.$post({ param: { id }, json: { ...what, comment } }))
}

export const withdraw = (id: string, reason: string) =>
  ask(api.college.endorsements[':id'].$delete({ param: { id }, json: { reason } }))

export const loadEndorsements = (id: string, cursor?: string) =>
  ask(api.college.classes[':id'].endorsements.$get({ param: { id }, query: { cursor } }))
