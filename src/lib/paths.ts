export const eventPath = (id: string) => `/events/${id}`

export const ngoPath = (slug: string) => `/ngo/${slug}`
export const ngoEventsPath = (slug: string) => `/ngo/${slug}/events`
