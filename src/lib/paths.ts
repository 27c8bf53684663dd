export const eventPath = (id: string) => `/events/${id}`

export const ngoPath = (slug: string) => `/ngo/${slug}`
export const ngoEventsPath = (slug: string) => `/ngo/${slug}/events`

/** An NGO's past event in its panel. */
export const pastEventPath = (id: string) => `/dashboard#past-${id}`
