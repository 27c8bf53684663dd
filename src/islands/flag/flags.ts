import { api, ask } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'

export type ShownFlags = 'open' | 'settled'

export async function pageOfFlags(state: ShownFlags, cursor?: string) {
  return asPage(await ask(api.admin.flags.$get({ query: { state, cursor } })), ({ flags }) => flags)
}
