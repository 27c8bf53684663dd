import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { MadeTranscripts } from '#domain/college/transcript-form.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Once a student stops sharing, no route of the college answers with a byte of theirs: not in JSON, CSV, PDF or a ZIP file, and not to
 * an API key (D71). No answer may be cached, so that no cache has one either.
 */

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
const { headers: erp } = await plantApiKey(town, college.ngoId)
const CLASS = `/api/college/classes/${klass.id}`

type Operations = Record<string, Record<string, object>>

/** Returns every described route that reads something of a class, with the ids of this class, sharing and transcript. */
async function reads({ disclosureId, transcript }: SharedDocument): Promise<[method: string, path: string][]> {
  const { paths } = (await (await town.request('/api/openapi.json')).json()) as { paths: Operations }
  const values: Record<string, string> = { id: klass.id, code: transcript, disclosureId }
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/(college|classes)(\/|$)/.test(path))
    .flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['get', 'post', 'put'].includes(method))
        .map((method): [string, string] => [
          method.toUpperCase(),
          path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? expect.unreachable(name)),
        ]),
    )
}

type SharedDocument = { disclosureId: string; transcript: string }

/** Makes a transcript of everyone on requests to this path, and sends no valid body on others, which would change something. */
const bodyOf = (path: string) => JSON.stringify(path.endsWith('/transcripts') ? { students: 'all' } : {})

/** Sends every read as the head officer and as the college's software. @returns those with something of the student */
async function tellingReads(shared: SharedDocument): Promise<string[]> {
  const { email } = await town.db
    .selectFrom('account')
    .where('id', '=', asha.id)
    .select('email')
    .executeTakeFirstOrThrow()
  const printed = codes.map((code) => `YS-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`)
  const secrets = [asha.id, asha.name, email, shared.disclosureId, shared.transcript, ...codes, ...printed]
  const found: string[] = []
  for (const [method, path] of await reads(shared)) {
    const sender = path.startsWith('/api/classes') ? { headers: erp } : { cookie }
    const answer = await town.request(path, { method, ...sender, ...(method !== 'GET' && { body: bodyOf(path) }) })
    expect(answer.headers.get('cache-control'), `${method} ${path}`).toContain('no-store')
    const text = await textOf(answer)
    if (secrets.some((secret) => text.includes(secret))) found.push(`${method} ${path}`)
  }
  return found
}

/** Returns everything that can be read in an answer: the text of a PDF, and all names and texts in a ZIP file. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (type === 'application/pdf') return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
  if (type !== 'application/zip') return answer.text()
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const texts = files.map(async ([name, bytes]) => [
    name,
    name.endsWith('.pdf') ? (await readPdf(bytes)).text : new TextDecoder().decode(bytes),
  ])
  return (await Promise.all(texts)).flat().join('\n')
}

const readsOf = (disclosureId: string) =>
  town.db.selectFrom('class_read_student').where('disclosure_id', '=', disclosureId).select('read_id').execute()

test('after stopping, no route of the college has anything of the student', async () => {
  await asha.press(`/c/${klass.joinCode}`, { rollNumber: '23CE001', confirmed: '23CE001' })
  await joseph.press(`/c/${klass.joinCode}`, { rollNumber: '23CE002' })
  const own = town.db.selectFrom('disclosure').where('account_id', '=', asha.id).select('id')
  const { id: disclosureId } = await own.executeTakeFirstOrThrow()
  await town.db.updateTable('disclosure').set({ name_accepted_at: NOW }).where('id', '=', disclosureId).execute()
  const making = { method: 'POST', cookie, body: '{"students":"all"}' }
  const { made } = (await (await town.request(`${CLASS}/transcripts`, making)).json()) as MadeTranscripts
  const transcript = made.find((one) => one.disclosureId === disclosureId)?.code ?? expect.unreachable()
  const shared = { disclosureId, transcript }
  const ofTranscript = ['pdf', 'csv', 'json'].map((kind) => `GET /api/college/transcripts/${transcript}/${kind}`)
  const ofClass = ['table', 'table.csv', `students/${disclosureId}/lines`, 'transcripts.zip'].map(
    (path) => `GET ${CLASS}/${path}`,
  )
  const all = [...ofTranscript, ...ofClass, `POST ${CLASS}/transcripts`, `GET /api/classes/${klass.id}`]
  expect((await tellingReads(shared)).sort()).toEqual(all.sort())
  await asha.press(`/your-college/stop/${disclosureId}`)
  const before = await readsOf(disclosureId)
  expect(await tellingReads(shared)).toEqual([])
  // No read of the student is recorded either.
  expect(await readsOf(disclosureId)).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})
