import { cursorOf } from '../api/http/cursor.ts'
import { addDays } from '../src/domain/time/day.ts'
import type { Request } from './client.ts'
import { rowId, TODAY } from './dataset.ts'

/** A reader's filters, and the end of the previous page. */
export type Filters = { type?: string; via?: string; sector?: string; city?: string; cursor?: string }

/** A realistic mix of filters: none, one facet, common and rare cities, a single letter, no match, three facets. */
export const FILTERS: readonly Filters[] = [
  {},
  { sector: 'Education' },
  { city: 'mumbai' },
  { via: 'Online' },
  { city: 'pur' },
  { type: 'Internship', sector: 'Environment' },
  { city: 'a' },
  { city: 'zzzz' },
  { type: 'Task Based Activity', via: 'Offline', sector: 'Gender Equality' },
  { city: 'Pune', sector: 'Environment' },
  { sector: 'Disability Support', city: 'de' },
  { type: 'Group Event' },
]

/** The ids of events for "I'm Going", and the numbers of NGOs. */
export type DataSet = { events: string[]; ngos: number[] }

export type Load = 'list' | 'pages' | 'going' | 'record' | 'ngo' | 'nothing'

/** The number of connections. No two of them act for the same person. */
export const CONNECTIONS = 48

/** The requests of a connection. Every program accepts them. */
export const LOADS: Record<Load, (known: DataSet, connection: number) => Request[]> = {
  list: (_, connection) => rotated(FILTERS.map(listOf), connection),
  // Requests later pages, so that no two connections send the same request.
  pages: (_, connection) => {
    const cursor = cursorOf(addDays(TODAY, connection), rowId('event', connection))
    return rotated(
      FILTERS.map((filters) => listOf({ ...filters, cursor })),
      connection,
    )
  },
  going: ({ events }, connection) =>
    peopleOf(connection).flatMap((person) => {
      const path = `/api/events/${events[person % events.length]}/going`
      return ['PUT', 'DELETE'].map((method) => ({ method, path, headers: loggedIn(`bench${person}`) }))
    }),
  record: (_, connection) => peopleOf(connection).map(recordOf),
  ngo: ({ ngos }, connection) => rotated(ngos.map(ngoEventsOf), connection),
  nothing: () => [{ path: '/api/health' }],
}

export const listOf = (filters: Filters): Request => ({
  path: `/api/events?${new URLSearchParams(filters as Record<string, string>)}`,
})
export const recordOf = (person: number): Request => ({
  path: '/api/me/participations',
  headers: loggedIn(`bench${person}`),
})
export const ngoEventsOf = (ngo: number): Request => ({ path: '/api/ngo/events', headers: loggedIn(`ngo${ngo}`) })

const loggedIn = (session: string) => ({ cookie: `__Host-session=${session}` })

/** Rotates a list so that connections do not send the same request at the same time. */
function rotated(requests: Request[], connection: number): Request[] {
  const from = connection % requests.length
  return [...requests.slice(from), ...requests.slice(0, from)]
}

/** 20,000 people are logged in (bench/dataset.sql), so that none of them reaches the limit of "I'm Going". */
const PEOPLE = 20_000

function peopleOf(connection: number): number[] {
  const each = Math.floor(PEOPLE / CONNECTIONS)
  return Array.from({ length: each }, (_, at) => connection * each + at + 1)
}
