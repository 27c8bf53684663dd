import * as z from 'zod/mini'
import { line, lines, phone, place } from './fields.ts'

/** What a volunteer may correct (D26). */
export const volunteerProfile = z.strictObject({ name: line(120), location: place(120) })

/** An admin checked the name and the website, so they stay (A1). */
export const ngoProfile = z.strictObject({ phone, description: lines(2000), location: place(120) })

export type VolunteerProfile = z.infer<typeof volunteerProfile>
export type NgoProfile = z.infer<typeof ngoProfile>
