import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { revokedFactsOf } from '#api/certificate/version/revoked-facts.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { type CheckedCertificate, REVOKED_BECAUSE } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { openAway } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { openTown } from '#tests/support/town/town.ts'

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const town = await openTown({ runtime: { shell: async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) }) } })
await issueDemoCertificates(town.db, { now: NOW })
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

async function certificateOf(subject: string) {
  return town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', subject)
    .select(['certificate.code', 'participation.id', 'participation.event_id', 'account.id as accountId'])
    .executeTakeFirstOrThrow()
}
const pageOf = async (path: string) => {
  const answer = await town.request(path)
  const html = await answer.text()
  const words = html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
  return { answer, status: answer.status, html, words }
}

/** Changes the certificate of a volunteer: other hours, or null for a withdrawn verification. */
async function verify(subject: string, hours: number | null): Promise<void> {
  const { id: participantId, event_id: id } = await certificateOf(subject)
  const samudra = await town.as('samudra')
  const verification = samudra.api.ngo.events[':id'].participants[':participantId'].verification
  const param = { id, participantId }
  const answer = await (hours === null
    ? verification.$delete({ param })
    : verification.$put({ param, json: { hours } }))
  expect(answer.status).toBe(204)
}

/** Withdraws the approval of the NGO that verified a volunteer. */
async function withdrawApproval(subject: string): Promise<void> {
  const { event_id } = await certificateOf(subject)
  const { ngo_id } = await town.db
    .selectFrom('event')
    .where('id', '=', event_id)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('ngo_decision')
    .values({
      ngo_id,
      from_state: 'approved',
      to_state: 'rejected',
      decided_at: new Date('2025-12-05T10:00:00Z'),
      reason: 'x',
      decided_by: 'root@admin.example',
    })
    .execute()
}

test('anyone can read a certificate’s data and that it is valid, in HTML without a script', async () => {
  const { code, id, accountId } = await certificateOf('fatima')
  const { answer, status, html, words } = await pageOf(checkPath(code))
  expect(status).toBe(200)
  expect(words).toContain('This certificate is valid')
  expect(words).toContain('Fatima Sheikh')
  expect(words).toContain('Dadar Chowpatty Sort and Count')
  expect(words).toContain('Attendance verified by Nisha Koli on 1 December 2025')
  expect(words).toContain('We cannot know who is showing you this certificate.')
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/\sstyle=/)
  for (const secret of ['fatima@', '@student.example', id, accountId]) expect(html).not.toContain(secret)
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
})

test('in Hindi the page names the city as the PDF does', async () => {
  const { code } = await certificateOf('fatima')
  const { words } = await pageOf(`/hi${checkPath(code)}`)
  expect(words).toContain('मुंबई')
  expect(words).not.toMatch(/द्वारा Mumbai/)
})

test('the page’s head, which messengers and histories store, contains no name', async () => {
  const { code } = await certificateOf('fatima')
  const { html } = await pageOf(checkPath(code))
  const head = /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? ''
  expect(head).toContain(`<title>Valid: certificate ${checkPath(code).split('/').at(-1)} · `)
  expect(head).not.toContain('Fatima')
})

test('a corrected certificate shows its current data and its earlier versions', async () => {
  const { code } = await certificateOf('meenakshi')
  await verify('meenakshi', 3.5)
  const { words } = await pageOf(checkPath(code))
  expect(words).toContain('This certificate is valid')
  expect(words).toContain('This certificate was corrected. This page shows the current details.')
  expect(words).toContain('மீனாட்சி ஐயர்')
  expect(words).toContain('3.5 hours')
  expect(words).toContain('Version 1, 1 December 2025: attendance verified')
  expect(words).toContain('Version 2, 1 December 2025: hours corrected')
})

test('after the NGO withdraws its verification, the page says by whom, when and why, and strikes out what it said', async () => {
  const { code } = await certificateOf('gurleen')
  expect((await pageOf(checkPath(code))).words).toContain('Gurleen Kaur')
  await verify('gurleen', null)
  const { status, words, html } = await pageOf(checkPath(code))
  expect(status).toBe(200)
  expect(words).toContain('This certificate was revoked')
  expect(words).toContain('On 1 December 2025, by Samudra Foundation. It no longer counts, whatever the PDF says.')
  expect(words).toContain('The NGO withdrew its verification.')
  expect(html).toContain('<s>Gurleen Kaur</s>')
  expect(words).toContain('None. It said 3 hours.')
  for (const other of ['Nisha Koli', 'Sunita Patil']) expect(words).not.toContain(other)
})

test('what a revoked certificate said is shown only if somebody other than its holder revoked it', async () => {
  const { code } = await certificateOf('fatima')
  const shown = await Promise.all(
    REVOKED_BECAUSE.map(
      async (reason) => [reason, (await revokedFactsOf(town.db, code, reason))?.name ?? null] as const,
    ),
  )
  const [said, nothing] = ['Fatima Sheikh', null]
  expect(Object.fromEntries(shown)).toEqual({
    ...{ withdrawn: said, fraud: said, mistake: said, 'not-present': said },
    ...{ 'given-up': nothing, 'not-there': nothing, 'holder-left': nothing },
  })
})

test('later events of the NGO are on the page with their dates', async () => {
  const { code } = await certificateOf('aarav')
  await withdrawApproval('aarav')
  const { words, html } = await pageOf(checkPath(code))
  expect(words).toContain('This certificate is valid')
  expect(words).toContain('5 December 2025: We withdrew our approval of Samudra Foundation')
  expect(html).not.toContain('root@admin.example')
})

test('the form leads to a code’s page in any spelling; an impossible code gets an error and stays in the form', async () => {
  const { code } = await certificateOf('fatima')
  const typed = encodeURIComponent(` ys ${code.toLowerCase().slice(0, 5)} ${code.slice(5)} `)
  const answer = await town.request(`/verify?code=${typed}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, checkPath(code)])
  const lower = await town.request(`/verify/${code.toLowerCase()}`)
  expect([lower.status, lower.headers.get('location')]).toEqual([302, checkPath(code)])
  const empty = await pageOf('/verify')
  expect([empty.status, empty.words.includes('Check a certificate')]).toEqual([200, true])
  expect(empty.words).toContain('type this website’s address yourself')
  const wrong = await pageOf(`/verify?code=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(wrong.status).toBe(422)
  expect(wrong.words).toContain('Check the')
  expect(wrong.html).not.toContain('<script>alert')
})

test('a code typed with look-alike signs leads to its page, or the page says which sign cannot be', async () => {
  const misread = printedCode('0000000000S0B').replace('S', '5')
  const answer = await town.request(`/verify?code=${misread}`)
  expect(answer.headers.get('location')).toBe(checkPath('0000000000S0B'))
  expect((await town.request(`/verify/${misread}`)).headers.get('location')).toBe(checkPath('0000000000S0B'))
  for (const address of ['/verify?code=YS-7K2M-U9QD-X3F8C', '/verify/YS-7K2M-U9QD-X3F8C'])
    expect((await pageOf(address)).words).toContain('U (character 5 after YS) is never used in our codes.')
  expect((await pageOf('/verify?code=SBZSBZSBZSBZS')).words).toContain('This could be more than one code')
})

test.each(['/verify/YS-0000-0000-00000', '/verify/nonsense', '/verify/%00', '/verify/%3Cb%3E'])(
  '%s is unknown: 404, with the way to check again',
  async (path) => {
    const { status, words } = await pageOf(path)
    expect(status).toBe(404)
    expect(words).toContain('No certificate found')
  },
)

test('every state is valid HTML and fits the first 14 KB', async () => {
  await verify('meenakshi', 3.5)
  await verify('gurleen', null)
  await withdrawApproval('aarav')
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
    },
  })
  const paths = ['fatima', 'meenakshi', 'gurleen', 'aarav'].map(async (one) =>
    checkPath((await certificateOf(one)).code),
  )
  for (const path of [...(await Promise.all(paths)), '/verify', '/verify?code=x', '/verify/nonsense']) {
    const { html } = await pageOf(path)
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`)),
    ).toEqual([])
    expect(gzipSync(html).byteLength).toBeLessThan(4_000)
  }
})

test('the page and the JSON say the same', async () => {
  const { code } = await certificateOf('meenakshi')
  const checked = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  if (checked.state === 'revoked') throw new Error('It is revoked.')
  const { words } = await pageOf(checkPath(code))
  for (const said of [
    checked.facts.name,
    checked.facts.activity,
    checked.facts.orgName,
    checked.facts.city,
    checked.code,
  ])
    expect(words).toContain(said)
})

test('too many concurrent checks get a page that explains the limit', async () => {
  expect((await town.request('/verify/YS-0000-0000-00000')).status).toBe(404)
  await emptyBuckets(town.db, 'check-page:%', 300, town.runtime.now())
  const { answer, words } = await pageOf('/verify/YS-0000-0000-00000')
  expect(words).toContain('Too many codes were checked from your network')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('while the database is away the page shows an error, with the code still in the form', async () => {
  const { db } = town.runtime
  town.runtime.db = openAway()
  // After 31 seconds the next request checks the schema first, and the schema check cannot render pages.
  town.setNow(new Date(NOW.getTime() + 31_000))
  const { status, words, html } = await pageOf('/verify/YS-0000-0000-00000')
  town.runtime.db = db
  expect(status).toBe(503)
  expect(words).toContain('We can’t access our records right now.')
  expect(html).toContain('value="YS-0000-0000-00000"')
})
