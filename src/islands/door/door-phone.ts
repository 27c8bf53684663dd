import type { BatchAnswer, DoorState, SentMark } from '#domain/door.ts'
import { claimCodeOf, codeOf, type Direction, keyOf, stepOf } from '#domain/door-code.ts'
import type { Answer } from '#lib/api.ts'
import { type Clock, clockFrom, type Reading } from './clock.ts'
import { countsOf, type DoorCounts, type DoorRow, insideOf, joined, rowsOf, targetOf } from './rows.ts'
import type { DoorStore, KeptDoor } from './store.ts'
import { type SeenAnswer, type SentAnswer, sendAll, waitAfter } from './sync.ts'

/** Why there is no door here, or no longer. */
export type DoorEnd =
  | 'no-link'
  | 'door-closed'
  | 'door-link-closed'
  | 'door-full'
  | 'too-many'
  | 'removed'
  | 'over'
  | 'offline'
  | 'failed'

export type DoorView = {
  phase: 'opening' | 'asking' | 'open' | 'closed' | 'ended'
  end: DoorEnd | null
  state: DoorState | null
  rows: readonly DoorRow[]
  /** Of marks that the server does not have yet. */
  unsent: number
  /** Why what is unsent is not kept either; 'unknown': the server does not know this phone, though marks are unsent. */
  trouble: 'full' | 'refused' | 'unknown' | null
  /** What is said when it was closed. */
  farewell: (DoorCounts & { orgName: string }) | null
  seen: SeenAnswer | null
  sentAt: number | null
  isSending: boolean
  isNight: boolean
}

/** What it needs of the world; tests bring their own. */
export type DoorWorld = {
  openStore: () => Promise<DoorStore>
  exchange: (token: string) => Promise<Answer<DoorState>>
  /** @param since when it heard last, for what changed alone */
  read: (since?: number) => Promise<Answer<DoorState>>
  send: (batch: { sentAt: number; marks: SentMark[]; seen?: SeenAnswer; since?: number }) => Promise<SentAnswer>
  close: () => Promise<Answer<unknown>>
  reading: () => Reading
  newId: () => string
  /** @returns what calls it off */
  later: (act: () => void, after: number) => () => void
  isHidden: () => boolean
}

const ENDS: Record<string, DoorEnd> = {
  'door-closed': 'door-closed',
  'door-link-closed': 'door-link-closed',
  'door-full': 'door-full',
  'too-many': 'too-many',
  offline: 'offline',
}

const CLOSED: Pick<DoorView, 'state' | 'rows' | 'unsent' | 'seen' | 'sentAt' | 'isNight'> = {
  state: null,
  rows: [],
  unsent: 0,
  seen: null,
  sentAt: null,
  isNight: false,
}

export type PhoneAtDoor = ReturnType<typeof createDoorPhone>

/** A phone of a door: what it knows, keeps and sends. Every tap is written to the phone first (D43). */
export function createDoorPhone(world: DoorWorld) {
  const { reading } = world
  let store: DoorStore | null = null
  let clock: Clock = clockFrom(null, reading())
  let marks: SentMark[] = []
  let kept: ReadonlySet<string> = new Set()
  let key: Promise<CryptoKey> | null = null
  let failures = 0
  let wholeAt = 0
  let sending: Promise<SentAnswer | Answer<DoorState> | null> | null = null
  let callOff = () => {}
  let view: DoorView = { phase: 'opening', end: null, trouble: null, isSending: false, farewell: null, ...CLOSED }
  const listeners = new Set<() => void>()

  const now = () => Math.round(clock.now(reading()))

  function show(change: Partial<DoorView>): void {
    view = { ...view, ...change }
    if ('state' in change || 'unsent' in change) view.rows = view.state ? rowsOf(view.state, marks) : []
    for (const listener of listeners) listener()
  }

  async function keep(): Promise<void> {
    const told = clock.kept(reading())
    if (view.phase !== 'open' || !view.state || !told) return
    const { state, sentAt, seen, isNight } = view
    await store?.keepDoor({ state, clock: told, sentAt, seen, isNight }).catch(doubtStore)
  }

  /** What cannot be kept is sent at once, and the page says so. */
  const doubtStore = (error: unknown) =>
    show({ trouble: (error as Error)?.name === 'QuotaExceededError' ? 'full' : 'refused' })

  /** The door as the server has it now. */
  async function hear(told: DoorState): Promise<void> {
    const state = joined(view.state, told)
    if (!told.partial) wholeAt = told.now
    const slow = clock.hear(state.now, reading())
    if (slow !== 0 && marks.length > 0) {
      marks = marks.map((mark) => ({ ...mark, at: Math.round(mark.at + slow), clockSure: false }))
      await store?.addMarks(marks).catch(doubtStore)
    }
    if (state.secret !== view.state?.secret) key = keyOf(state.secret)
    if (now() > state.keptUntil) return lateEnd(state)
    show({ state })
    await keep()
  }

  /** 72 hours after the door's end the list is erased. What only this phone has is sent all the same, whenever it can be. */
  async function lateEnd(state: DoorState): Promise<void> {
    if (marks.length === 0) return end('over')
    const bare = { ...state, secret: '', people: [], walkIns: [] }
    show({ phase: 'ended', end: 'over', state: bare, seen: null, unsent: marks.length })
    key = null
    const told = clock.kept(reading())
    if (told)
      await store?.keepDoor({ state: bare, clock: told, sentAt: null, seen: null, isNight: false }).catch(doubtStore)
    const refusal = await sendAll(
      () => ({ marks, seen: null }),
      (batch) => world.send({ sentAt: now(), marks: batch }),
      ({ kept: ids }) => drop(ids),
      drop,
    )
    if (refusal === null) return end('over')
    failures += 1
    callOff = world.later(() => void lateEnd(state), waitAfter(failures))
  }

  async function end(why: DoorEnd): Promise<void> {
    callOff()
    const erases = why !== 'offline' && why !== 'failed' && why !== 'too-many' && why !== 'no-link'
    if (erases) await forget()
    show({ phase: 'ended', end: why, ...(erases ? CLOSED : {}) })
  }

  /** Of marks that the server has, or can never take. */
  async function drop(ids: readonly string[]): Promise<void> {
    marks = marks.filter(({ id }) => !ids.includes(id))
    await store?.forgetMarks(ids).catch(() => {})
    show({ unsent: marks.length })
  }

  async function forget(): Promise<void> {
    marks = []
    key = null
    await store?.erase().catch(() => {})
  }

  /** @param token of the helpers' link, or null where the page was opened without */
  async function begin(token: string | null): Promise<void> {
    show({ phase: 'opening', end: null })
    store ??= await world.openStore().catch((error) => {
      doubtStore(error)
      return null
    })
    const found = await store?.load().catch(doubtStore)
    const old: KeptDoor | null = found?.door ?? null
    if (old) {
      await goOn(old, found?.marks ?? [])
      if (view.phase === 'open') await sync()
      // What waits for the network goes to the door it was made at, before this phone becomes one of another.
      if (view.end === 'over' && (token === null || marks.length > 0)) return
      if (token === null || (marks.length > 0 && view.trouble !== 'unknown')) return
    } else await forget()
    const answer = token === null ? await world.read() : await world.exchange(token)
    if (!answer.ok) {
      if (view.phase === 'open') return
      return end(token === null && answer.code === 'door-closed' ? 'no-link' : (ENDS[answer.code] ?? 'failed'))
    }
    const isSame = view.phase === 'open' && view.state?.id === answer.value.id
    if (!isSame) {
      await forget()
      show({ phase: 'asking', end: null, ...CLOSED })
    }
    if (view.trouble === 'unknown') show({ trouble: null })
    await hear(answer.value)
    if (isSame) next(SOON_MS)
  }

  async function goOn(door: KeptDoor, unsent: SentMark[]): Promise<void> {
    clock = clockFrom(door.clock, reading())
    marks = unsent
    kept = new Set(unsent.map(({ id }) => id))
    if (now() > door.state.keptUntil) return lateEnd(door.state)
    key = keyOf(door.state.secret)
    const { state, sentAt, seen, isNight } = door
    show({ phase: 'open', state, sentAt, seen, isNight, unsent: marks.length })
  }

  /** The helper said yes: from now on the phone keeps the list. */
  async function open(): Promise<void> {
    show({ phase: 'open' })
    await keep()
    next()
  }

  /** Writes to the phone first, then sends. @returns the marks */
  async function addMarks(made: Omit<SentMark, 'id' | 'at' | 'clockSure'>[]): Promise<SentMark[]> {
    const at = now()
    const clockSure = clock.isSure(reading())
    const added = made.map((one): SentMark => ({ ...one, id: world.newId(), at, clockSure }))
    marks = [...marks, ...added]
    try {
      if (!store) throw new Error('Nothing is kept here.')
      await store.addMarks(added)
      kept = new Set([...kept, ...added.map(({ id }) => id)])
    } catch (error) {
      doubtStore(error)
    }
    show({ unsent: marks.length })
    soon()
    return added
  }

  const settle = async ({ kept: ids, state }: BatchAnswer, seen: SeenAnswer | null): Promise<void> => {
    const gone = new Set(ids)
    marks = marks.filter(({ id }) => !gone.has(id))
    await store?.forgetMarks(ids).catch(() => {})
    if (state === null) return end('removed')
    view = { ...view, seen: view.seen === seen ? null : view.seen }
    show({ unsent: marks.length, ...(marks.length === 0 && { sentAt: state.now }) })
    await hear(state)
  }

  /** Sends what is unsent, or else asks what others marked. One at a time. @returns whether the server has all */
  async function sync(): Promise<boolean> {
    sending ??= attempt().finally(() => {
      sending = null
    })
    const refusal = await sending
    return refusal === null && marks.length === 0
  }

  async function attempt() {
    callOff()
    show({ isSending: true })
    const hadNone = marks.length === 0 && !view.seen
    const refusal = hadNone
      ? await refresh()
      : await sendAll(
          () => ({ marks: view.phase === 'open' ? marks : [], seen: view.phase === 'open' ? view.seen : null }),
          (batch, seen) => world.send({ sentAt: now(), marks: batch, ...(seen && { seen }), ...since() }),
          settle,
          drop,
        )
    failures = refusal === null ? 0 : failures + 1
    show({ isSending: false })
    if (view.phase !== 'open') return refusal
    if (refusal?.code !== 'door-closed') next()
    else if (marks.length === 0) await end('door-closed')
    else show({ trouble: 'unknown' })
    return refusal
  }

  /** Now and then all of the list again: names that left, and walk-ins who became people. */
  const since = () => {
    const { state, phase } = view
    return phase === 'open' && state && state.now - wholeAt < WHOLE_AGAIN_MS ? { since: state.now } : {}
  }

  async function refresh(): Promise<Extract<Answer<DoorState>, { ok: false }> | null> {
    const answer = await world.read(since().since)
    if (!answer.ok) return answer
    if (view.phase === 'open') await hear(answer.value)
    return null
  }

  function next(after = waitAfter(failures)): void {
    callOff()
    if (view.phase !== 'open') return
    callOff = world.later(() => {
      const { state } = view
      if (state && now() > state.keptUntil) void lateEnd(state)
      // A phone in a pocket asks nothing; it still sends.
      else if (world.isHidden() && marks.length === 0) next()
      else void sync()
    }, after)
  }

  /** A tap often comes with another. */
  const soon = () => {
    failures = 0
    if (!sending) next(SOON_MS)
  }

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now,
    begin,
    open,
    sync,
    isSure: () => clock.isSure(reading()),
    isKept: () => marks.every(({ id }) => kept.has(id)),
    doze: () => clock.doze(reading()),
    wake: () => {
      clock.wake(reading())
      soon()
    },
    /** @param way how: by its pass, or by tapping the name */
    markRow: async (row: DoorRow, kind: Direction, way: 'pass' | 'tick'): Promise<SentMark | undefined> =>
      (await addMarks([{ kind, way, ...targetOf(row) }]))[0],
    /** A pass that this phone does not know: the server looks it up. */
    markPass: async (pass: string, kind: Direction): Promise<SentMark | undefined> =>
      (await addMarks([{ kind, way: 'pass', pass }]))[0],
    /** @returns the id that its claim code is made of */
    walkIn: async (name: string): Promise<string> => {
      const id = world.newId()
      await addMarks([{ kind: 'in', way: 'walk-in', walkIn: { id, name } }])
      return id
    },
    /** Takes exactly one mark back. */
    undo: (of: Pick<SentMark, 'participation' | 'walkIn' | 'pass'>, voids: string) => {
      const { participation, walkIn, pass } = of
      const target = participation ? { participation } : walkIn ? { walkIn } : { pass }
      return addMarks([{ kind: 'void', way: 'tick', voids, ...target }])
    },
    leaveAll: () =>
      addMarks(insideOf(view.rows).map((row) => ({ kind: 'out' as const, way: 'tick' as const, ...targetOf(row) }))),
    saySeen: async (people: number): Promise<void> => {
      show({ seen: { people, at: now() } })
      await keep()
      soon()
    },
    setNight: async (isNight: boolean): Promise<void> => {
      show({ isNight })
      await keep()
    },
    /** Erases the list where nothing is unsent. @returns whether it did */
    close: async (): Promise<boolean> => {
      if (!(await sync()) || marks.length > 0) return view.phase !== 'open'
      const answer = await world.close()
      if (!answer.ok) return false
      callOff()
      const farewell = { ...countsOf(view.rows), orgName: view.state?.orgName ?? '' }
      await forget()
      show({ phase: 'closed', farewell, unsent: 0, state: view.state && { ...view.state, people: [], walkIns: [] } })
      return true
    },
    codeNow: async (direction: Direction) => {
      const [known, state, at] = [key, view.state, now()]
      if (!known || !state) return null
      const step = stepOf(at)
      return { ...(await codeOf(await known, { door: state.id, direction, step })), door: state.id, step }
    },
    claimCode: async (walkIn: string) => (key ? claimCodeOf(await key, walkIn) : null),
  }
}

const SOON_MS = 300
const WHOLE_AGAIN_MS = 600_000
