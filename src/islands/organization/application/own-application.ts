import { api, ask, type ValueOf } from '#lib/api.ts'

export const loadApplication = () => ask(api.application.$get())

/** An application as its applicant sees it. */
export type OwnApplicationView = ValueOf<typeof loadApplication>
