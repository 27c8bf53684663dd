import { afterAll, expect, test } from 'vitest'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Once a student stops sharing, no route of the college answers with a byte of theirs (D71). */

const town = await openTown()
afterAll(town.close)
const college = await plantCollege(town)
const klass = await plantClass(town, college.ngoId)
const [asha, joseph] = [await aStudent(town, 'asha'), await aStudent(town, 'joseph')]
const { codes } = await addCertificates(town, asha.id, ['2025-11-28', '2025-11-20'])
await addCertificates(town, joseph.id, ['2025-11-28'])
// The list has another name than the account, so that the account's name is the student's alone.
await plantRollLine(town, klass.id, '23CE001', 'A. Nair')
await plantRollLine(town, klass.id, '23CE002', joseph.name)
const cookie = await town.cookieOf(HEAD)

type Operations = Record<string, Record<string, object>>

/** Returns every described route below /api/college that reads something, with the ids of this class and sharing. */
async function reads(disclosureId: string): Promise<[method: string, path: string][]> {
  const { paths } = (await (await town.request('/api/openapi.json')).json()) as { paths: Operations }
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/college'))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['get', 'post', 'put'].includes(method))
        .map((method): [string, string] => [method.toUpperCase(), path]),
    )
    .map(([method, path]) => [
      method,
      path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'id' ? klass.id : name === 'code' ? (codes[0] ?? '') : disclosureId,
      ),
    ])
}

/** Sends every read with bodies that name the student, and returns the answers that contain something of the student. */
async function tellingReads(disclosureId: string): Promise<string[]> {
  const { email } = await town.db
    .selectFrom('account')
    .where('id', '=', asha.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const printed = codes.map((code) => `YS-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`)
  const secrets = [asha.id, asha.name, email, disclosureId, ...codes, ...printed]
  const found: string[] = []
  for (const [method, path] of await reads(disclosureId)) {
    const body = { disclosureIds: [disclosureId], codes: printed, lines: printed.map((code) => ({ code, version: 1 })) }
    const init = method === 'GET' ? {} : { body: JSON.stringify(body) }
    const text = await (await town.request(path, { method, cookie, ...init })).text()
    if (secrets.some((secret) => text.includes(secret))) found.push(`${method} ${path}`)
  }
  return found
}

test('after stopping, no route of the college has anything of the student', async () => {
  await asha.press(`/c/${klass.joinCode}`, { rollNumber: '23CE001', confirmed: '23CE001' })
  await joseph.press(`/c/${klass.joinCode}`, { rollNumber: '23CE002' })
  const own = town.db.selectFrom('disclosure').where('account_id', '=', asha.id).select('id')
  const { id } = await own.executeTakeFirstOrThrow()
  const before = await tellingReads(id)
  for (const path of ['table', 'table.csv', `students/${id}/lines`])
    expect(before).toContain(`GET /api/college/classes/${klass.id}/${path}`)
  await asha.press(`/your-college/stop/${id}`)
  const read = await town.db
    .selectFrom('class_read_student')
    .where('disclosure_id', '=', id)
    .select('read_id')
    .execute()
  expect(await tellingReads(id)).toEqual([])
  // No read of the student is recorded either.
  const later = await town.db
    .selectFrom('class_read_student')
    .where('disclosure_id', '=', id)
    .select('read_id')
    .execute()
  expect(later).toEqual(read)
})
