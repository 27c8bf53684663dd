import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Lang } from '#domain/language/language.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { InvitationForm } from '#domain/organization/membership-form.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { inZone } from '#domain/time/zone.ts'
import { isOpenedBy, newSecret, secretColumns } from '../../auth/secret-link.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMail, withdrawMails } from '../../mail/outbox.ts'
import { lockPeopleAsOwner, type NgoMember } from './membership.ts'

const INVITATIONS: RateLimit = { most: 20, seconds: 86_400 }
const LASTING_MS = NOTICE_ROWS.invitation.days * 86_400_000

type NewInvitation = NgoMember & { orgName: string; fullName: string; lang: Lang }

const mailAbout = (id: string) => `invitation:${id}`

/**
 * Emails an invitation link in the language of the recipient's account or, if they have none, in the inviter's. It replaces any
 * earlier invitation sent to this address.
 * @throws Refusal 'invalid' if the recipient already belongs to this organization, 'too-many'
 */
export async function sendInvitation(
  db: Kysely<Database>,
  { orgName, fullName, lang, ...acting }: NewInvitation,
  { email: written, role }: InvitationForm,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const email = written.toLowerCase()
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, acting)
    await consume(trx, `invitations:${acting.ngoId}`, INVITATIONS, now)
    const known = await peopleAt(trx, acting.ngoId, email)
    if (known.some(({ belongs }) => belongs)) throw new Refusal('invalid', { faults: { email: 'belongs' } })
    const token = newSecret()
    const given = {
      ...secretColumns(token, { now, lastingMs: LASTING_MS }),
      ...{ role, invited_by: acting.accountId, invited_at: now },
    }
    const { id } = await trx
      .insertInto('invitation')
      .values({ ngo_id: acting.ngoId, email, ...given })
      .onConflict((open) => open.columns(['ngo_id', 'email']).doUpdateSet(given))
      .returning('id')
      .executeTakeFirstOrThrow()
    const reader = known[0] ?? { lang, name: '' }
    const until = inZone(given.expires_at)
    const mail = emailFor(config, reader, ({ text, at }) =>
      text.membershipMail.invitationMail({ orgName, by: fullName, role, link: at(`/invitation#${token}`), until }),
    )
    await queueMail(trx, { kind: 'invitation', to: email, about: mailAbout(id), ...mail }, now, config)
  })
}

const peopleAt = (trx: Transaction<Database>, ngoId: string, email: string) =>
  trx
    .selectFrom('account')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .where((one) => one(one.fn<string>('lower', ['account.email']), '=', email))
    .select(['account.lang', 'account.full_name as name', (one) => one('membership.ngo_id', '=', ngoId).as('belongs')])
    .execute()

/**
 * Cancels an invitation and its email.
 * @throws Refusal 'not-found' if it was accepted or belongs to a different organization
 */
export async function cancelInvitation(db: Kysely<Database>, acting: NgoMember, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, acting)
    const taken = trx.deleteFrom('invitation').where('id', '=', id).where('ngo_id', '=', acting.ngoId)
    if (!(await taken.returning('id').executeTakeFirst())) throw new Refusal('not-found')
    await withdrawMails(trx, [mailAbout(id)])
  })
}

export type InvitationView = { orgName: string; by: string; role: MemberRole; email: string; until: string }

/**
 * Returns the invitation that a link opens.
 * @throws Refusal 'link-used' if it was accepted or cancelled, or has expired
 */
export async function invitationBehind(db: Kysely<Database>, token: string, now: Date): Promise<InvitationView> {
  const found = await db
    .selectFrom('invitation')
    .innerJoin('ngo', 'ngo.id', 'invitation.ngo_id')
    .innerJoin('account', 'account.id', 'invitation.invited_by')
    .where(isOpenedBy(token, now))
    .where('ngo.state', '=', 'approved')
    .select(['org_name', 'full_name', 'invitation.role', 'invitation.email', 'invitation.expires_at'])
    .executeTakeFirst()
  if (!found) throw new Refusal('link-used')
  const { org_name: orgName, full_name: by, role, email, expires_at } = found
  return { orgName, by, role, email, until: expires_at.toISOString() }
}
