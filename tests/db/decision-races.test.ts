import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { queueMails } from '#api/mail/outbox.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

/** The number of races for F16 and F19. Only `npm run prove` runs all of them. */
const RACES = process.env.PROVE ? 1_000 : 20
/** Never less than for other tests (vitest.config.ts). */
const timeout = Math.max(180_000, RACES * 3_000)

const PASSCODE = 'kumbh-rani-93-neel'
const vars = { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) }
const town = await openTown({ db: await openTestPostgres(), vars })
afterAll(town.close)

const openGate = (passcode = PASSCODE) =>
  town.request('/api/admin/session', { method: 'POST', body: JSON.stringify({ passcode }) })
const cookie = (await openGate()).headers.get('set-cookie')?.split(';')[0] ?? ''

async function apply(): Promise<string> {
  const account = await town.db
    .insertInto('account')
    .values({
      issuer: DEV_ISSUER,
      subject: randomUUID(),
      role: 'ngo',
      full_name: 'Prakash Rao',
      email: 'prakash@prakash.example',
      location: 'Mysuru',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ngo = await town.db
    .insertInto('ngo')
    .values(
      anNgoRow({
        org_name: 'Prakash Trust',
        website: 'https://prakash.example',
        state: 'pending',
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeOwner(town.db, ngo.id, account.id)
  return ngo.id
}

test('of a concurrent approval and rejection exactly one wins, and only its email is queued', { timeout }, async () => {
  const won = { approved: 0, rejected: 0 }
  for (let race = 0; race < RACES; race++) {
    const id = await apply()
    await town.db.deleteFrom('outgoing_mail').execute()
    const decide = (verb: string) =>
      town.request(`/api/admin/ngos/${id}/${verb}`, {
        method: 'PUT',
        body: JSON.stringify({ from: 'pending' }),
        cookie,
      })
    const answers = await Promise.all(
      race % 2 ? [decide('approval'), decide('rejection')] : [decide('rejection'), decide('approval')],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const { state } = await town.db.selectFrom('ngo').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    const decisions = await town.db.selectFrom('ngo_decision').select('to_state').where('ngo_id', '=', id).execute()
    const mails = await town.db.selectFrom('outgoing_mail').select('kind').execute()
    expect(decisions).toEqual([{ to_state: state }])
    expect(mails).toEqual([{ kind: `ngo-${state}` }])
    won[state as keyof typeof won] += 1
  }
  expect(won.approved + won.rejected).toBe(RACES)
})

test('of two admins who check one detail at the same time, one result is stored, and the other admin reads it', {
  timeout,
}, async () => {
  for (let race = 0; race < RACES; race++) {
    const id = await apply()
    const value = JSON.stringify({ darpan: 'KA/2019/0231175' })
    const { id: factId } = await town.db
      .insertInto('ngo_fact')
      .values({ ngo_id: id, kind: 'darpan', value, stated_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const find = (outcome: string) =>
      town.request(`/api/admin/ngos/${id}/checks`, {
        method: 'POST',
        body: JSON.stringify({ kind: 'fact', factId, seen: null, outcome, register: 'ngo-darpan' }),
        cookie,
      })
    const answers = await Promise.all([find('matched'), find('does-not-match')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const checks = await town.db.selectFrom('ngo_check').select('outcome').where('fact_id', '=', factId).execute()
    expect(checks).toHaveLength(1)
    const late = (await answers.find(({ status }) => status === 409)?.json()) as object
    expect(late).toMatchObject({ code: 'stale', current: { fact: { id: factId, check: checks[0] } } })
  }
})

test('of a concurrent suspension and withdrawal exactly one wins, and the log contains only that one', {
  timeout,
}, async () => {
  for (let race = 0; race < RACES; race++) {
    const id = await apply()
    await town.db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', id).execute()
    const decide = (verb: string) =>
      town.request(`/api/admin/ngos/${id}/${verb}`, {
        method: 'PUT',
        body: JSON.stringify({ from: 'approved', reason: 'Complaints.' }),
        cookie,
      })
    const verbs = race % 2 ? ['suspension', 'rejection'] : ['rejection', 'suspension']
    const answers = await Promise.all(verbs.map(decide))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const { state } = await town.db.selectFrom('ngo').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await town.db.selectFrom('admin_action').select('act').where('ngo_id', '=', id).execute()).toEqual([
      { act: state },
    ])
  }
})

test('of an answer and a decision at the same time, made without reading the answer, exactly one wins', {
  timeout,
}, async () => {
  for (let race = 0; race < RACES; race++) {
    const id = await apply()
    const put = (path: string, body: object, as = cookie) =>
      town.request(`/api/${path}`, { method: 'PUT', body: JSON.stringify(body), cookie: as })
    expect((await put(`admin/ngos/${id}/question`, { from: 'pending', question: 'Who knows you?' })).status).toBe(204)
    const ngo = town.db
      .selectFrom('ngo')
      .innerJoin('account', (join) => join.on(isFirstOwner))
      .where('ngo.id', '=', id)
    const { subject, version } = await ngo.select(['subject', 'version']).executeTakeFirstOrThrow()
    const session = await town.cookieOf(subject)
    const answer = () => put('application/answer', { answer: 'Talimi Kendra.' }, session)
    const approve = () => put(`admin/ngos/${id}/approval`, { from: 'pending', version })
    const [one, other] = await Promise.all(race % 2 ? [answer(), approve()] : [approve(), answer()])
    expect([one.status, other.status].sort()).toEqual([204, 409])
    const after = await ngo.select(['state', 'asked_at']).executeTakeFirstOrThrow()
    const asked = town.db.selectFrom('ngo_question').where('ngo_id', '=', id)
    const question = await asked.select(['answer', 'closed_at']).executeTakeFirstOrThrow()
    expect([after.asked_at, question.answer === null, question.closed_at === null]).toEqual([
      null,
      after.state === 'approved',
      after.state === 'pending',
    ])
  }
})

test('concurrent guesses are counted in one row, by any process', async () => {
  town.runtime.clientAddress = '198.51.100.60'
  const answers = await Promise.all(Array.from({ length: 40 }, () => openGate('wrong-wrong-wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

/** Opens a client with its own IP address. */
async function writerAt(clientAddress: string) {
  const { config, sendMail } = town.runtime
  const { request } = await openTown({ db: town.db, runtime: { config, sendMail, clientAddress } })
  return (key: string) =>
    request('/api/contact-messages', {
      method: 'POST',
      body: JSON.stringify({ from_name: 'Leela', reply_to: 'leela@home.example', message: 'Namaste' }),
      headers: { 'idempotency-key': key },
    })
}

test('a contact message posted two to ten times at the same time is one row, one email, one response', {
  timeout,
}, async () => {
  await town.db.deleteFrom('contact_message').execute()
  for (let message = 0; message < RACES; message++) {
    await town.db.deleteFrom('rate_bucket').execute()
    const before = town.sent.length
    const key = randomUUID()
    const write = await writerAt(key)
    const answers = await Promise.all(Array.from({ length: 2 + (message % 9) }, () => write(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(town.sent).toHaveLength(before + 1)
  }
  const rows = await town.db.selectFrom('contact_message').select('id').execute()
  expect(rows).toHaveLength(RACES)
})

test('of many concurrent messages from different addresses, fifty are sent a day, and all are stored', {
  timeout,
}, async () => {
  await town.db.deleteFrom('rate_bucket').execute()
  await town.db.deleteFrom('contact_message').execute()
  const before = town.sent.length
  const statuses: number[] = []
  while (statuses.length < Math.max(120, RACES)) {
    const writers = await Promise.all(Array.from({ length: 40 }, () => writerAt(randomUUID())))
    const answers = await Promise.all(writers.map((write) => write(randomUUID())))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect(town.sent).toHaveLength(before + 50)
  expect(await town.db.selectFrom('contact_message').select('id').execute()).toHaveLength(statuses.length)
})

test('several processes deliver one outbox: every mail once', async () => {
  await town.db.deleteFrom('outgoing_mail').execute()
  const mails = Array.from({ length: 100 }, (_, at) => ({
    kind: 'event-moved' as const,
    to: `volunteer-${at}@student.example`,
    subject: 'Changed',
    text: 'Changed',
  }))
  await queueMails(town.db, mails, NOW, town.runtime.config)
  const arrived: string[] = []
  const runtime = { ...town.runtime, sendMail: async ({ to }: { to: string }) => void arrived.push(to) }
  for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 6 }, () => deliverDue(runtime)))
  expect(arrived.toSorted()).toEqual(mails.map(({ to }) => to).toSorted())
})
