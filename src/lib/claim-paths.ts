/* This module is separate from paths.ts, because the scripts of every page include paths.ts. */

export const claimPath = (id: string) => `/claim?id=${id}`
export const claimFormPath = (eventId: string) => `/claim?event=${eventId}`
