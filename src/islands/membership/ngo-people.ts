import { api, ask, type ValueOf } from '#lib/api.ts'

export const loadPeople = () => ask(api.ngo.people.$get())

export type NgoPeopleView = ValueOf<typeof loadPeople>
export type PersonView = NgoPeopleView['people'][number]

export const openInvitation = (token: string) => ask(api.invitations.views.$post({ json: { token } }))

export type InvitationDetails = ValueOf<typeof openInvitation>
