import { createHash } from 'node:crypto'
import { cursorOf } from '../api/http/cursor.ts'
import { addDays } from '../src/domain/time/day.ts'
import { CONNECTIONS, type Request } from './client.ts'
import { TODAY } from './dataset.ts'

/** What a reader filters the list by, and where the page before ended. */
export type Filters = { type?: string; via?: string; sector?: string; city?: string; cursor?: string }

/** A realistic mix: no filter, one facet, common and rare cities, a single letter, no match, three facets. */
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

/** How one program is asked for what all of them are asked for; people and NGOs are numbers of the data set. */
export type Program = {
  name: string
  address: string
  list: (filters: Filters) => Request
  going: (person: number, event: string) => Request
  notGoing: (person: number, event: string) => Request
  record: (person: number) => Request
  ngoEvents: (ngo: number) => Request
  /** Asks nothing of the database; others' programs are not asked for it. */
  nothing?: () => Request
}

/** A program that runs, and the process that answers. */
export type RunningProgram = Program & { pid: number }

/** What of the data set a run needs to know. */
export type DataSet = {
  events: string[]
  ngos: number[]
  /** Takes back what a load left that was cut off: others refuse to say "I'm Going" twice. */
  nobodyGoes: () => Promise<void>
}

/** The loads, each as a function of the connection. No two connections act for the same person. */
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

/** The list with every filter in turn. */
export function listMix({ list }: Pick<Program, 'list'>): (connection: number) => Request[] {
  return rotated(FILTERS.map(list))
}

/** The same with later pages, so that no connection asks what another asks. */
function pagesMix({ list }: Pick<Program, 'list'>): (connection: number) => Request[] {
  return (connection) => {
    const cursor = cursorOf(addDays(TODAY, connection), rowId('event', connection))
    return rotated(FILTERS.map((filters) => list({ ...filters, cursor })))(connection)
  }
}

/** "I'm Going" and "Not Going", in turn. */
export function goingMix(program: Pick<Program, 'going' | 'notGoing'>, { events }: DataSet) {
  return (connection: number): Request[] =>
    peopleOf(connection).flatMap((person) => {
      const event = events[person % events.length] ?? ''
      return [program.going(person, event), program.notGoing(person, event)]
    })
}

/** Each connection begins elsewhere in a list, so that they do not ask the same at the same time. */
function rotated(requests: Request[]): (connection: number) => Request[] {
  return (connection) => {
    const from = connection % requests.length
    return [...requests.slice(from), ...requests.slice(0, from)]
  }
}

/** How many people are signed in (bench/dataset.sql): enough that nobody meets the limit of toggles. */
const PEOPLE = 20_000

function peopleOf(connection: number): number[] {
  const each = Math.floor(PEOPLE / CONNECTIONS)
  return Array.from({ length: each }, (_, at) => connection * each + at + 1)
}

export const personCookie = (person: number) => ({ cookie: `__Host-session=bench${person}` })
export const ngoCookie = (ngo: number) => ({ cookie: `__Host-session=ngo${ngo}` })

/** The id of a row of the data set, as bench/dataset.sql makes it. */
export const rowId = (kind: string, number: number): string =>
  createHash('md5')
    .update(kind + number)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The person of a number is the account after those of 1,000 NGOs. */
export const personId = (person: number): string => rowId('account', 1_000 + person)
