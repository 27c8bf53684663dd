import type { Participant } from '#domain/participation.ts'
import { participantText } from '#text/verification.ts'

export const ORDERS = ['sign-up', 'name'] as const
export type Order = (typeof ORDERS)[number]

/** Whose name or e-mail holds what was typed, in the order wanted; they come in the order they signed up. */
export function peopleIn(people: readonly Participant[], typed: string, order: Order): Participant[] {
  const key = keyOf(typed)
  const found = people.filter(({ name, email }) => keyOf(`${name} ${email}`).includes(key))
  return order === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name)) : found
}

const keyOf = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** A person whose details are gone: nobody can verify them or write to them any more (D18). */
export const isGone = ({ name, email }: Participant): boolean =>
  name === participantText.unnamed && email === participantText.noEmail

export const canBeMailed = ({ email }: Participant): boolean => email !== participantText.noEmail
