import type { BatchAnswer, DeskState } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { Reading } from './clock.ts'
import type { Batch, Effect, PhoneEvent } from './state.ts'
import type { DeskStore, StoredDesk, StoredEntry } from './store.ts'

/** The environment of a check-in phone. Tests use an implementation without a browser. */
export type PhoneWorld = {
  openStore: () => Promise<DeskStore>
  exchange: (token: string) => Promise<Answer<DeskState>>
  /** Reads the check-in desk. @param since the time of the last answer, to get only the changes since then */
  read: (since?: number) => Promise<Answer<DeskState>>
  send: (batch: Batch) => Promise<Answer<BatchAnswer>>
  close: () => Promise<Answer<unknown>>
  reading: () => Reading
  newId: () => string
  /** Calls `act` after `after` milliseconds. @returns a function that cancels it */
  later: (act: () => void, after: number) => () => void
  isHidden: () => boolean
}

export type Effects = {
  /** Resolves when the result of the effect has been dispatched. */
  run: (effect: Effect) => Promise<unknown>
  /** Reads what an earlier page stored. Resolves with null if the browser cannot read it. */
  load: () => Promise<{ desk: StoredDesk | null; entries: StoredEntry[] } | null>
  /** Resolves when all entries have been written. */
  written: () => Promise<unknown>
}

/**
 * Runs the effects that the reducer returns: writes to the phone, sends requests, waits.
 * @param dispatch receives the results
 */
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

/** Writes entries to the phone. @throws if the phone is full or the browser cannot store data */
async function save(store: DeskStore | null, entries: StoredEntry[]): Promise<void> {
  if (!store) throw new Error('This browser provides no storage.')
  await store.addEntries(entries)
}

const isFull = (error: unknown) => (error as Error)?.name === 'QuotaExceededError'
