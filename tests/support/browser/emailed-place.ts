import type { Moment } from '#api/env.ts'
import { offerFreePlaces } from '#api/event/place/offers.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { anEvent } from '../town/an-event.ts'
import { signIn } from './sign-in.ts'

/* Makes waiting lists in a running demo app, and reads the links in the emails about them from its mailbox. */

const network = fetch
const DELIVERY_MS = 60_000

/** How many days ahead the last event is. A person has only one limited place at a time. */
let days = 8

/**
 * Returns the steps at the app with this address. People are demo people, by subject.
 * @param databaseUrl the app's database. With it, places are also offered at night, when the app makes no offers
 */
export function placesAt(address: string, databaseUrl?: string) {
  const cookies = new Map<string, Promise<string>>()
  const send = async (who: string, method: string, path: string, body?: object) => {
    const known = cookies.get(who) ?? signIn(address, who)
    cookies.set(who, known)
    const headers = { cookie: await known, Origin: address, ...(body && { 'Content-Type': 'application/json' }) }
    const answer = await network(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }
  const go = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/going`)
  const leave = (id: string, who: string) => send(who, 'DELETE', `/api/events/${id}/going`)
  const join = (id: string, who: string) => send(who, 'PUT', `/api/events/${id}/waiting`)
  /** Posts an event with few places, on the day after the one posted before, or on the same day. */
  const post = async (title: string, { places = 1, sameDay = false } = {}): Promise<string> => {
    days += sameDay ? 0 : 1
    const event = anEvent({ title, date: addDays(eventDayOf(new Date()), days), endTime: '09:30' })
    const limit = { minPeople: 1, maxPeople: places, placesLimited: true }
    return ((await (await send('samudra', 'POST', '/api/ngo/events', { ...event, ...limit })).json()) as { id: string })
      .id
  }
  /** Returns the path of the link in the newest email about an event. */
  const linkOf = async (title: string): Promise<string> => {
    const link = new RegExp(`${title}\\s[\\s\\S]*?((?:/[a-z]{2})?/waiting/[a-z2-7]{40})`)
    for (const begun = Date.now(); Date.now() - begun < DELIVERY_MS; ) {
      const found = link.exec(await (await network(`${address}/dev/mail`)).text())?.[1]
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    throw new Error(`No email about ${title} has a link.`)
  }
  /** Posts an event whose only place asha takes. The others wait for it, in this order. */
  const full = async (title: string, ...waiting: string[]): Promise<string> => {
    const id = await post(title)
    await go(id, 'asha')
    for (const who of waiting) await join(id, who)
    return id
  }
  /** Offers the only place to the first of those who wait. */
  const offered = async (title: string, ...waiting: string[]): Promise<{ id: string; path: string }> => {
    const id = await full(title, ...waiting)
    await leave(id, 'asha')
    if (databaseUrl) await offerAsAtNoon(databaseUrl, id, address)
    return { id, path: await linkOf(title) }
  }
  const offer = (id: string) => offerAsAtNoon(databaseUrl ?? '', id, address)
  return { send, go, leave, join, post, full, offered, offer, linkOf }
}

/** Offers the free places of an event as the app would at noon, unless one is offered already, and lets their emails leave. */
async function offerAsAtNoon(databaseUrl: string, eventId: string, baseUrl: string): Promise<void> {
  const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
  const tomorrow = addDays(eventDayOf(new Date()), 1)
  const moment = { now: instantOf(tomorrow, '12:00'), today: tomorrow, config: { baseUrl } } as Moment
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('event').where('id', '=', eventId).select('id').forUpdate().execute()
    const open = trx.selectFrom('waiting').where('event_id', '=', eventId).where('ended_at', 'is', null)
    if (await open.where('offer_until', '>', new Date()).select('id').executeTakeFirst()) return
    await offerFreePlaces(trx, eventId, moment)
    const mails = trx.updateTable('outgoing_mail').set({ created_at: new Date(), next_attempt_at: new Date() })
    await mails.where('kind', '=', 'place-offered').where('next_attempt_at', '=', moment.now).execute()
  })
  await db.destroy()
}
