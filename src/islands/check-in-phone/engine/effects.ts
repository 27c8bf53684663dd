import type { BatchAnswer, DeskState } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { Reading } from './clock.ts'
import type { Batch, Effect, PhoneEvent } from './state.ts'
import type { DeskStore, StoredDesk, StoredEntry } from './store.ts'

/** What a check-in phone needs of the world; tests bring their own. */
export type PhoneWorld = {
  openStore: () => Promise<DeskStore>
  exchange: (token: string) => Promise<Answer<DeskState>>
  /** @param since when it heard last, for what changed alone */
  read: (since?: number) => Promise<Answer<DeskState>>
  send: (batch: Batch) => Promise<Answer<BatchAnswer>>
  close: () => Promise<Answer<unknown>>
  reading: () => Reading
  newId: () => string
  /** @returns what calls it off */
  later: (act: () => void, after: number) => () => void
  isHidden: () => boolean
}

export type Effects = {
  /** Ends once what came of the effect is in the state. */
  run: (effect: Effect) => Promise<unknown>
  /** @returns what an earlier page kept; null where nothing can be read */
  load: () => Promise<{ desk: StoredDesk | null; entries: StoredEntry[] } | null>
  /** Ends once no entry is being written any more. */
  written: () => Promise<unknown>
}

/** Does what the reducer asks for: writes to the phone, asks the server, waits. @param dispatch tells what came of it */
export function openEffects(world: PhoneWorld, dispatch: (event: PhoneEvent) => Promise<void>): Effects {
  let store: DeskStore | null = null
  let callOff = () => {}
  let saving: Promise<unknown> = Promise.resolve()
  const doubt = (error: unknown, ids: string[] = []) => dispatch({ type: 'not-saved', ids, isFull: isFull(error) })
  const failed = (error: unknown) => doubt(error).then(() => null)
  const wake = () => void dispatch({ type: 'waited', isHidden: world.isHidden() })
  const run = async (effect: Effect): Promise<unknown> => {
    switch (effect.do) {
      case 'save': {
        const ids = effect.entries.map(({ id }) => id)
        const work = save(store, effect.entries).then(
          () => dispatch({ type: 'saved', ids }),
          (error) => doubt(error, ids),
        )
        saving = Promise.all([saving, work])
        return work
      }
      case 'keep':
        return store?.keepDesk(effect.desk).catch(failed)
      case 'forget':
        return store?.forgetEntries(effect.ids).catch(() => {})
      case 'forget-desk':
        return store?.forgetDesk().catch(() => {})
      case 'send':
        return dispatch({ type: 'answered', batch: effect.batch, answer: await world.send(effect.batch) })
      case 'read':
        return dispatch({ type: 'read', answer: await world.read(effect.since) })
      case 'wait':
        callOff()
        callOff = effect.for === null ? () => {} : world.later(wake, effect.for)
    }
  }
  const load = async () => {
    store ??= await world.openStore().catch(failed)
    return (await store?.load().catch(failed)) ?? null
  }
  return { run, load, written: () => saving }
}

/** @throws where the phone is full, or saves nothing */
async function save(store: DeskStore | null, entries: StoredEntry[]): Promise<void> {
  if (!store) throw new Error('Nothing is kept here.')
  await store.addEntries(entries)
}

const isFull = (error: unknown) => (error as Error)?.name === 'QuotaExceededError'
