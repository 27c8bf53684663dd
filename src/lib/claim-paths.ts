/* Beside paths.ts, which every page's scripts carry. */

export const claimPath = (id: string) => `/claim?id=${id}`
export const claimFormPath = (eventId: string) => `/claim?event=${eventId}`
