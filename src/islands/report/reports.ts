import { api, ask, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'
import type { ItemState } from '../admin-list/OpenChoice.tsx'

export type ReportAct = 'ask' | 'upheld' | 'dismissed' | 'suspend'

export const pageOfReports = async (state: ItemState, cursor?: string) =>
  asPage(await ask(api.admin.reports.$get({ query: { state, cursor } })), ({ reports }) => reports)

export type AdminReport = ValueOf<typeof pageOfReports>['rows'][number]
