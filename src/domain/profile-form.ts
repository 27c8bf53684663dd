import * as z from 'zod/mini'
import { line, lines, phone } from './fields.ts'

/** What a volunteer may correct of their own profile (D26). */
export const volunteerProfile = z.strictObject({ name: line(120), location: line(120) })

/** What an NGO may correct: its contact fields. Name and website were checked by an admin and stay (A1). */
export const ngoProfile = z.strictObject({ phone, description: lines(2000), location: line(120) })

export type VolunteerProfile = z.infer<typeof volunteerProfile>
export type NgoProfile = z.infer<typeof ngoProfile>
