import type { OrganizationKind } from '#domain/organization/organization.ts'

export const eventPath = (id: string) => `/events/${id}`

export const ngoPath = (slug: string) => `/ngo/${slug}`
export const collegePath = (slug: string) => `/college/${slug}`
/** Opens a class for students. @param code its join code */
export const joinClassPath = (code: string) => `/c/${code}`

/** The public page of an NGO or a college. */
export const organizationPath = (kind: OrganizationKind | null, slug: string) =>
  kind === 'college' ? collegePath(slug) : ngoPath(slug)

export const ngoEventsPath = (slug: string) => `/ngo/${slug}/events`
export const ngoCalendarPath = (slug: string) => `/ngo/${slug}/calendar.ics`
export const eventCalendarPath = (id: string) => `/events/${id}/calendar.ics`

/** An NGO's past event in its panel. */
export const pastEventPath = (id: string) => `/dashboard#past-${id}`
