import type { Lang } from '../language/language.ts'

export const ROLES = ['user', 'ngo', 'college', 'admin'] as const

/** A person has exactly one role (D14). SPEC calls a volunteer 'user'. 'college' is a person of a college (D68). */
export type Role = (typeof ROLES)[number]

export type SessionAccount = {
  role: Role
  name: string
  lang: Lang
  /** True if the organization's approval was withdrawn. Its people can only read the reason and answer (D7). */
  approvalWithdrawn?: true
  /** True for a person of an organization who does not lead it: a coordinator of an NGO, or an officer of a college. */
  coordinator?: true
  slug?: string
}
