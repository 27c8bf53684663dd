export const eventPath = (id: string) => `/events/${id}`

export const ngoPath = (slug: string) => `/ngo/${slug}`
export const ngoEventsPath = (slug: string) => `/ngo/${slug}/events`

/** The event's id travels inside the sign-in transaction, so that people return to the event (D14). */
export const loginPath = (eventId?: string) =>
  eventId ? `/auth/google?for=login&event=${encodeURIComponent(eventId)}` : '/login'
