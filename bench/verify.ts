import type { Request } from './client.ts'
import { type DataSet, FILTERS, type Program } from './mixes.ts'

/**
 * Asks programs for the same and compares what they return.
 * @param judge the program whose rows count
 * @throws when another returns other rows
 */
export async function verifySameRows(judge: Program, others: Program[], { ngos }: DataSet): Promise<void> {
  const asked: [string, (program: Program) => Request, (ids: string[]) => string[]][] = [
    ...FILTERS.map((filters): (typeof asked)[number] => [
      `the list with ${JSON.stringify(filters)}`,
      (program) => program.list(filters),
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
