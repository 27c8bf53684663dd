import type { OwnEvent } from '#domain/event.ts'
import { api, ask } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'

const loadOwnEvents = () => ask(api.ngo.events.$get())

/** An NGO's own events, and what may be done with the list. */
export type OwnEvents = ReturnType<typeof useLoad<{ today: string; events: OwnEvent[] }>>

/** The events of the NGO that is signed in, past ones too; asked for once and kept by the panel. */
export const useOwnEvents = (): OwnEvents => useLoad(loadOwnEvents)
