import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { LIST_LOAD } from './bars.ts'
import { load } from './client.ts'
import { type Crowd, type ListRequest, listRequests } from './lists.ts'
import type { RecordedStatement } from './recorder.ts'
import type { Target } from './results.ts'
import { type Server, startScript } from './server.ts'

/**
 * Shortens each run to a quarter. There are many lists, and CPU time per response needs shorter runs than responses per second.
 */
const SHARE = 1 / 4
/**
 * Each list is requested several times, because a background job may send statements at the same time. The shortest recording
 * contains only the list's own statements.
 */
const TRIES = 4

/**
 * Returns a `Target` for every list without a separate load, on our server and on the floor, which runs the same statements.
 */
export async function listTargets(
  db: Kysely<Database>,
  node: Server,
  { url, scratch }: { url: string; scratch: string },
  servers: Server[],
): Promise<Target[]> {
  const lists = listRequests(await crowdOf(db))
  const recorded = join(scratch, 'statements.json')
  writeFileSync(recorded, JSON.stringify(await statementsOf(lists, url, scratch)))
  const floor = await startScript('replay.ts', url, { RECORDED: recorded })
  servers.push(floor)
  return lists.flatMap(({ route, path, headers }) =>
    (
      [
        ['plain node:http + pg', floor],
        ['ours, Node', node],
      ] as const
    ).map(([program, { address, pid }]) => ({
      ...{ path: LIST_LOAD + route, program, pid },
      run: (ms: number) => load(address, () => [{ path, ...(headers && { headers }) }], ms * SHARE),
    })),
  )
}

/**
 * Returns the past event, of an approved NGO, to which the most people went. In the data set, only members of approved NGOs are
 * logged in.
 */
async function crowdOf(db: Kysely<Database>): Promise<Crowd> {
  const { rows } = await sql<Crowd>`
    select substring(org_name from '\\d+')::int as ngo, event.id as event
    from event join ngo on ngo.id = event.ngo_id
    where event.listed and event.last_day < current_date - 1
    order by (select count(*) from participation where event_id = event.id) desc limit 1`.execute(db)
  const [crowd] = rows
  if (!crowd) throw new Error('The data set has no past event.')
  return crowd
}

/**
 * Records the statements of each list.
 * @throws if a request fails, or does not send a statement to the database
 */
async function statementsOf(lists: ListRequest[], url: string, scratch: string) {
  const file = join(scratch, 'sent.jsonl')
  const folder = join(scratch, 'recorded')
  mkdirSync(folder)
  const server = await startScript('ours.ts', url, { DATA_DIR: folder, RECORD: file }, '/api/ready')
  const found: [string, RecordedStatement[]][] = []
  try {
    for (const { path, headers } of lists) {
      const tries: RecordedStatement[][] = []
      for (let at = 0; at < TRIES; at += 1) {
        writeFileSync(file, '')
        const answer = await fetch(server.address + path, { headers })
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
        await answer.text()
        tries.push(
          readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        )
      }
      // Skips the first recording, which also contains queries whose results are cached afterwards.
      const [own = []] = tries.slice(1).sort((a, b) => a.length - b.length)
      if (own.length === 0) throw new Error(`${path} asks the database nothing.`)
      found.push([path, own])
    }
  } finally {
    await server.stop()
    rmSync(file, { force: true })
  }
  return found
}
