/** Reminders of an event: the day before, and two hours before, which is off by default (D53). */
export type ReminderKind = 'day-before' | 'two-hours'
