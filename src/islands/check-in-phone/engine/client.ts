import { checkInCodeOf, checkInKeyOf, claimCodeOf, type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import { isSure } from './clock.ts'
import { openEffects, type PhoneWorld } from './effects.ts'
import { type Client, close, open, openLink } from './link.ts'
import { reduce } from './reducer.ts'
import { nowOf, openedState, type PhoneEvent, viewOf } from './state.ts'

/** Dispatches an event that a helper can trigger in any view. */
export type Dispatch = (event: HelperEvent) => Promise<void>
type HelperEvent = Extract<PhoneEvent, { type: 'added' | 'counted' | 'night' | 'staying' | 'dozed' | 'woken' | 'sync' }>

export type PhoneClient = ReturnType<typeof createCheckInPhone>

/** Creates a check-in phone. It runs the effects that the reducer returns, and dispatches their results. */
export function createCheckInPhone(world: PhoneWorld) {
  const client = openClient(world)
  const { dispatch, sync, view } = client
  let key = { secret: '', of: Promise.resolve<CryptoKey | null>(null) }
  const keyNow = (): Promise<CryptoKey | null> => {
    const secret = view().desk?.secret ?? ''
    if (secret !== key.secret) key = { secret, of: secret === '' ? Promise.resolve(null) : checkInKeyOf(secret) }
    return key.of
  }
  return {
    view,
    subscribe: client.subscribe,
    dispatch: dispatch as Dispatch,
    newId: world.newId,
    now: () => nowOf(view(), world.reading()),
    isSure: () => isSure(view().clock, world.reading()),
    begin: (token: string | null) => openLink(client, token),
    leave: () => openLink(client, view().askedLink, true),
    open: () => open(client),
    close: () => close(client),
    sync,
    codeNow: async (direction: Direction) => {
      const { desk } = view()
      const step = stepOf(nowOf(view(), world.reading()))
      const known = await keyNow()
      return known && desk
        ? { ...(await checkInCodeOf(known, { desk: desk.id, direction, step })), desk: desk.id, step }
        : null
    },
    claimCode: async (walkIn: string) => {
      const known = await keyNow()
      return known && claimCodeOf(known, walkIn)
    },
  }
}

/** Contains the state, its listeners and its dispatcher. */
function openClient(world: PhoneWorld): Client {
  let state = openedState(world.reading())
  let view = viewOf(state)
  let sending: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const effects = openEffects(world, (event) => dispatch(event))
  const dispatch = async (event: PhoneEvent): Promise<void> => {
    const before = state
    const after = reduce(before, event, world.reading())
    state = after.state
    view = viewOf(state, view)
    for (const listener of listeners) listener()
    const work = Promise.all(after.effects.map(effects.run)).then(() => {})
    if (!before.attempt && state.attempt) sending = work
    return work
  }
  return {
    world,
    dispatch,
    load: effects.load,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sync: async () => {
      await effects.written()
      if (state.attempt) await sending
      else await dispatch({ type: 'sync' })
      return state.refusal === null && state.entries.length === 0
    },
  }
}
