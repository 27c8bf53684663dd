import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { signCompact } from '#api/certificate/credential/sign-compact.ts'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { certificateFactsOf as factsOfVersion } from '#api/certificate/version/facts.ts'
import { momentOf } from '#api/env.ts'
import { newKeys, readKeys } from '#api/keys/certificate-keys.ts'
import { inclusionOf } from '#api/log/log.ts'
import { runJobs } from '#api/server/jobs.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { addVersions } from '#tests/support/log/add-versions.ts'
import { isGrownFrom, signedBy } from '#tests/support/log/college.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { ORIGIN, openTown } from '#tests/support/town/town.ts'

/* Reads the public log as a college does: over HTTP, from any site, using public data only. */

const keys = await newKeys()
const town = await openTown({ vars: { CERTIFICATE_KEYS: keys, SITE_ZONE: 'Asia/Kolkata' } })
afterAll(town.close)

const MORNING = new Date('2025-12-01T19:30:00Z')
const morning = (days: number) => new Date(MORNING.getTime() + days * 86_400_000)
async function round(at: Date, count: number) {
  await addVersions(town.db, { at, count })
  town.setNow(at)
  await growPublicLog(town.db, momentOf(town.runtime))
}

type Head = { day: string; size: number; root: string; signed: string }
type Log = Head & { keys: { kty: string; kid: string }[]; how: string[] }
type Payload = { at: string; day: string; root: string; size: number }

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await town.request(`/credentials/log${path}`, { headers: { origin: 'https://college.example' } })
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('set-cookie')).toBe(null)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  return (await answer.json()) as Answer
}
async function faultsOf(path: string) {
  const answer = await town.request(`/credentials/log${path}`)
  const { code, faults } = (await answer.json()) as { code: string; faults?: Record<string, string> }
  return [answer.status, code, faults]
}

// The log grows from its first head on, as each step leaves it to the next.
describe('a log', { shuffle: false }, () => {
  test('before the first head there is none, and no proof either', async () => {
    for (const path of ['', '?day=2025-12-01', '/consistency?from=1&to=1'])
      expect(await faultsOf(path)).toEqual([404, 'not-found', undefined])
    expect(await read('/heads')).toEqual({ heads: [], next: null })
  })

  test('a head is signed by a key of the DID document, and says when; one changed byte breaks it', async () => {
    await round(MORNING, 7)
    const head = await read<Log>('')
    const payload = signedBy<Payload>(head.signed, head.keys)
    expect(payload).toEqual({ at: '2025-12-02T01:00:00+05:30', day: '2025-12-02', root: head.root, size: 7 })
    const did = (await (await town.request('/.well-known/did.json')).json()) as { verificationMethod: { id: string }[] }
    expect(did.verificationMethod.map(({ id }) => id)).toEqual(head.keys.map(({ kid }) => kid))
    const [header = '', text = '', signature = ''] = head.signed.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      ...{ alg: 'EdDSA', kid: head.keys[0]?.kid, typ: 'log-head+jws' },
    })
    const larger = Buffer.from(JSON.stringify({ ...payload, size: 8 })).toString('base64url')
    expect(() => signedBy(`${header}.${larger}.${signature}`, head.keys)).toThrow('not signed')
    const [other] = await readKeys(await newKeys())
    expect(() => signedBy(head.signed, [{ ...head.keys[0], kid: `${other?.publicKeyMultibase}` }])).toThrow(
      'no such key',
    )
    expect(text).not.toBe(larger)
  })

  test('each day has its head, pages of them go back to the first, and each is the beginning of the next', async () => {
    for (let day = 1; day <= 60; day += 1) await round(morning(day), day % 3)
    const newest = await read<Log>('')
    const { heads, next } = await read<{ heads: Head[]; next: string }>('/heads')
    expect(heads).toHaveLength(50)
    expect(heads[0]).toEqual({ day: newest.day, size: newest.size, root: newest.root, signed: newest.signed })
    const { heads: older, next: end } = await read<{ heads: Head[]; next: null }>(`/heads?before=${next}`)
    expect([older.length, end]).toEqual([11, null])
    const all = [...heads, ...older].toReversed()
    expect(all[0]?.day).toBe('2025-12-02')
    for (const [at, now] of all.entries()) {
      const was = all[Math.max(0, at - 1)] ?? now
      const { proof } = await read<{ proof: string[] }>(`/consistency?from=${was.size}&to=${now.size}`)
      expect(isGrownFrom(was, now, proof)).toBe(true)
      expect(signedBy<Payload>(now.signed, newest.keys)).toMatchObject({ day: now.day, size: now.size, root: now.root })
    }
    expect(await read<Log>('?day=2025-12-05')).toMatchObject({ day: '2025-12-05', size: all[3]?.size })
  })

  test.each([
    ['?day=yesterday', { day: 'day' }],
    ['?day=2025-02-30', { day: 'day' }],
    ['?day=', { day: 'required' }],
    ['?day=2025-12-05&day=2025-12-06', { day: 'repeated' }],
    ['?size=7', { size: 'unknown' }],
    ['/heads?before=2025', { before: 'day' }],
    ['/heads?cursor=x', { cursor: 'unknown' }],
    ['/consistency', { from: 'type', to: 'type' }],
    ['/consistency?from=1', { to: 'type' }],
    ['/consistency?from=0&to=1', { from: 'least-1' }],
    ['/consistency?from=-1&to=1e3', { from: 'whole', to: 'whole' }],
    ['/consistency?from=0x1&to=%D9%A3', { from: 'whole', to: 'whole' }],
    ['/consistency?from=01&to=9999999999999999', { from: 'whole', to: 'whole' }],
    ['/consistency?from=1.5&to=', { from: 'whole', to: 'whole' }],
    ["/consistency?from=1&to=2'--", { to: 'whole' }],
    ['/consistency?from=5&to=4', { from: 'at-most-4' }],
    ['/consistency?from=1&to=999999999999999', { to: 'at-most-67' }],
  ])('%s is refused, by the name of what is wrong', async (path, faults) => {
    expect(await faultsOf(path)).toEqual([422, 'invalid', faults])
  })

  test('a reader over the limit gets Retry-After, and checks of certificates are counted separately', async () => {
    await read('/heads')
    await emptyBuckets(town.db, 'log:%', 300, town.runtime.now())
    for (const path of ['', '/heads', '/consistency?from=1&to=1'])
      expect(await faultsOf(path)).toEqual([429, 'too-many', undefined])
    expect((await town.request('/credentials/YS-0000-0000-00000')).status).toBe(404)
    await town.db.deleteFrom('rate_bucket').execute()
  })

  /** The programs that the documentation offers to colleges. The tests run them unchanged. */
  const docs = ['docs/log.md', 'docs/certificates.md'].flatMap((path) => {
    try {
      return [readFileSync(path, 'utf8')]
    } catch {
      return []
    }
  })
  const program = (about: string): string => {
    const found = docs.flatMap((text) => Array.from(text.matchAll(/```js\n([\s\S]*?)```/g), ([, code = '']) => code))
    const code = found.find((one) => one.startsWith(`// ${about}`))
    if (!code) throw new Error(`The documentation has no program “${about}”.`)
    return code
  }
  async function run(about: string, files: Record<string, unknown>, answer = town.request): Promise<string[]> {
    const said: string[] = []
    const url = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
    Object.assign(globalThis, {
      reading: {
        fetch: (path: string) => answer(path.replace('https://SITE', '')),
        readFileSync: (name: string) => JSON.stringify(files[name]),
        console: { log: (...words: unknown[]) => said.push(words.join(' ')) },
      },
    })
    const code = program(about).replace(/^import .* from 'node:fs'$/m, '')
    await import(url(`const { fetch, readFileSync, console } = globalThis.reading\n${code}\n// ${Math.random()}`))
    return said
  }

  /** Returns a tree head that the site signed for a different log. */
  async function otherHead(kept: Log, change: Partial<Payload>) {
    const [key] = await readKeys(keys)
    if (!key) throw new Error('There is no key.')
    const payload = { ...signedBy<Payload>(kept.signed, kept.keys), ...change }
    const signed = await signCompact(JSON.stringify(payload), { baseUrl: ORIGIN, key, now: morning(0) }, 'log-head+jws')
    return { ...kept, ...change, signed }
  }

  test('the documented program shows a college whether the log still contains its saved head', async () => {
    const [kept, newest] = [await read<Log>('?day=2025-12-05'), await read<Log>('')]
    for (const head of [kept, newest])
      expect(await run('compare', { 'kept.json': head })).toEqual([`The log has only grown since ${head.day}.`])
    const { size } = kept
    for (const change of [{ root: 'ab'.repeat(32) }, { size: size - 1 }, { size: size + 1 }, { size: newest.size + 9 }])
      expect(await run('compare', { 'kept.json': await otherHead(kept, change) })).toEqual([
        'The log was CHANGED since 2025-12-05. Tell us, and others.',
      ])
    await expect(
      run('compare', { 'kept.json': { ...kept, signed: `${kept.signed.slice(0, -9)}AAAAAAAAA` } }),
    ).rejects.toThrow('not signed')
  })

  test('the documented program shows whether a certificate is in the log, and whether it was backdated', async () => {
    const [one] = await addVersions(town.db, { at: morning(62), name: 'मीनाक्षी O’Brien' })
    const [forged] = await addVersions(town.db, { at: morning(62), issuedOn: '2025-12-03' })
    await round(morning(62), 4)
    const checked = async (code = '', change: object = {}) => {
      const row = await town.db
        .selectFrom('certificate_version')
        .where('code', '=', code)
        .selectAll()
        .executeTakeFirstOrThrow()
      const facts = { ...factsOfVersion(row), ...change }
      return { state: 'valid', code: printedCode(code), facts, log: await inclusionOf(town.db, code, 1) }
    }
    const ask = (certificate: object, kept: Log) =>
      run('included', { 'kept.json': kept }, async (path) =>
        path.startsWith('/api/') ? Response.json(certificate) : town.request(path),
      )
    const [old, newest] = [await read<Log>('?day=2025-12-05'), await read<Log>('')]
    const leaf = (await inclusionOf(town.db, one?.code ?? '', 1))?.leaf
    expect(await ask(await checked(one?.code), newest)).toEqual([
      `It is leaf ${leaf}.`,
      `It was there on ${newest.day}.`,
    ])
    expect(await ask(await checked(one?.code), old)).toEqual([
      `It is leaf ${leaf}.`,
      'It is younger than the head of 2025-12-05.',
    ])
    for (const change of [{ name: 'मीनाक्षी O’Brian' }, { minutes: 6_000 }, { issuedOn: '2025-12-01' }])
      expect((await ask(await checked(one?.code, change), newest))[0]).toBe('It is NOT in the log.')
    expect((await ask(await checked(forged?.code), old))[1]).toBe('It was BACKDATED: on 2025-12-05 it was not there.')
  })

  test('the jobs of every runtime take versions in and sign', async () => {
    town.setNow(morning(70))
    const [one] = await addVersions(town.db, { at: morning(70) })
    await runJobs(town.runtime)
    expect(await inclusionOf(town.db, one?.code ?? '', 1)).toMatchObject({ day: '2026-02-10', since: '2026-02-10' })
  })

  test('the answer says how to use it, with addresses of this site', async () => {
    const { how } = await read<Log>('')
    expect(how.length).toBeGreaterThan(3)
    expect(how.join(' ')).toContain(`${ORIGIN}/credentials/log/consistency?from=`)
  })
})
