import type { NgoState } from '#domain/organization.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/usePages.ts'

/** A page of the NGOs in one state, all or those with a text in them. */
export const pageOfNgos = async (state: NgoState, search: string, cursor?: string) =>
  asPage(
    await ask(
      search
        ? api.admin.ngos.search.$post({ json: { state, search, cursor } })
        : api.admin.ngos.$get({ query: { state, cursor } }),
    ),
    ({ ngos }) => ngos,
  )

/** An NGO as the admin reads it. */
export type Ngo = ValueOf<typeof pageOfNgos>['rows'][number]
