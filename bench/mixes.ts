import { createHash } from 'node:crypto'
import { cursorOf } from '../api/http/cursor.ts'
import { addDays } from '../src/domain/time/day.ts'
import { CONNECTIONS, type Request } from './client.ts'
import { TODAY } from './dataset.ts'

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

/** How to send the common requests to one of the programs. People and NGOs are given as numbers from the data set. */
export type Program = {
  name: string
  address: string
  list: (filters: Filters) => Request
  going: (person: number, event: string) => Request
  notGoing: (person: number, event: string) => Request
  record: (person: number) => Request
  ngoEvents: (ngo: number) => Request
  /** Returns a request without database work. The peers do not get it. */
  nothing?: () => Request
}

/** A running program, and the process that responds. */
export type RunningProgram = Program & { pid: number }

/** The part of the data set that a run needs. */
export type DataSet = {
  events: string[]
  ngos: number[]
  /** Deletes the participations left by an interrupted load, because the other programs refuse a second "I'm Going". */
  nobodyGoes: () => Promise<void>
}

/** The loads. Each returns the requests of a connection, and no two connections act for the same person. */
export const mixes: Record<Path, (program: Program, known: DataSet) => (connection: number) => Request[]> = {
  list: listMix,
  pages: pagesMix,
  going: goingMix,
  record: (program) => (connection) => peopleOf(connection).map(program.record),
  ngo: (program, { ngos }) => rotated(ngos.map(program.ngoEvents)),
  nothing:
    ({ nothing }) =>
    () =>
      nothing ? [nothing()] : [],
}
export type Path = 'list' | 'pages' | 'going' | 'record' | 'ngo' | 'nothing'

/** Requests the list with each filter in turn. */
export function listMix({ list }: Pick<Program, 'list'>): (connection: number) => Request[] {
  return rotated(FILTERS.map(list))
}

/** Requests later pages, so that no two connections send the same request. */
function pagesMix({ list }: Pick<Program, 'list'>): (connection: number) => Request[] {
  return (connection) => {
    const cursor = cursorOf(addDays(TODAY, connection), rowId('event', connection))
    return rotated(FILTERS.map((filters) => list({ ...filters, cursor })))(connection)
  }
}

/** Alternates "I'm Going" and "Not Going". */
export function goingMix(program: Pick<Program, 'going' | 'notGoing'>, { events }: DataSet) {
  return (connection: number): Request[] =>
    peopleOf(connection).flatMap((person) => {
      const event = events[person % events.length] ?? ''
      return [program.going(person, event), program.notGoing(person, event)]
    })
}

/** Rotates a list so that connections do not send the same request at the same time. */
function rotated(requests: Request[]): (connection: number) => Request[] {
  return (connection) => {
    const from = connection % requests.length
    return [...requests.slice(from), ...requests.slice(0, from)]
  }
}

/** 20,000 people are logged in (bench/dataset.sql), so that none of them reaches the limit of "I'm Going". */
const PEOPLE = 20_000

function peopleOf(connection: number): number[] {
  const each = Math.floor(PEOPLE / CONNECTIONS)
  return Array.from({ length: each }, (_, at) => connection * each + at + 1)
}

export const personCookie = (person: number) => ({ cookie: `__Host-session=bench${person}` })
export const ngoCookie = (ngo: number) => ({ cookie: `__Host-session=ngo${ngo}` })

/** Returns the id of a row of the data set, as bench/dataset.sql creates it. */
export const rowId = (kind: string, number: number): string =>
  createHash('md5')
    .update(kind + number)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns a person's account id. The numbers of people start after those of the 1,000 NGOs. */
export const personId = (person: number): string => rowId('account', 1_000 + person)
