import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../db/free-port.ts'
import type { Request } from './client.ts'
import { execute, TODAY } from './dataset.ts'
import { type Filters, type Program, personId, rowId } from './mixes.ts'
import { type Server, startScript, startServer } from './server.ts'

/*
 * Sets up the programs that people would use instead, as their manuals advise, on the same tables. Neither program checks our
 * sessions. Their requests contain the person's id, so they do less work.
 */

type Peer = { server: Server; program: Program }

/** Adds a trigram index, which a substring search over names needs in every program. */
export const trigrams = (url: string) =>
  execute(url, [
    'create extension if not exists pg_trgm',
    'create index if not exists event_city_trigrams on event using gin (city gin_trgm_ops)',
    'analyze event',
  ])

/** Starts PostGraphile before Directus adds its own tables, because PostGraphile reads all tables. */
export async function startPostGraphile(databaseUrl: string): Promise<Peer> {
  const server = await startScript('postgraphile.ts', databaseUrl, {})
  const ask = (query: string, variables: object): Request => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const program: Program = {
    name: 'PostGraphile 5.1.5',
    address: server.address,
    list: (filters) => ask(GRAPHQL.list, { filter: graphFilter(filters) }),
    going: (person, event) =>
      ask(GRAPHQL.going, { row: { accountId: personId(person), eventId: event, goingAt: `${TODAY}T00:00:00Z` } }),
    notGoing: (person, event) => ask(GRAPHQL.notGoing, { key: { accountId: personId(person), eventId: event } }),
    record: (person) => ask(GRAPHQL.record, { account: personId(person) }),
    ngoEvents: (ngo) => ask(GRAPHQL.ngo, { ngo: rowId('ngo', ngo), today: TODAY }),
  }
  return { server, program }
}

const graphFilter = ({ type, via, sector, city }: Filters) => ({
  listed: { equalTo: true },
  date: { greaterThanOrEqualTo: TODAY },
  ...(type && { category: { equalTo: type } }),
  ...(via && { mode: { equalTo: via } }),
  ...(sector && { sector: { equalTo: sector } }),
  ...(city && { city: { includesInsensitive: city } }),
})

const NODES = `nodes { rowId title description date endDate time mode city locationLink category sector minPeople maxPeople
  contact regLink serviceMinutes ngoByNgoId { orgName } }`

const GRAPHQL = {
  list: `query ($filter: EventFilter!) { allEvents(filter: $filter, orderBy: [DATE_ASC, ROW_ID_ASC], first: 24) { ${NODES} } }`,
  going: `mutation ($row: ParticipationInput!) { createParticipation(input: { participation: $row }) { clientMutationId } }`,
  notGoing: `mutation ($key: DeleteParticipationByAccountIdAndEventIdInput!) {
    deleteParticipationByAccountIdAndEventId(input: $key) { clientMutationId } }`,
  record: `query ($account: UUID!) { allParticipations(filter: { accountId: { equalTo: $account } }) { nodes {
    verifiedAt eventByEventId { rowId title date endDate time mode city category sector regLink ngoByNgoId { orgName } }
    certificateByParticipationId { code } } } }`,
  ngo: `query ($ngo: UUID!, $today: Date!) { allEvents(
    filter: { ngoId: { equalTo: $ngo }, date: { greaterThanOrEqualTo: $today } }, orderBy: [DATE_ASC, ROW_ID_ASC], first: 50) {
    ${NODES.replace('serviceMinutes', 'serviceMinutes version createdAt updatedAt participationsByEventId { totalCount }')} } }`,
}

/**
 * Starts Directus.
 * @param scratch a folder for its files
 */
export async function startDirectus(databaseUrl: string, scratch: string): Promise<Peer> {
  const port = await freePort()
  const env = directusEnvironment(databaseUrl, port, scratch)
  const program = ['--disable-warning=ExperimentalWarning', 'node_modules/directus/cli.js']
  const cwd = new URL('.', import.meta.url).pathname
  execFileSync(process.execPath, [...program, 'bootstrap'], { cwd, env: { ...process.env, ...env }, stdio: 'ignore' })
  await openToAll(databaseUrl)
  const server = await startServer(process.execPath, [...program, 'start'], { port, env, ready: '/server/ping' })
  return { server, program: directus(server.address) }
}

const directusEnvironment = (databaseUrl: string, port: number, scratch: string) => ({
  ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, DB_POOL__MAX: '10' },
  ...{ KEY: 'bench', SECRET: 'of a database that is gone after the run' },
  ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'of-a-database-that-is-gone' },
  ...{ TELEMETRY: 'false', LOG_LEVEL: 'fatal', PRESSURE_LIMITER_ENABLED: 'false' },
  ...{ EXTENSIONS_PATH: join(scratch, 'extensions'), STORAGE_LOCAL_ROOT: join(scratch, 'uploads') },
})

/** Inserts the rows that the permissions page of Directus would store for the public role. */
const openToAll = (databaseUrl: string) =>
  execute(databaseUrl, [
    `insert into directus_permissions (policy, collection, action, permissions, fields)
      select directus_policies.id, collection, action, '{}', '*' from directus_policies,
        (values ('event', 'read'), ('ngo', 'read'), ('participation', 'read'), ('certificate', 'read'),
          ('participation', 'create'), ('participation', 'delete')) allowed (collection, action)
      where directus_policies.name = '$t:public_label'`,
  ])

const FIELDS = `id,title,description,date,end_date,time,mode,city,location_link,category,sector,min_people,max_people,
contact,reg_link,service_minutes,ngo_id.org_name`.replace('\n', '')

function directus(address: string): Program {
  const items = (name: string, query: Record<string, string>): Request => ({
    path: `/items/${name}?${new URLSearchParams(query)}`,
  })
  const json = { 'content-type': 'application/json' }
  const marked = (person: number) => rowId('bench', person)
  return {
    name: 'Directus 12.4.0',
    address,
    list: (filters) =>
      items('event', { filter: directusFilter(filters), fields: FIELDS, sort: 'date,id', limit: '24' }),
    going: (person, event) => ({
      method: 'POST',
      path: '/items/participation',
      headers: json,
      body: JSON.stringify({
        ...{ id: marked(person), account_id: personId(person), event_id: event, going_at: `${TODAY}T00:00:00Z` },
      }),
    }),
    notGoing: (person) => ({ method: 'DELETE', path: `/items/participation/${marked(person)}` }),
    record: (person) =>
      items('participation', {
        filter: JSON.stringify({ account_id: { _eq: personId(person) } }),
        fields: `verified_at,${'id,title,date,end_date,time,mode,city,category,sector,reg_link,ngo_id.org_name'
          .split(',')
          .map((name) => `event_id.${name}`)}`,
        limit: '-1',
      }),
    ngoEvents: (ngo) =>
      items('event', {
        filter: JSON.stringify({ ngo_id: { _eq: rowId('ngo', ngo) }, date: { _gte: TODAY } }),
        fields: `${FIELDS},version,created_at,updated_at`,
        ...{ sort: 'date,id', limit: '50' },
      }),
  }
}

const directusFilter = ({ type, via, sector, city }: Filters): string =>
  JSON.stringify({
    _and: [
      { listed: { _eq: true } },
      { date: { _gte: TODAY } },
      ...(type ? [{ category: { _eq: type } }] : []),
      ...(via ? [{ mode: { _eq: via } }] : []),
      ...(sector ? [{ sector: { _eq: sector } }] : []),
      ...(city ? [{ city: { _icontains: city } }] : []),
    ],
  })
