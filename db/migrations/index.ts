import type { Migration } from 'kysely/migration'
import * as initial from './001-initial.ts'
import * as namesFlagsNights from './002-names-flags-nights.ts'
import * as places from './003-places.ts'
import * as remindersAnnouncements from './004-reminders-announcements.ts'
import * as colleges from './005-colleges.ts'

/** Migrations are listed by hand, in order, and their names in names.ts. They must not change after the first tagged version (docs/decisions/015). */
export const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-names-flags-nights': namesFlagsNights,
  '003-places': places,
  '004-reminders-announcements': remindersAnnouncements,
  '005-colleges': colleges,
}
