import type { Lang } from '../language/language.ts'

export const ROLES = ['user', 'ngo', 'admin'] as const

/** A person has exactly one role (D14). SPEC calls a volunteer 'user'. */
export type Role = (typeof ROLES)[number]

export type SessionAccount = {
  role: Role
  name: string
  lang: Lang
  /** Marks an NGO that was approved once and no longer is. It may only read the reason and answer (D7). */
  approvalWithdrawn?: true
  coordinator?: true
  slug?: string
}
