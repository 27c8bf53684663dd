import { otherKeysLike } from '../src/domain/city/city-names.ts'
import type { Request } from './client.ts'
import { type DataSet, FILTERS, type Filters, type Program } from './mixes.ts'

/**
 * Sends programs the same requests and compares their rows.
 * @param judge the program whose rows are taken as correct
 * @param filters the filters of the lists that are compared
 * @throws if one of the programs returns different rows
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
 * Returns the filters that have the same result in programs which compare a city only with its stored name. Our server also
 * finds cities by their other names (D33): for example, 'kash' finds events in Varanasi, whose other name is Kashi.
 */
export const filtersByStoredName = (cityKeys: ReadonlySet<string>): Filters[] =>
  FILTERS.filter(({ city }) => !city || !otherKeysLike(city).some((key) => cityKeys.has(key)))

/**
 * Checks that the ILIKE list returns rows. Its rows differ from ours, because it does not include events in progress.
 * @throws if a list is empty
 */
export async function verifyIlike(program: Pick<Program, 'name' | 'address' | 'list'>): Promise<void> {
  for (const filters of FILTERS.filter(({ city }) => city !== 'zzzz')) {
    const ids = await idsOf(program, program.list(filters))
    if (ids.length === 0) throw new Error(`${program.name} finds nothing for ${JSON.stringify(filters)}.`)
  }
}

/** Returns the ids of the events in a response, using the field names of each program. */
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
