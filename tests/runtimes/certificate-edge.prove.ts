import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { newKeys } from '#api/keys/certificate-keys.ts'
import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import { qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'
import { verdictOn } from '#tests/verifier/verdict.ts'

/* Certificates on workerd: they are issued, checked, signed, revoked, and built as PDFs. */

const town = await openLiveTown()
const edge = await openTestEdge({ databaseUrl: town.appUrl, vars: { CERTIFICATE_KEYS: await newKeys() } })
afterAll(async () => {
  await edge.close()
  await town.close()
})

/** The original `fetch`, saved because a test of the verifier replaces the global one. */
const network = fetch
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

test('a certificate is issued, checked, printed, verified and revoked at the edge', { timeout: 60_000 }, async () => {
  const marked = await edge.request(verification, { method: 'PUT', cookie: samudra, body: '{"hours":2.5}' })
  expect(marked.status, await marked.text()).toBe(204)
  const certificate = town.db.selectFrom('certificate').where('participation_id', '=', participant).select('code')
  const { code } = await certificate.executeTakeFirstOrThrow()
  const checked = (await (await edge.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  expect(checked).toMatchObject({ state: 'valid', facts: { name: 'Asha Menon', minutes: 150 } })

  const page = await edge.request(`/verify/${checked.code}`)
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
  expect(html).toContain('This certificate is valid')
  expect(gzipSync(html).byteLength).toBeLessThan(14_000)
  expect(html).toContain('Asha Menon')

  const pdf = await edge.request(`/api/certificates/${code}/pdf`, { cookie: asha })
  expect(pdf.status).toBe(200)
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  expect((await readPdf(bytes)).text).toContain('Asha Menon')
  expect((await qrInPdf(bytes))?.split('#')[0]).toBe(`${edge.address}/verify/${checked.code}`)
  const made = await edge.request('/api/me/service/record', { method: 'PUT', cookie: asha, body: '{}' })
  const record = (await made.json()) as { code: string }
  const recordPdf = await edge.request(`/api/service-records/${record.code}/pdf`, { cookie: asha })
  expect([recordPdf.status, recordPdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await (await edge.request(`/verify/${record.code}`)).text()).toContain('This service record is valid')

  const credential = await edge.request(`/credentials/${code}`)
  expect(credential.status).toBe(200)
  const badge = (await credential.json()) as object
  const verdict = () =>
    verdictOn(badge, ({ host, pathname }) =>
      host === new URL(edge.address).host ? network(edge.address + pathname) : Promise.reject(new Error(host)),
    )
  expect(await verdict()).toEqual({ signed: true, holds: true })
  expect((await edge.request(verification, { method: 'DELETE', cookie: samudra })).status).toBe(204)
  expect(await verdict()).toEqual({ signed: true, holds: false })
  expect(await (await edge.request(`/verify/${checked.code}`)).text()).toContain('This certificate was revoked')
  expect((await edge.request(`/api/certificates/${code}/pdf`, { cookie: asha })).status).toBe(409)
  expect(edge.logged.filter((line) => line.includes('fault'))).toEqual([])
})
