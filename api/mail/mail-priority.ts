import type { MailKind } from '#domain/mail/notification.ts'

/** The kinds of email that a person is waiting for. They are sent before all others (A14). */
const URGENT: readonly MailKind[] = [
  ...(['ngo-approved', 'ngo-rejected', 'ngo-suspended', 'ngo-lifted'] as const),
  ...(['application-link', 'domain-link', 'question-asked', 'invitation', 'certificate-issued'] as const),
]

/**
 * The kinds of which a thousand emails can be due in one minute. They are sent after all other news, which must not wait for them,
 * in the order in which they expire: reminders are dropped at 22:00, and weekly emails on Friday at noon.
 */
const MANY: Partial<Record<MailKind, number>> = {
  'going-confirmed': 2,
  announcement: 2,
  reminder: 3,
  'who-came': 3,
  weekly: 4,
}

/** Returns the priority with which an email of a kind is stored. Of the emails that are due, the lowest number is sent first. */
export const priorityOf = (kind: MailKind): number => (URGENT.includes(kind) ? 0 : (MANY[kind] ?? 1))
