import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { listQuery } from '#api/event/event.ts'
import { openPostgres } from '#db/postgres.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { listRequests, NO_LISTS, OWN_LOADS } from '../../bench/lists.ts'
import { FILTERS } from '../../bench/mixes.ts'
import { scriptOf } from '../../bench/pgbench.ts'
import { keyOf, noResults, runStep } from '../../bench/results.ts'
import { documentOf } from '../../bench/table.ts'
import { filtersByStoredName } from '../../bench/verify.ts'
import { createDatabase } from '../support/postgres/postgres-run.ts'
import { NOW, TODAY } from '../support/town/clock.ts'
import { openTown } from '../support/town/town.ts'

/* Tests the benchmark itself: it runs to the end, and it includes every list. */

const db = openPostgres({ url: await createDatabase(), max: 1, timeouts: 'patient' })
afterAll(() => db.destroy())

test('pgbench gets each statement of the mix on one line, with no variable that is empty or has several lines', async () => {
  for (const filters of FILTERS) {
    const { statement, values } = listQuery({ filters: filters as object }, { today: TODAY, now: NOW })
    const { sql: text, parameters } = statement.bind(db, values)
    const script = scriptOf(text, parameters, 'f_')
    expect(script.text.trimEnd()).not.toMatch(/[\n\r]|\$\d/)
    for (const variable of script.variables) expect(variable).toMatch(/^f_\d+=[^\n\r]+$/)
    const used = new Set([...script.text.matchAll(/:(f_\d+)\b/g)].map(([, name]) => name))
    expect([...used].sort()).toEqual(script.variables.map((variable) => variable.split('=')[0]).sort())
  }
})

test('each text in the script is passed as a parameter', async () => {
  for (const value of ['', 'kashi\nbanaras', "o'clock\\n: 9\r\n", 'बनारस\nकाशी']) {
    const { text, variables } = scriptOf('select $1 as value', [value], 'f_')
    expect(variables).toEqual([])
    const { rows } = await sql.raw<{ value: string }>(text.trim().slice(0, -1)).execute(db)
    expect(rows).toEqual([{ value }])
  }
})

test('programs that know one name of a city are compared by the filters that mean the same to both', () => {
  const cities = (keys: string[]) => filtersByStoredName(new Set(keys)).map(({ city }) => city)
  expect(cities([])).toEqual(FILTERS.map(({ city }) => city))
  const inDataSet = readFileSync('bench/cities.txt', 'utf8').split('\n').filter(Boolean).map(cityKey)
  const left = cities(inDataSet)
  expect(left).toContain('mumbai')
  expect(left).not.toContain('a')
})

test('a step that ends with an error keeps its measurements, and the document shows the error', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const results = noResults(['10 k'])
  await runStep('the list', results, async () => {
    results.rates.set(keyOf('list', 'ours, Node', '10 k'), [1234])
  })
  await runStep('the peers', results, () => Promise.reject(new Error('PostGraphile returns other rows.\nMore.')))
  expect(told).toHaveBeenCalledOnce()
  const text = documentOf(results, { rounds: 1, ms: 100 })
  expect(text).toContain('1,234')
  expect(text).toContain('The step “the peers” ended with an error: Error: PostGraphile returns other rows.')
})

type Schema = { type?: string; items?: Schema; properties?: Record<string, Schema>; $ref?: string; anyOf?: Schema[] }

test('every list of the API has a load in the benchmark, or a reason why it is no list', async () => {
  const town = await openTown()
  const { paths, components } = (await (await town.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }>
    components?: { schemas?: Record<string, Schema> }
  }
  await town.close()
  const followed = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? (components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const hasRows = (found: Schema | undefined): boolean => {
    const schema = followed(found ?? {})
    return (
      schema.type === 'array' || Object.values(schema.properties ?? {}).some((one) => followed(one).type === 'array')
    )
  }
  const lists = Object.entries(paths)
    .filter(([, { get }]) => hasRows(get?.responses['200']?.content?.['application/json']?.schema))
    .map(([path]) => path)
  const loads = listRequests({ ngo: 1, event: 'e' }).map(({ route }) => route.split('?')[0])
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((path) => ![...OWN_LOADS, ...loads, ...Object.keys(NO_LISTS)].includes(path))).toEqual([])
  expect(Object.keys(NO_LISTS).filter((path) => !lists.includes(path))).toEqual([])
})
