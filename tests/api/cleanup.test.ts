import { afterAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '#api/mail/outbox.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(restore)

const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)

const key = (name: string, created_at: Date) => ({ scope: 's', key: name, request_hash: '', created_at })

test('what is over goes, what is not stays', async () => {
  const { db } = town
  const gate = (id: string, expires_at: Date) => ({ id_hash: id, admin_name: null, created_at: days(1), expires_at })
  await db
    .insertInto('admin_session')
    .values([gate('old', days(0.1)), gate('new', days(-0.1))])
    .execute()
  const ticket = (id: string, expires_at: Date) => ({ id_hash: id, role: 'user' as const, details: '{}', expires_at })
  await db
    .insertInto('registration_ticket')
    .values([ticket('old', days(0.1)), ticket('new', days(-0.1))])
    .execute()
  await db
    .insertInto('idempotency_key')
    .values([key('old', days(1.1)), key('new', days(0.9))])
    .execute()
  const bucket = (key: string, full_at: Date) => ({ key, full_at })
  await db
    .insertInto('rate_bucket')
    .values([bucket('full', days(0.1)), bucket('not full', days(-0.1))])
    .execute()
  const message = (from_name: string, at: Date) => ({
    from_name,
    reply_to: 'a@b.example',
    message: 'x',
    created_at: at,
    tried_at: at,
  })
  await db
    .insertInto('contact_message')
    .values([message('old', days(180.1)), message('new', days(179.9))])
    .execute()
  for (const [subject, queued, sent] of [
    ['sent long ago', 40, 31],
    ['sent lately', 40, 29],
    ['never sent, very old', 181, null],
    ['never sent', 179, null],
  ] as const) {
    await queueMail(
      db,
      { kind: 'ngo-waiting', to: 'a@b.example', subject, text: 'x' },
      days(queued),
      town.runtime.config,
    )
    if (sent !== null) {
      const gone = { sent_at: days(sent), next_attempt_at: null }
      await db.updateTable('outgoing_mail').set(gone).where('subject', '=', subject).execute()
    }
  }
  const session = await town.cookieOf('asha')
  const accounts = await db.selectFrom('account').select('id').execute()

  expect(await cleanUp(db, NOW)).toBe(6)
  expect(await cleanUp(db, NOW)).toBe(0)

  const left = async (table: 'admin_session' | 'registration_ticket', column: 'id_hash') =>
    (await db.selectFrom(table).select(column).execute()).map((row) => row[column])
  expect(await left('admin_session', 'id_hash')).toEqual(['new'])
  expect(await left('registration_ticket', 'id_hash')).toEqual(['new'])
  expect((await db.selectFrom('idempotency_key').select('key').execute()).map((row) => row.key)).toEqual(['new'])
  expect((await db.selectFrom('rate_bucket').select('key').execute()).map((row) => row.key)).toEqual(['not full'])
  expect((await db.selectFrom('contact_message').select('from_name').execute()).map((row) => row.from_name)).toEqual([
    'new',
  ])
  expect((await db.selectFrom('outgoing_mail').select('subject').execute()).map((row) => row.subject).sort()).toEqual([
    'never sent',
    'sent lately',
  ])
  expect(await (await town.request('/api/session', { cookie: session })).json()).not.toEqual({ account: null })
  expect(await db.selectFrom('account').select('id').execute()).toEqual(accounts)
})

test('links and invitations go when they are over, those that are open stay', async () => {
  const { db } = town
  const { id, ngo_id } = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where('subject', '=', 'samudra')
    .select(['account.id', 'ngo_id'])
    .executeTakeFirstOrThrow()
  const link = (id_hash: string, kind: 'link' | 'session', expires_at: Date) => ({
    ...{ id_hash, kind, account_id: id, created_at: days(15), expires_at },
  })
  const over = [link('old', 'link', NOW), link('old visit', 'session', NOW)]
  const open = [link('new', 'link', days(-0.1)), link('new visit', 'session', days(-0.1))]
  await db
    .insertInto('application_access')
    .values([...over, ...open])
    .execute()
  const used = [link('answered, old', 'link', NOW), link('answered', 'link', days(-0.1))]
  await db
    .insertInto('application_access')
    .values(used.map((one) => ({ ...one, used_at: days(3) })))
    .execute()
  const invited = (email: string, expires_at: Date) => ({
    ...{ id_hash: email, email, ngo_id, role: 'coordinator' as const, invited_by: id, invited_at: days(7), expires_at },
  })
  await db
    .insertInto('invitation')
    .values([invited('old@x.example', NOW), invited('new@x.example', days(-0.1))])
    .execute()
  for (const [to, ago] of [
    ['old@x.example', 30.1],
    ['new@x.example', 29.9],
  ] as const)
    await queueMail(db, { kind: 'invitation', to, subject: 'Join us', text: 'x' }, days(ago), town.runtime.config)
  await cleanUp(db, NOW)
  const links = db.selectFrom('application_access').select('id_hash').where('account_id', '=', id)
  expect((await links.execute()).map(({ id_hash }) => id_hash).sort()).toEqual(['answered', 'new', 'new visit'])
  const invitations = db.selectFrom('invitation').select('email').where('ngo_id', '=', ngo_id)
  expect((await invitations.execute()).map(({ email }) => email)).toEqual(['new@x.example'])
  const mails = db.selectFrom('outgoing_mail').select('to_address').where('subject', '=', 'Join us')
  expect((await mails.execute()).map(({ to_address }) => to_address)).toEqual(['new@x.example'])
})

test('one run removes at most 5,000 rows of a table, the next continues', async () => {
  const created_at = days(2)
  for (let batch = 0; batch < 6; batch++)
    await town.db
      .insertInto('idempotency_key')
      .values(Array.from({ length: 1_000 }, (_, at) => key(`${batch} ${at}`, created_at)))
      .execute()
  expect(await cleanUp(town.db, NOW)).toBe(5_000)
  expect(await cleanUp(town.db, NOW)).toBe(1_000)
})
