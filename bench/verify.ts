import { otherKeysLike } from '../src/domain/city/city-names.ts'
import type { Request } from './client.ts'
import { type DataSet, FILTERS, type Filters, type Program } from './mixes.ts'

/**
 * Asks programs for the same and compares what they return.
 * @param judge the program whose rows count
 * @param filters the filters of the lists that are compared
 * @throws when another returns other rows
 */
export async function verifySameRows(
  judge: Program,
  others: Program[],
  { ngos }: DataSet,
  filters: readonly Filters[] = FILTERS,
): Promise<void> {
  const asked: [string, (program: Program) => Request, (ids: string[]) => string[]][] = [
    ...filters.map((of): (typeof asked)[number] => [
      `the list with ${JSON.stringify(of)}`,
      (program) => program.list(of),
      (ids) => ids,
    ]),
    ...[1, 40, 700].map((person): (typeof asked)[number] => [
      `the record of person ${person}`,
      (program) => program.record(person),
      (ids) => ids.sort(),
    ]),
    ...ngos
      .slice(0, 3)
      .map((ngo): (typeof asked)[number] => [
        `the events of NGO ${ngo}`,
        (program) => program.ngoEvents(ngo),
        (ids) => ids.sort(),
      ]),
  ]
  for (const [what, request, order] of asked) {
    const [expected, ...found] = await Promise.all(
      [judge, ...others].map(async (program) => order(await idsOf(program, request(program))).join()),
    )
    for (const [at, ids] of found.entries()) {
      if (ids !== expected) throw new Error(`${others[at]?.name} returns other rows than ${judge.name} for ${what}.`)
    }
  }
}

/**
 * The filters that mean the same to programs which compare a city with its stored name alone. Ours finds a city by its other
 * names too (D33): 'a' is a part of Kashi, so it finds Varanasi's events beside those of every city with an 'a'.
 */
export const filtersByStoredName = (cityKeys: ReadonlySet<string>): Filters[] =>
  FILTERS.filter(({ city }) => !city || !otherKeysLike(city).some((key) => cityKeys.has(key)))

/** @throws when the slow list is no list: its rows are not ours, because it knows no event that is under way */
export async function verifyIlike(program: Pick<Program, 'name' | 'address' | 'list'>): Promise<void> {
  for (const filters of FILTERS.filter(({ city }) => city !== 'zzzz')) {
    const ids = await idsOf(program, program.list(filters))
    if (ids.length === 0) throw new Error(`${program.name} finds nothing for ${JSON.stringify(filters)}.`)
  }
}

/** The ids of the events in an answer, however each program names them. */
async function idsOf(
  { name, address }: Pick<Program, 'name' | 'address'>,
  { path, ...request }: Request,
): Promise<string[]> {
  const answer = await fetch(address + path, request)
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors":'))
    throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 300)}`)
  return [...text.matchAll(/"(?:id|eventId|rowId)":"([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
}
