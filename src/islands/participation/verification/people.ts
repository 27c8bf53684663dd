import type { DeskVisitor, Participant } from '#domain/participation/participation.ts'
import { participantText } from '#text/participation/verification.ts'

export const ORDERS = ['sign-up', 'name'] as const
export type Order = (typeof ORDERS)[number]

/** Returns the people whose name or email contains `typed`. The input is in sign-up order. */
export function peopleIn(people: readonly Participant[], typed: string, order: Order): Participant[] {
  const key = keyOf(typed)
  const found = people.filter(({ name, email }) => keyOf(`${name} ${email}`).includes(key))
  return order === 'name' ? [...found].sort((a, b) => a.name.localeCompare(b.name)) : found
}

export const visitorsIn = (visitors: readonly DeskVisitor[], typed: string): DeskVisitor[] =>
  visitors.filter(({ name }) => keyOf(name).includes(keyOf(typed)))

/**
 * `checkedIn` returns the people that "Verify these 30" includes; `inDoubt` those it leaves out, because their entries need
 * review.
 */
export const checkedIn = (people: readonly Participant[]) => people.filter((one) => one.attendance?.doubts.length === 0)
export const inDoubt = (people: readonly Participant[]) =>
  people.filter(({ attendance }) => attendance && attendance.doubts.length > 0)

const keyOf = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Returns whether the person's account was deleted. If so, they can be neither verified nor emailed (D18). */
export const isGone = ({ name, email }: Participant): boolean =>
  name === participantText.unnamed && email === participantText.noEmail

export const canBeMailed = ({ email }: Participant): boolean => email !== participantText.noEmail

/** Returns whether the certificate's email has left, so that unticking asks first (D88). */
export const isMailGone = (person: Participant): boolean =>
  canBeMailed(person) && (person.mailLeavesAt === null || Date.parse(person.mailLeavesAt) <= Date.now())
