import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { NgoState } from '#domain/organization.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import { endSessionsOf } from '../auth/session.ts'
import type { Config } from '../config.ts'
import { setListed } from '../event/event.ts'
import { Refusal } from '../http/errors.ts'
import { queueMail } from '../notification/outbox.ts'
import { heldWith } from './decision.ts'

const { ngoApprovedMail, ngoRejectedMail } = textFor(DEFAULT_LANG).notification

export type Deciding = {
  from: NgoState
  reason: string | null
  /** Null when the passcode alone opened the gate (D17). */
  by: string | null
  now: Date
  config: Config
}

/** Its earlier events show again. @throws Refusal 'stale' when `from` is no longer its state (D8) */
export function approveNgo(db: Kysely<Database>, ngoId: string, deciding: Deciding): Promise<void> {
  return decide(db, ngoId, 'approved', deciding)
}

/** Its events are hidden and its sessions end at once (D7). */
export function rejectNgo(db: Kysely<Database>, ngoId: string, deciding: Deciding): Promise<void> {
  return decide(db, ngoId, 'rejected', deciding)
}

type Decided = 'approved' | 'rejected'

/** When two admins saw the same state, exactly one of them wins (F19). */
async function decide(db: Kysely<Database>, ngoId: string, to: Decided, deciding: Deciding): Promise<void> {
  const { from, reason, by, now, config } = deciding
  if (from === to) throw new Refusal('invalid', { faults: { from: 'choice' } })
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('ngo')
      .set({ state: to })
      .where('id', '=', ngoId)
      .where('state', '=', from)
      .where('account_id', 'is not', null)
      .returning(['account_id', 'org_name'])
      .executeTakeFirst()
    if (!changed?.account_id) throw await whyNot(trx, ngoId)
    const made = await trx
      .insertInto('ngo_decision')
      .values({ ngo_id: ngoId, from_state: from, to_state: to, reason, decided_by: by, decided_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setListed(trx, ngoId, to === 'approved')
    if (to === 'rejected') await endSessionsOf(trx, changed.account_id)
    const { email } = await trx
      .selectFrom('account')
      .select('email')
      .where('id', '=', changed.account_id)
      .executeTakeFirstOrThrow()
    const mail = { to: email, ...mailOf(to, changed.org_name, reason, config), ...heldWith(made.id, now) }
    await queueMail(trx, mail, now, config)
  })
}

async function whyNot(trx: Transaction<Database>, ngoId: string): Promise<Refusal> {
  const ngo = await trx
    .selectFrom('ngo')
    .select('state')
    .where('id', '=', ngoId)
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return ngo ? new Refusal('stale', { current: { state: ngo.state } }) : new Refusal('not-found')
}

function mailOf(to: Decided, orgName: string, reason: string | null, { baseUrl }: Config) {
  return to === 'approved'
    ? { kind: 'ngo-approved' as const, ...ngoApprovedMail({ orgName, loginUrl: `${baseUrl}/login` }) }
    : { kind: 'ngo-rejected' as const, ...ngoRejectedMail({ orgName, reason, supportEmail: site.supportEmail }) }
}

/** Every write by an NGO begins with this, so a decision either waits or is seen (A2, F19). */
export async function lockApprovedNgo(trx: Transaction<Database>, ngoId: string): Promise<string> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('account_id', 'is not', null)
    .select(['state', 'org_name'])
    .forShare()
    .executeTakeFirst()
  if (ngo?.state !== 'approved') throw new Refusal('forbidden')
  return ngo.org_name
}
