import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { app } from '#api/app.ts'
import { STATUS_OF } from '#api/http/errors.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { MOST_CHECKS_A_DAY, MOST_KEYS } from '#domain/college/api-key.ts'
import { issueCertificates, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* The commands of docs/colleges.md are sent to the app as curl sends them, and its tables agree with the code. */

const text = readFileSync(new URL('../../../docs/colleges.md', import.meta.url), 'utf8')
const town = await openTown()
afterAll(town.close)
const { ngoId } = await plantCollege(town)
await issueCertificates(town)
const { id } = await plantClass(town, ngoId)
await plantDisclosure(town, id, { subject: 'asha', rollNumber: '23CE009' })
const { key } = await plantApiKey(town, ngoId)
const { code, name } = await town.db
  .selectFrom('certificate')
  .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
  .innerJoin('participation', 'participation.id', 'certificate.participation_id')
  .innerJoin('account', 'account.id', 'participation.account_id')
  .where('subject', '=', 'asha')
  .select(['certificate.code', 'version.name'])
  .executeTakeFirstOrThrow()

const commands = Array.from(text.matchAll(/^```sh\n(.*?)^```/gms), ([, block = '']) => block.replaceAll('\\\n', ' '))
  .join('')
  .trim()
  .split('\n')

/** Sends a command as curl does: without Origin and cookies, as POST if it has data. */
function send(command: string): Promise<Response> {
  const words = Array.from(command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, double, single, bare]) =>
    filled(double ?? single ?? bare ?? ''),
  )
  expect(words[0]).toBe('curl')
  const after = (option: string) => words.filter((_, at) => words[at - 1] === option)
  const headers = after('-H').map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? ''])
  const [body = null] = after('-d')
  const address = words.find((word) => word.startsWith('https://yuvasetu.example/')) ?? ''
  const url = ORIGIN + new URL(address).pathname
  const asked = new Request(url, { method: body === null ? 'GET' : 'POST', headers, body })
  return Promise.resolve(app.request(asked, undefined, town.runtime))
}

const filled = (word: string) =>
  word
    .replace('$KEY', key)
    .replaceAll('YS-7K2M-49QD-X3F8C', printedCode(code))
    .replaceAll('Asha Menon', name ?? '')
    .replace('0199d1c4-2f6b-4c1e-9a57-3b0c7d5e8f10', id)

test('there is a command for a certificate, a list, the classes and a class', () => {
  expect(commands.map((command) => /\/api\/\S+/.exec(command)?.[0].replace(/\/(YS-|0199).*/, ''))).toEqual([
    ...['/api/certificates', '/api/certificates/check', '/api/classes', '/api/classes'],
  ])
})

test.each(commands)('%s', async (command) => {
  const answer = await send(command)
  const body = await answer.text()
  expect([answer.status, body.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect(body).toMatch(/"state":"(valid|unknown)"|"goalHours":120/)
})

test('the list’s answer says that the name agrees', async () => {
  const answer = await send(commands[1] ?? '')
  expect(await answer.json()).toMatchObject({ answers: [{ state: 'valid', name: 'agrees' }, { state: 'unknown' }] })
})

test('the errors have the statuses of the code, and the limits its numbers', () => {
  const rows = Array.from(text.matchAll(/^\| (\d{3}) \| (`.*?) \|/gm), ([, status, codes = '']) =>
    Array.from(codes.matchAll(/`([\w-]+)`/g), ([, one = '']) => [one, Number(status)] as const),
  ).flat()
  expect(rows.length).toBe(8)
  for (const [one, status] of rows) expect(STATUS_OF, one).toMatchObject({ [one]: status })
  expect(text).toContain(`| ${MOST_KEYS} |`)
  expect(text).toContain(`${MOST_CHECKS_A_DAY.toLocaleString('en-IN')} a day`)
})
