import { plainName } from '../flag/flag-words.ts'
import type { Day } from '../time/day.ts'
import type { RevokedBecause } from './certificate.ts'

/** The maximum numbers of codes in one API request and of lines on the page (D63). */
export const MOST_CODES = 200
export const MOST_LINES = 500

/**
 * A code with the expected name. `otherName` is another way to read the pasted text, for example if first and last name
 * are in two columns.
 */
export type CodeQuery = { code: string; name?: string | null; otherName?: string }

export type CodeState = 'valid' | 'changed' | 'on-hold' | 'revoked' | 'unknown' | 'not-a-code'

/** The answer for one code. The expected name is compared; the certified name is never returned. */
export type CodeAnswer = {
  code: string
  state: CodeState
  since: Day | null
  reason: RevokedBecause | null
  name: 'agrees' | 'differs' | null
  activity: string | null
  orgName: string | null
  firstDay: Day | null
  lastDay: Day | null
  hours: number | null
}

/** Compares two names. Case, dots, hyphens, apostrophes and the order of words do not matter; every letter does. */
export const agrees = (expected: string | null | undefined, certified: string | null): CodeAnswer['name'] => {
  if (!expected?.trim() || certified === null) return null
  return comparedName(expected) === comparedName(certified) ? 'agrees' : 'differs'
}

/** Returns the form of a name that `agrees` compares. */
export const comparedName = (name: string): string => plainName(name.replace(/['’]/g, '')).split(' ').sort().join(' ')
