/** Addresses that more than one place links to. */
export const eventPath = (id: string) => `/events/${id}`

/** Signing in from an event: its id travels inside the sign-in transaction, so that people return to it (D14). */
export const loginPath = (eventId?: string) =>
  eventId ? `/auth/google?for=login&event=${encodeURIComponent(eventId)}` : '/login'
