/** The rights of an API key (D76): checking certificates, and reading the college's classes. */
export const KEY_SCOPES = ['check', 'class:read'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Each key may check 10,000 codes a day (D76). */
export const MOST_CHECKS_A_DAY = 10_000

/** A college has at most 20 keys that are not revoked. */
export const MOST_KEYS = 20

/** The number of random bytes in the secret part of a key, which has 43 characters of base64url. */
export const KEY_BYTES = 32

/*
 * An API key is `ys_<prefix>_<secret>`. The prefix has eight lower-case letters and digits, is stored, and lets people recognise the
 * key. The secret has 43 characters of base64url, and only a hash of the whole key is stored.
 */
const KEY = /^ys_([0-9a-z]{8})_[\w-]{43}$/

/** Returns the prefix of an API key. Returns null for a text that cannot be one. */
export const prefixOfKey = (text: string): string | null => KEY.exec(text)?.[1] ?? null

/** Returns how a key is shown after it was created: 'ys_4f9tqw2z_…'. */
export const shortKey = (prefix: string): string => `ys_${prefix}_…`

/** Matches a key, or most of one, anywhere in a text. The underscores may be escaped as in a URL. */
const KEY_WITHIN = /ys(?:_|%5f)[0-9a-z]{8}(?:_|%5f)[\w%-]{20}/i

/** Returns whether a text, such as a URL, contains an API key, or most of one. */
export const containsApiKey = (text: string): boolean => KEY_WITHIN.test(text)
