import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeOrganization } from '#api/account/membership/close-organization.ts'
import { momentOf } from '#api/env.ts'
import { mailAdmins } from '#api/mail/admin-mail.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { notifyRegistered, notifyReplied } from '#api/organization/application/admin-notice.ts'
import { MAIL_KINDS, type MailKind } from '#domain/mail/notification.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Every action that sends email has a limit (docs/security.md, "Emails"), so repeating the action does not flood
 * anyone's inbox.
 */

const town = await openTown()
afterAll(town.close)
const { db } = town

const [, section = ''] =
  /\n## Emails\n([\s\S]*?)\n## /.exec(readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')) ??
  []
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const kindsOf = (cell = '') => Array.from(cell.matchAll(/`([\w-]+)`/g), ([, kind]) => kind ?? '')

test('the table names every kind of email once, with a figure for an hour', () => {
  expect(rows.flatMap(([, kinds]) => kindsOf(kinds)).toSorted()).toEqual([...MAIL_KINDS, 'contact'].toSorted())
  for (const [, kinds, , , most] of rows) expect(Number(most), kinds).toBeGreaterThan(0)
})

const TO_ADMINS: MailKind[] = ['ngo-waiting', 'ngo-answered', 'report-waiting', 'claim-appealed']

/** The number of actions in each minute of an hour. */
const ACTS = process.env.PROVE ? 5 : 2

test.each(TO_ADMINS)(
  'of many actions that email the admins (%s) in an hour, as few emails are sent as the table says',
  async (kind) => {
    const row = rows.find(([, kinds]) => kindsOf(kinds).includes(kind))
    await db.deleteFrom('outgoing_mail').execute()
    await db.deleteFrom('rate_bucket').execute()
    let sent = 0
    const sendMail = async () => {
      sent += 1
    }
    for (let minute = 0; minute <= 60; minute += 1) {
      const now = new Date(NOW.getTime() + minute * 60_000)
      for (let act = 0; act < ACTS; act += 1)
        await mailAdmins(
          db,
          { kind, about: `${kind}:${minute}-${act}` },
          () => ({ subject: `s ${minute}`, paragraphs: ['t'], why: 'w' }),
          { now, config: town.runtime.config },
        )
      while ((await deliverDue({ ...town.runtime, now: () => now, sendMail })) > 0);
    }
    expect(sent).toBeGreaterThan(19)
    expect(sent).toBeLessThanOrEqual(Number(row?.[4]))
  },
)

test('an application emails the admins once in ten minutes, and not at all where it is deleted before', async () => {
  await db.deleteFrom('outgoing_mail').execute()
  await db.deleteFrom('rate_bucket').execute()
  const { id: ngoId, account_id: by } = await db
    .selectFrom('ngo')
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .where('state', '=', 'pending')
    .select(['ngo.id', 'account_id'])
    .executeTakeFirstOrThrow()
  const moment = momentOf(town.runtime)
  const waiting = () => db.selectFrom('outgoing_mail').select(['kind', 'next_attempt_at']).execute()
  await db.transaction().execute(async (trx) => {
    await notifyRegistered(trx, { ngoId, orgName: 'Van Mitra', kind: 'ngo' }, moment)
    await notifyReplied(
      trx,
      { ngoId, orgName: 'Van Mitra', kind: 'ngo', isAgain: false, waitingSince: moment.now },
      moment,
    )
    await notifyReplied(
      trx,
      { ngoId, orgName: 'Van Mitra', kind: 'ngo', isAgain: false, waitingSince: moment.now },
      moment,
    )
  })
  expect(await waiting()).toEqual([{ kind: 'ngo-answered', next_attempt_at: new Date(moment.now.getTime() + 600_000) }])
  await db.transaction().execute((trx) => closeOrganization(trx, { ngoId, by }, moment))
  expect(await waiting()).toEqual([])
})
