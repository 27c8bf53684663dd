import * as z from 'zod/mini'
import { NGO_CHOICES, VOLUNTEER_CHOICES } from './email-choice.ts'

const wanted = z.optional(z.boolean())

/** One or several choices of a volunteer. The others do not change. */
export const volunteerChoices = z.strictObject(keyed(VOLUNTEER_CHOICES))

/** One or several choices of a person of an NGO. */
export const ngoChoices = z.strictObject(keyed(NGO_CHOICES))

function keyed<Kind extends string>(kinds: readonly Kind[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, wanted])) as Record<Kind, typeof wanted>
}
