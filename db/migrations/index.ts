import type { Migration } from 'kysely/migration'
import * as initial from './001-initial.ts'
import * as namesAndFlags from './002-names-and-flags.ts'
import * as eventNights from './007-event-nights.ts'

/** Listed by hand, in order; frozen from the first tagged version on (docs/decisions/015). */
export const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-names-and-flags': namesAndFlags,
  '007-event-nights': eventNights,
}
