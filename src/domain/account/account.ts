import type { Lang } from '../language/language.ts'

export const ROLES = ['user', 'ngo', 'admin'] as const

/** One role for each person (D14). SPEC says 'user' for a volunteer. */
export type Role = (typeof ROLES)[number]

export type SessionAccount = {
  role: Role
  name: string
  lang: Lang
  /** An NGO that was approved once and is no longer: it may only read why, and answer (D7). */
  approvalWithdrawn?: true
  coordinator?: true
  slug?: string
}
