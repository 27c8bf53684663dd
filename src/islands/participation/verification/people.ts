import type { DeskVisitor, Participant } from '#domain/participation/participation.ts'

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

const keyOf = (text: string) => text.normalize('NFC').trim().toLowerCase()
