/** The rights of an API key (D76): checking certificates, and reading the college's classes. */
export const KEY_SCOPES = ['check', 'class:read'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Each key may check 10,000 codes a day (D76). */
export const MOST_CHECKS_A_DAY = 10_000
