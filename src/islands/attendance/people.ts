import type { Participant } from '#domain/participation/participation.ts'
import { participantText } from '#text/participation/verification.ts'

/**
 * `checkedIn` returns the people that "Verify these 30" includes; `inDoubt` those it leaves out, because their entries need
 * review.
 */
export const checkedIn = (people: readonly Participant[]) => people.filter((one) => one.attendance?.doubts.length === 0)
export const inDoubt = (people: readonly Participant[]) =>
  people.filter(({ attendance }) => attendance && attendance.doubts.length > 0)

/** Returns whether the person's account was deleted. If so, they can be neither verified nor emailed (D18). */
export const isGone = ({ name, email }: Participant): boolean =>
  name === participantText.unnamed && email === participantText.noEmail

export const canBeMailed = ({ email }: Participant): boolean => email !== participantText.noEmail

/** Returns whether the certificate's email has left, so that unticking asks first (D88). */
export const isMailGone = (person: Participant): boolean =>
  canBeMailed(person) && (person.mailLeavesAt === null || Date.parse(person.mailLeavesAt) <= Date.now())
