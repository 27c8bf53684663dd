import { countedMinutes, hoursFromMinutes, minutesOf } from '../event/hours.ts'
import { type CodeAnswer, comparedName } from './code-list.ts'

/** An answer, and the name that was pasted next to the code. The name helps the reader find the line again. */
export type AnsweredCode = { answer: CodeAnswer; pastedName: string | null }

/**
 * The colour of a row. `refused` is red and means that the certificate must not be accepted. `on-hold` is amber and
 * means that it needs a check. `plain` means that there is no problem.
 */
export type RowTone = 'refused' | 'on-hold' | 'plain'

export type CodeRow = AnsweredCode & { tone: RowTone; isRepeated: boolean }

const ORDER: readonly RowTone[] = ['refused', 'on-hold', 'plain']

/**
 * Returns all rows, starting with those that need attention. Rows of the same colour keep the order of the request
 * (D95).
 */
export function sortedRows(answered: readonly AnsweredCode[]): CodeRow[] {
  const rows = codeRows(answered)
  return ORDER.flatMap((tone) => rows.filter((row) => row.tone === tone))
}

/** Returns the rows in the order of the request. */
export function codeRows(answered: readonly AnsweredCode[]): CodeRow[] {
  const times = new Map<string, number>()
  for (const { answer } of answered) times.set(answer.code, (times.get(answer.code) ?? 0) + 1)
  return answered.map((one) => {
    const isRepeated = one.answer.state !== 'not-a-code' && (times.get(one.answer.code) ?? 0) > 1
    return { ...one, isRepeated, tone: toneOf(one.answer, isRepeated) }
  })
}

function toneOf({ state, name }: CodeAnswer, isRepeated: boolean): RowTone {
  if (name === 'differs' || state === 'revoked' || state === 'unknown' || state === 'not-a-code') return 'refused'
  return state === 'on-hold' || state === 'changed' || isRepeated ? 'on-hold' : 'plain'
}

export type NamedHours = { name: string; certificates: number; hours: number }

/**
 * Adds up the hours for each pasted name. Only valid certificates with a matching name count, each once, and at most
 * twelve hours a day (D60). Service records do not count, because their hours come from certificates.
 */
export function hoursByName(answered: readonly AnsweredCode[]): NamedHours[] {
  const people = new Map<string, { name: string; of: Map<string, CodeAnswer> }>()
  for (const { answer, pastedName } of answered) {
    if (pastedName === null || answer.state !== 'valid' || answer.name !== 'agrees' || answer.activity === null)
      continue
    const key = comparedName(pastedName)
    const person = people.get(key) ?? { name: pastedName, of: new Map() }
    people.set(key, person)
    person.of.set(answer.code, answer)
  }
  return [...people.values()].map(({ name, of }) => ({ name, certificates: of.size, hours: sumOf([...of.values()]) }))
}

function sumOf(answers: readonly CodeAnswer[]): number {
  const counted = countedMinutes(
    answers.flatMap(({ firstDay, lastDay, hours }) =>
      firstDay && lastDay ? [{ firstDay, lastDay, minutes: hours === null ? null : minutesOf(hours) }] : [],
    ),
  )
  return hoursFromMinutes(counted.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0))
}
