import type { Lang } from '../language/language.ts'

export const ROLES = ['user', 'ngo', 'college', 'admin'] as const

/** A person has exactly one role (D14). SPEC calls a volunteer 'user'. 'college' is a person of a college (D68). */
export type Role = (typeof ROLES)[number]

export type SessionAccount = {
  role: Role
  name: string
  lang: Lang
  /** True if the NGO's approval was withdrawn. Such an NGO can only read the reason and answer (D7). */
  approvalWithdrawn?: true
  coordinator?: true
  slug?: string
}
