import type { NgoState } from '#domain/organization.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/usePages.ts'

/** The pages of the NGOs in one state. @returns what asks for one of them */
export const pageOfNgos = (state: NgoState) => async (cursor?: string) =>
  asPage(await ask(api.admin.ngos.$get({ query: { state, cursor } })), ({ ngos }) => ngos)

/** An NGO as the admin reads it. */
export type Ngo = ValueOf<ReturnType<typeof pageOfNgos>>['rows'][number]
