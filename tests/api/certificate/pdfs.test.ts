import { afterAll, expect, test, vi } from 'vitest'
import { renderPdf } from '#api/certificate/render-pdf.ts'
import { pdfSealOf } from '#api/keys/pdf-seal-key.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { openPdfPool, type PdfBounds } from '#api/server/pdf/pdf-pool.ts'
import { checkSeal, sealPdfFile } from '#api/server/pdf/pdf-seal.ts'
import { openPdfThread } from '#api/server/pdf/pdf-thread.ts'
import { codeFrom } from '#domain/certificate/certificate-code.ts'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { PDF_LANGS } from '#domain/certificate/pdf-language.ts'
import { FACTS } from '#tests/support/certificate/pdf.ts'
import { throwAwaySeal } from '#tests/support/certificate/seal.ts'
import { prove } from '#tests/support/prove.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { apiRefusalText } from '#text/form/refusal.ts'

/* PDFs are made one at a time on a separate thread, and each PDF is made only once. */

const pdfOf = (name: string): PdfInput => ({
  kind: 'certificate',
  said: { code: codeFrom(new Uint16Array(12)), facts: { ...FACTS, name }, issuedAt: NOW },
  baseUrl: 'https://yuvasetu.example',
  lang: 'en',
})
const names = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at}`)
const BYTES = 10
const bounds: PdfBounds = { entries: 100, bytes: 1_000_000, waiting: 64, patienceMs: 60_000, keepMs: 60_000 }

function counted(changed: Partial<PdfBounds> = {}) {
  const seen = { made: 0, atOnce: 0 }
  let underWay = 0
  const make = async () => {
    seen.made += 1
    seen.atOnce = Math.max(seen.atOnce, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return new Uint8Array(BYTES)
  }
  return { seen, pdfs: openPdfPool(make, { ...bounds, ...changed }) }
}

test('35 PDFs requested together are made one at a time, each once; requested again, nothing is made', async () => {
  const { seen, pdfs } = counted()
  const ask = () => Promise.all([...names(35), ...names(35)].map((name) => pdfs(pdfOf(name), name)))
  const first = await ask()
  expect(seen).toEqual({ made: 35, atOnce: 1 })
  expect(await ask()).toEqual(first)
  expect(seen.made).toBe(35)
})

test('a PDF in another language is a different PDF', async () => {
  const { seen, pdfs } = counted()
  const ask = () => Promise.all(PDF_LANGS.map((lang) => pdfs({ ...pdfOf('Asha'), lang }, 'asha')))
  await ask()
  await ask()
  expect(seen.made).toBe(PDF_LANGS.length)
})

const weight = 2 * JSON.stringify(pdfOf('Person 0')).length + BYTES
test.each([{ entries: 3 }, { bytes: 3 * weight }])('the cache is bounded by %o, and the last used stay', async (by) => {
  const { seen, pdfs } = counted(by)
  for (const name of [...names(3), 'Person 0', 'Person 3']) await pdfs(pdfOf(name), name)
  for (const name of ['Person 0', 'Person 2', 'Person 3']) await pdfs(pdfOf(name), name)
  expect(seen.made).toBe(4)
  await pdfs(pdfOf('Person 1'), 'one')
  expect(seen.made).toBe(5)
})

test('one PDF of each account waits in the queue: who asks for many makes others wait for one of them', async () => {
  const order: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const make = async (pdf: PdfInput) => {
    await opened
    order.push(pdf.kind === 'certificate' ? (pdf.said.facts.name ?? '') : '')
    return new Uint8Array(BYTES)
  }
  const pdfs = openPdfPool(make, { ...bounds, waiting: 2 })
  const many = names(6).map((name) => pdfs(pdfOf(name), 'greedy'))
  const others = ['Asha', 'Aarav'].map((name) => pdfs(pdfOf(name), name))
  open()
  await Promise.all([...many, ...others])
  expect(order).toEqual(['Person 0', 'Asha', 'Aarav', ...names(6).slice(1)])
})

test('a PDF that failed is not cached, and those after it are made', async () => {
  let turn = 0
  const pdfs = openPdfPool(async () => {
    if (turn++ === 0) throw new Error('no font')
    return new Uint8Array(BYTES)
  }, bounds)
  const [first, second] = await Promise.allSettled(['Asha', 'Aarav'].map((name) => pdfs(pdfOf(name), name)))
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
  expect((await pdfs(pdfOf('Asha'), 'asha')).byteLength).toBe(BYTES)
})

test('a request that would wait too long is asked to retry, and then the PDF is there', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let made = 0
  const make = async () => {
    await opened
    made += 1
    return new Uint8Array(BYTES)
  }
  const pdfs = openPdfPool(make, { ...bounds, patienceMs: 1 })
  await expect(pdfs(pdfOf('Asha'), 'asha')).rejects.toMatchObject({ code: 'pdfs-busy' })
  open()
  await expect.poll(() => made).toBe(1)
  expect((await pdfs(pdfOf('Asha'), 'asha')).byteLength).toBe(BYTES)
  expect(made).toBe(1)
})

test('permission for a PDF is checked each time, also if it is cached; a full queue answers 503 with Retry-After', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let made = 0
  const makePdf = openPdfPool(
    async () => {
      made += 1
      await opened
      return new Uint8Array(BYTES)
    },
    { ...bounds, waiting: 0 },
  )
  const town = await openTown({ runtime: { makePdf } })
  afterAll(town.close)
  await issueDemoCertificates(town.db, { now: NOW })
  const { code } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('account.subject', '=', 'asha')
    .where('event.title', '=', 'Library Shelf Repair Weekend')
    .select('certificate.code')
    .executeTakeFirstOrThrow()
  const ask = async (subject: string, path = `/api/certificates/${code}/pdf`) =>
    town.request(path, { cookie: await town.cookieOf(subject) })
  const first = ask('asha')
  await expect.poll(() => made).toBe(1)
  const aarav = await town.as('aarav')
  const { code: record } = await (await aarav.api.me.service.record.$put({ json: {} })).json()
  const refused = await ask('aarav', `/api/service-records/${record}/pdf`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toEqual({ code: 'pdfs-busy', message: apiRefusalText['pdfs-busy'] })
  open()
  expect((await first).status).toBe(200)
  const again = await Promise.all(['asha', 'kitaab', 'aarav', 'samudra', 'nayi'].map((subject) => ask(subject)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 404, 404, 403])
  expect(made).toBe(1)
  const ofRecord = async () => (await ask('aarav', `/api/service-records/${record}/pdf`)).status
  expect([await ofRecord(), await ofRecord(), made]).toEqual([200, 200, 2])
})

test('six PDFs at the same time, and then one in ten seconds', async () => {
  const town = await openTown({ runtime: { makePdf: async () => new Uint8Array(BYTES) } })
  afterAll(town.close)
  const cookie = await town.cookieOf('asha')
  await issueDemoCertificates(town.db, { now: NOW })
  const { code } = await (await (await town.as('asha')).api.me.service.record.$put({ json: {} })).json()
  await town.db.deleteFrom('rate_bucket').execute()
  const ask = () => town.request(`/api/service-records/${code}/pdf`, { cookie })
  const statuses = async (count: number) => {
    const all: number[] = []
    for (let turn = 0; turn < count; turn++) all.push((await ask()).status)
    return all
  }
  expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 200, 429])
  town.setNow(new Date(NOW.getTime() + 10_000))
  expect(await statuses(2)).toEqual([200, 429])
})

/** A limit that is never reached, even on a slow machine, for tests that are not about the limit. */
const LONG_MS = 150_000

prove('the thread makes the same bytes as the process itself, in each language', async () => {
  const { make, close } = openPdfThread({ limitMs: LONG_MS })
  for (const lang of PDF_LANGS) {
    const pdf = { ...pdfOf('प्रज्ञा Kṣatriya'), lang }
    expect(Buffer.compare(await make(pdf), await renderPdf(pdfFiles, pdf))).toBe(0)
  }
  await close()
})

test('a thread with a signing key signs the PDFs that it makes, the same each time; a key that cannot be opened is refused by name', async () => {
  const seal = { p12: Buffer.from(throwAwaySeal('pass').p12).toString('base64'), passphrase: 'pass' }
  checkSeal(seal)
  expect(() => checkSeal({ ...seal, passphrase: 'hidden' })).toThrow(/^PDF_SEAL_P12 cannot be opened(?!.*hidden)/)
  const { make, close } = openPdfThread({ seal, limitMs: LONG_MS })
  const sealed = await make(pdfOf('Asha'))
  expect(Buffer.from(sealed).includes('ETSI.CAdES.detached')).toBe(true)
  const here = await sealPdfFile(await renderPdf(pdfFiles, pdfOf('Asha')), pdfOf('Asha'), seal)
  expect(Buffer.compare(sealed, here)).toBe(0)
  await close()
})

test('a signing key that is not base64 is refused when settings are read', () => {
  const problems: string[] = []
  expect(pdfSealOf({ PDF_SEAL_P12: ' ' }, problems)).toBeNull()
  expect(problems).toEqual([])
  pdfSealOf({ PDF_SEAL_P12: 'se cret!' }, problems)
  expect(problems).toEqual(['PDF_SEAL_P12 must be a .p12 file in base64.'])
})

/**
 * A worker that returns the number of requests so far as the PDF, unless the volunteer's name is the name of a fault.
 */
const ODD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', ({ said }) => {
      asked += 1
      if (said.facts.name === 'crash') throw new TypeError('no such glyph')
      if (said.facts.name === 'exit') process.exit(1)
      if (said.facts.name === 'hang') for (;;);
      parentPort.postMessage(said.facts.name === 'fault' ? { fault: 'Error: left' } : { bytes: new Uint8Array([asked]) })
    })`)}`,
)

test.each([
  ['crash', 'TypeError'],
  ['exit', 'exit'],
  ['hang', 'time'],
])('a PDF on which the thread ends (%s) answers 503; the next comes from a new thread', async (name, why) => {
  const lost: string[] = []
  const { make, close } = openPdfThread({ script: ODD, limitMs: LONG_MS, onLost: (one) => lost.push(one) })
  expect([...(await make(pdfOf('Asha')))]).toEqual([1])
  expect([...(await make(pdfOf('Asha')))]).toEqual([2])
  await expect(make(pdfOf('fault'))).rejects.toThrow('The PDF could not be rendered.')
  expect([...(await make(pdfOf('Asha')))]).toEqual([4])
  // Only the `hang` case reaches the time limit, which the fake timers trigger immediately.
  if (name === 'hang') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = expect(make(pdfOf(name))).rejects.toMatchObject({ code: 'pdfs-busy', details: { retryAfter: 1 } })
  if (name === 'hang') vi.advanceTimersByTime(LONG_MS)
  await refused.finally(() => vi.useRealTimers())
  expect(lost).toEqual([why])
  expect([...(await make(pdfOf('Asha')))]).toEqual([1])
  await close()
})

test('an idle thread ends, and starts again', async () => {
  const { make, close } = openPdfThread({ script: ODD, idleMs: 1, limitMs: LONG_MS })
  expect([...(await make(pdfOf('Asha')))]).toEqual([1])
  await expect
    .poll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return [...(await make(pdfOf('Asha')))]
    })
    .toEqual([1])
  await close()
})
