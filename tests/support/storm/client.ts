import { addDays, dayOf } from '#domain/time/day.ts'
import { anEvent } from '../town/an-event.ts'
import { type Send, senderTo } from '../town/live-town.ts'
import type { Ledger, Outcome, Post } from './ledger.ts'
import type { Crew } from './people.ts'

/** A client of the storm. Until it is stopped, it writes continuously as the people of its crew. */
export type StormClient = { stop: () => Promise<void> }

/** `through` is the URL that receives the requests; `address` is the app's BASE_URL. */
type World = { address: string; through: string; ledger: Ledger; eventIds: string[]; onWrite: () => void }

/**
 * Starts a client.
 * @param number the client's number, which is part of its idempotency keys
 */
export function startClient(
  crew: Crew,
  number: number,
  { address, through, ledger, eventIds, onWrite }: World,
): StormClient {
  const send = senderTo(address, through)
  const pending: Post[] = []
  let stopped = false
  const write = async (path: string, init: Parameters<Send>[1]) => {
    const answer = await outcomeOf(send, path, init)
    if (answer.outcome === 'acknowledged') onWrite()
    // Waits before the next request so that a restarting server is not flooded.
    if (answer.outcome === 'unknown') await new Promise((resolve) => setTimeout(resolve, 150))
    return answer
  }
  const toggle = async () => {
    const { cookie, id } = anyOf(crew.volunteers)
    const eventId = anyOf(eventIds)
    const to = Math.random() < 0.6
    const { outcome } = await write(`/api/events/${eventId}/going`, { method: to ? 'PUT' : 'DELETE', cookie })
    ledger.note(ledger.going, `${id} ${eventId}`, to, outcome)
  }
  const verify = async () => {
    const { cookie, pastEventId, participationIds } = anyOf(crew.ngos)
    const participationId = anyOf(participationIds)
    const to = Math.random() < 0.7
    const path = `/api/ngo/events/${pastEventId}/participants/${participationId}/verification`
    const { outcome } = await write(path, { method: to ? 'PUT' : 'DELETE', cookie })
    ledger.note(ledger.verified, participationId, to, outcome)
  }
  /** Sends a post. If a post gets no response, it is sent again with the same key, as a page does. */
  const post = async () => {
    const before = pending.shift()
    const one = before ?? { key: `storm-${number}-${ledger.posts.size}`, acknowledged: false, id: null }
    ledger.posts.set(one.key, one)
    const ngo = crew.ngos[Number(one.key.split('-')[2]) % crew.ngos.length] ?? anyOf(crew.ngos)
    const headers = { 'idempotency-key': one.key }
    const { outcome, body } = await write('/api/ngo/events', {
      method: 'POST',
      cookie: ngo.cookie,
      headers,
      body: JSON.stringify(formOf(one.key)),
    })
    ledger.count[outcome] += 1
    if (outcome === 'acknowledged') {
      one.acknowledged = true
      one.id = (body as { id?: string } | null)?.id ?? null
    }
    if (outcome === 'unknown') pending.push(one)
  }
  const work = async () => {
    while (!stopped) {
      const dice = Math.random()
      await (pending.length > 0 || dice < 0.12 ? post() : dice < 0.4 ? verify() : toggle())
    }
  }
  const working = work()
  return {
    stop: () => {
      stopped = true
      return working
    },
  }
}

async function outcomeOf(send: Send, path: string, init: Parameters<Send>[1]) {
  try {
    const answer = await send(path, { ...init, signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    const outcome: Outcome = answer.ok ? 'acknowledged' : answer.status < 500 ? 'refused' : 'unknown'
    return { outcome, body: text ? JSON.parse(text) : null }
  } catch {
    return { outcome: 'unknown' as const, body: null }
  }
}

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

const formOf = (title: string) => anEvent({ title, date: addDays(dayOf(new Date(), 'UTC'), 30) })
