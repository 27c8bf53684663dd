import { afterAll, expect, test } from 'vitest'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { addDays } from '#domain/time/day.ts'
import { listTimeOf } from '#tests/support/process/list-time.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/* PDFs on the running app: people who request many of them must not delay other visitors. */

const PDFS = 35
const town = await openLiveTown()
const product = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
const send = senderTo(product.address)
afterAll(async () => {
  await product.close()
  await town.close()
})

const listTime = listTimeOf(send)

/**
 * Returns session cookies of the demo people who have a certificate. There are enough people that none of them exceeds the
 * limit of six PDFs.
 */
async function readers(): Promise<string[]> {
  await issueDemoCertificates(town.db, { now: new Date() })
  const people = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .select('participation.account_id')
    .distinct()
    .execute()
  expect(people.length * 6).toBeGreaterThanOrEqual(PDFS)
  return Promise.all(people.map(({ account_id }) => town.sessionOf(account_id ?? '')))
}

/** The number of rounds. Other processes on the machine slow some rounds down, so the median counts. */
const ROUNDS = 9

test('while 35 PDFs are requested together, the list’s p95 is at most three times the idle p95', async () => {
  const cookies = await readers()
  const who = (at: number) => cookies[at % cookies.length] ?? ''
  /** Makes service records with different periods so that no two PDFs are the same. */
  const recordsOf = async (year: number) => {
    const codes: string[] = []
    await town.db.deleteFrom('rate_bucket').execute()
    for (let at = 0; at < PDFS; at += 1) {
      const body = JSON.stringify({ from: addDays(`${year}-01-01`, at) })
      const made = await send('/api/me/service/record', { method: 'PUT', cookie: who(at), body })
      codes.push(((await made.json()) as { code: string }).code)
    }
    await town.db.deleteFrom('rate_bucket').execute()
    return codes
  }
  const pdfs = (codes: readonly string[]) =>
    codes.map(async (code, at) => {
      const answer = await send(`/api/service-records/${code}/pdf`, { cookie: who(at) })
      return answer.arrayBuffer().then(() => answer.status)
    })
  await Promise.all(pdfs(await recordsOf(2000))) // warms up code and data that are loaded once
  await listTime(() => false)
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const codes = await recordsOf(2000 + round)
    const quiet = await listTime(() => false)
    let underWay = true
    const asked = Promise.all(pdfs(codes)).finally(() => {
      underWay = false
    })
    const busy = await listTime(() => underWay)
    expect(new Set(await asked)).toEqual(new Set([200]))
    ratios.push(busy / quiet)
    console.log(`list p95: quiet ${quiet.toFixed(1)} ms, with ${PDFS} PDFs ${busy.toFixed(1)} ms`)
  }
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  console.log(`in the middle of ${ROUNDS} rounds ${middle.toFixed(2)} × its quiet p95`)
  expect(middle).toBeLessThanOrEqual(atMost(3))
})
