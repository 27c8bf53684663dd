import { api, ask, type ValueOf } from '#lib/api.ts'

export const loadDetails = () => ask(api.college.details.$get())

/** A college's details, as its officers see them. */
export type OwnDetails = ValueOf<typeof loadDetails>
