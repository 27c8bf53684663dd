import { gzipSync } from 'node:zlib'
import { verifyCredential } from '@digitalcredentials/verifier-core'
import { afterAll, expect, test, vi } from 'vitest'
import { newKeys } from '#api/certificate/credential/keys.ts'
import type { CheckedCertificate } from '#domain/certificate.ts'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { qrOnPaper, readPdf } from '#tests/support/town/certificates.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/* Certificates from workerd: issued, checked, on paper, signed, revoked. */

const town = await openLiveTown()
const edge = await openTestEdge({ databaseUrl: town.appUrl, vars: { CERTIFICATE_KEYS: await newKeys() } })
afterAll(async () => {
  vi.unstubAllGlobals()
  await edge.close()
  await town.close()
})

const samudra = await town.cookieOf('samudra')
const asha = await town.cookieOf('asha')
const { id: event } = await town.db
  .selectFrom('event')
  .where('title', '=', 'Dadar Chowpatty Sort and Count')
  .select('id')
  .executeTakeFirstOrThrow()
const { id: participant } = await town.db
  .selectFrom('participation')
  .where('event_id', '=', event)
  .where('account_id', '=', await town.accountOf('asha'))
  .select('id')
  .executeTakeFirstOrThrow()
const verification = `/api/ngo/events/${event}/participants/${participant}/verification`

test('the whole life of a certificate at the edge', { timeout: 60_000 }, async () => {
  const marked = await edge.request(verification, { method: 'PUT', cookie: samudra, body: '{"hours":2.5}' })
  expect(marked.status, await marked.text()).toBe(204)
  const certificate = town.db.selectFrom('certificate').where('participation_id', '=', participant).select('code')
  const { code } = await certificate.executeTakeFirstOrThrow()
  const checked = (await (await edge.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  expect(checked).toMatchObject({ state: 'valid', facts: { name: 'Asha Menon', minutes: 150 } })

  const page = await edge.request(`/verify/${checked.code}`)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain('This certificate is valid')
  expect(gzipSync(html).byteLength).toBeLessThan(14_000)
  expect(html).toContain('Asha Menon')

  const paper = await edge.request(`/api/certificates/${code}/pdf`, { cookie: asha })
  expect(paper.status).toBe(200)
  const bytes = new Uint8Array(await paper.arrayBuffer())
  expect((await readPdf(bytes)).text).toContain('Asha Menon')
  expect(await qrOnPaper(bytes)).toBe(`${edge.address}/verify/${checked.code}`)
  const record = await edge.request('/api/me/service/record.pdf', { cookie: asha })
  expect([record.status, record.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  const credential = await edge.request(`/api/certificates/${code}/credential`)
  expect(credential.status).toBe(200)
  const badge = (await credential.json()) as object
  const network = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { host, pathname } = new URL(input instanceof Request ? input.url : input)
    // did:web is always asked for over https; workerd answers here without.
    return host === new URL(edge.address).host
      ? network(edge.address + pathname, init)
      : Promise.reject(new Error(host))
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const verdict = async () => {
    const asked = { credential: structuredClone(badge), knownDIDRegistries: [] }
    const { log, errors } = (await verifyCredential(asked as never)) as unknown as {
      log?: { id: string; valid: boolean }[]
      errors?: unknown
    }
    return errors ?? Object.fromEntries((log ?? []).map(({ id, valid }) => [id, valid]))
  }
  expect(await verdict()).toMatchObject({ valid_signature: true, revocation_status: true })
  expect((await edge.request(verification, { method: 'DELETE', cookie: samudra })).status).toBe(204)
  expect(await verdict()).toMatchObject({ valid_signature: true, revocation_status: false })
  expect(await (await edge.request(`/verify/${checked.code}`)).text()).toContain('This certificate was revoked')
  expect((await edge.request(`/api/certificates/${code}/pdf`, { cookie: asha })).status).toBe(409)
  expect(edge.logged.filter((line) => line.includes('fault'))).toEqual([])
})
