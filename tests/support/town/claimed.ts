import { DESK_NGO, plantEvent, plantGoers } from './open-desk.ts'
import type { Town } from './town.ts'

/** Returns 05:30 UTC on the day that is the given number of days after the event on 1 December 2025. */
export const onDay = (days: number): Date => new Date(Date.UTC(2025, 11, 1 + days, 5, 30))

/** Plants a volunteer who was going to an event on 1 December and was not verified. */
export async function plantForgotten(town: Pick<Town, 'db'>, name = 'Asha Menon') {
  const eventId = await plantEvent(town)
  const [goer] = await plantGoers(town, eventId, [name])
  if (!goer) throw new Error('Nobody goes.')
  return { eventId, ...goer }
}

type Forgotten = Awaited<ReturnType<typeof plantForgotten>>
type TownAccess = Pick<Town, 'request' | 'cookieOf'>

export async function askFor(town: TownAccess, { eventId, subject }: Forgotten, statement = 'I dug the second row.') {
  const cookie = await town.cookieOf(subject)
  const body = JSON.stringify({ eventId, statement })
  return town.request('/api/me/claims', { method: 'POST', cookie, body })
}

export async function answerAs(town: TownAccess, id: string, answer: object, subject = DESK_NGO) {
  const cookie = await town.cookieOf(subject)
  return town.request(`/api/ngo/claims/${id}/answer`, { method: 'PUT', cookie, body: JSON.stringify(answer) })
}
