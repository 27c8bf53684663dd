import { type Filters, ngoCookie, type Program, personCookie } from './mixes.ts'

/** Our API, on either runtime. */
export const ours = (name: string, address: string): Program => ({
  name,
  address,
  list: (filters) => ({ path: `/api/events${queryOf(filters)}` }),
  going: (person, event) => toggle('PUT', person, event, address),
  notGoing: (person, event) => toggle('DELETE', person, event, address),
  record: (person) => ({ path: '/api/me/participations', headers: personCookie(person) }),
  ngoEvents: (ngo) => ({ path: '/api/ngo/events', headers: ngoCookie(ngo) }),
  nothing: () => ({ path: '/api/health' }),
})

const toggle = (method: string, person: number, event: string, origin: string) => ({
  method,
  path: `/api/events/${event}/going`,
  headers: { ...personCookie(person), origin },
})

/** The floor: bench/plain.ts, or bench/hono.ts with the same responses. */
export const plain = (address: string, name = 'plain node:http + pg'): Program => ({
  name,
  address,
  list: (filters) => ({ path: `/list${queryOf(filters)}` }),
  going: (person, event) => ({ method: 'PUT', path: `/toggle?event=${event}`, headers: personCookie(person) }),
  notGoing: (person, event) => ({ method: 'DELETE', path: `/toggle?event=${event}`, headers: personCookie(person) }),
  record: (person) => ({ path: '/record', headers: personCookie(person) }),
  ngoEvents: (ngo) => ({ path: '/ngo', headers: ngoCookie(ngo) }),
  nothing: () => ({ path: '/nothing' }),
})

/** The floor without our extra work: it does not count requests or lock the event. */
export const bare = (address: string): Pick<Program, 'name' | 'address' | 'going' | 'notGoing'> => ({
  name: 'plain, counting no limit',
  address,
  going: (person, event) => ({ method: 'PUT', path: `/bare-toggle?event=${event}`, headers: personCookie(person) }),
  notGoing: (person, event) => ({
    method: 'DELETE',
    path: `/bare-toggle?event=${event}`,
    headers: personCookie(person),
  }),
})

/** The list with the query that people would write first: `city ILIKE`, built on each request. */
export const ilike = (address: string): Pick<Program, 'name' | 'address' | 'list'> => ({
  name: 'ILIKE built on each request',
  address,
  list: (filters) => ({ path: `/ilike${queryOf(filters)}` }),
})

function queryOf(filters: Filters): string {
  const query = new URLSearchParams(filters as Record<string, string>).toString()
  return query && `?${query}`
}
