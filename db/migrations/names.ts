/**
 * The names of all migrations, in order. This is a separate file, because a Worker compares the names with the database, but does
 * not contain the migrations.
 */
export const MIGRATION_NAMES: string[] = [
  '001-initial',
  '002-names-flags-nights',
  '003-places',
  '004-reminders-announcements',
  '005-colleges',
]
