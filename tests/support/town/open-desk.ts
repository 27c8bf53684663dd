import { randomUUID } from 'node:crypto'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import type { DeskState, OwnDesk, SentEntry } from '#domain/check-in/desk.ts'
import { anEventRow } from './an-event.ts'
import { TODAY } from './clock.ts'
import type { Town } from './town.ts'

/**
 * The event of the check-in tests takes place today for two hours from 11:30 in the events' zone. This is 06:00 UTC, half an
 * hour after the town's clock.
 */
const MORNING = { date: TODAY, time: '11:30', end_time: '13:30', service_minutes: 120, listed: true }

/** The owner of the events that `plantEvent` adds. */
export const DESK_NGO = 'samudra'

/**
 * Plants an event that takes place today.
 * @returns the event's id
 */
export async function plantEvent({ db }: Pick<Town, 'db'>, overrides: Partial<NewEventRow> = {}): Promise<string> {
  const city = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const ngo = await db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('account.subject', '=', DESK_NGO)
    .select('ngo.id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('event')
    .values(anEventRow({ ngo_id: ngo.id, city_id: city.id, ...MORNING, ...overrides }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Plants people who are going, each with a separate account.
 * @returns their participations, in the order of the names
 */
export async function plantGoers({ db }: Pick<Town, 'db'>, eventId: string, names: readonly string[], joined = JOINED) {
  const accounts = await plantAccounts({ db }, names, joined)
  const rows = await db
    .insertInto('participation')
    .values(
      accounts.map(({ id }, at) => ({
        ...{ account_id: id, event_id: eventId, name: names[at] ?? '' },
        going_at: new Date(joined.getTime() + at),
      })),
    )
    .returning(['id', 'pass'])
    .execute()
  return rows.map(({ id, pass }, at) => ({ id, pass, subject: accounts[at]?.subject ?? '' }))
}

const JOINED = new Date('2025-11-28T05:30:00Z')

/**
 * Plants people who wait for a place, each with a separate account.
 * @returns their rows of the waiting list, in the order of the names
 */
export async function plantWaiting(
  { db }: Pick<Town, 'db'>,
  eventId: string,
  names: readonly string[],
  joined = JOINED,
) {
  const accounts = await plantAccounts({ db }, names, joined)
  const rows = await db
    .insertInto('waiting')
    .values(
      accounts.map(({ id }, at) => {
        const line_at = new Date(joined.getTime() + at)
        return { account_id: id, event_id: eventId, joined_at: line_at, line_at }
      }),
    )
    .returning(['id', 'account_id'])
    .execute()
  return rows.map(({ id, account_id }, at) => ({ id, accountId: account_id, subject: accounts[at]?.subject ?? '' }))
}

const plantAccounts = ({ db }: Pick<Town, 'db'>, names: readonly string[], joined: Date) =>
  db
    .insertInto('account')
    .values(
      names.map((full_name) => {
        const subject = `goer-${randomUUID()}`
        const email = `${subject}@mail.example`
        return {
          issuer: DEV_ISSUER,
          subject,
          role: 'user' as const,
          full_name,
          email,
          location: '',
          created_at: joined,
        }
      }),
    )
    .returning(['id', 'subject'])
    .execute()

/**
 * Opens the check-in desk of an event by sending its NGO's request.
 * @returns what the panel shows, and the token of the check-in link
 */
export async function openDesk(town: Town, eventId: string): Promise<{ own: OwnDesk; token: string }> {
  const cookie = await town.cookieOf(DESK_NGO)
  const answer = await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'PUT', cookie })
  const own = (await answer.json()) as OwnDesk
  const token = own.open?.link.split('#')[1]
  if (!token) throw new Error(`The check-in desk answered ${answer.status}: ${JSON.stringify(own)}`)
  return { own, token }
}

export type CheckInPhone = {
  cookie: string
  state: DeskState
  /** Sends a batch of entries. The check-in desk and the clock default to the phone's desk and the town's clock. */
  send: (
    entries: readonly SentEntry[],
    more?: { desk?: string; sentAt?: number; seen?: { people: number; at: number } },
  ) => Promise<Response>
  read: () => Promise<Response>
}

/** Opens the check-in link on a new phone. */
export async function openPhone(town: Town, token: string): Promise<CheckInPhone> {
  const answer = await town.request('/api/check-in/phones', { method: 'POST', body: JSON.stringify({ token }) })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`The check-in link answered ${answer.status}.`)
  const state = (await answer.json()) as DeskState
  const send: CheckInPhone['send'] = (
    entries,
    { desk = state.id, sentAt = town.runtime.now().getTime(), seen } = {},
  ) => {
    const body = JSON.stringify({ desk, sentAt, entries, ...(seen && { seen }) })
    return town.request('/api/check-in/entries', { method: 'POST', cookie, body })
  }
  const read = () => town.request('/api/check-in', { cookie })
  return { cookie, state, send, read }
}

/** Returns a check-in by name in the form that the phone sends. */
export const anEntry = (overrides: Partial<SentEntry> & { at: number }): SentEntry => ({
  ...{ id: randomUUID(), kind: 'in', way: 'tick', clockSure: true },
  ...overrides,
})

export const rowOf = (town: Pick<Town, 'db'>, id: string) =>
  town.db.selectFrom('attendance_entry').where('id', '=', id).selectAll().executeTakeFirst()
