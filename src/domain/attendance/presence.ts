/** How presence was established (D46, D59): by whoever ticked it, by the check-in desk, or by a statement that was accepted. */
export const EVIDENCE = [
  'organizer',
  'check-in-and-out',
  'check-in',
  'statement-organization',
  'statement-admin',
] as const
export type Evidence = (typeof EVIDENCE)[number]
