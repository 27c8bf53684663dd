export const ROLES = ['user', 'ngo', 'admin'] as const

/** One role per person (D14). SPEC calls a volunteer 'user'. */
export type Role = (typeof ROLES)[number]

/** Who is signed in, as the browser may know it: `GET /api/session`. */
export type SessionAccount = {
  role: Role
  /** The person's name, or for an NGO its name. */
  name: string
}

/** Where each role lands after signing in (SPEC §4, D17). */
export const HOME_OF_ROLE = { user: '/account', ngo: '/dashboard', admin: '/admin' } as const
