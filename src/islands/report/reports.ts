import { api, ask, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'
import type { Shown } from '../admin-list/useOpenPages.tsx'

export type ReportAct = 'ask' | 'upheld' | 'dismissed' | 'suspend'

export const pageOfReports = async (state: Shown, cursor?: string) =>
  asPage(await ask(api.admin.reports.$get({ query: { state, cursor } })), ({ reports }) => reports)

export type AdminReport = ValueOf<typeof pageOfReports>['rows'][number]
