import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { tidyName } from '#domain/form/person-name.ts'
import { langOf } from '#domain/language/language.ts'
import type { Registration } from '#domain/registration/registration-form.ts'
import type { Identity } from '../auth/google.ts'
import { newSecret, secretColumns, takeOnce } from '../auth/secret-link.ts'
import type { Config } from '../config.ts'
import { COOKIES } from '../http/cookies.ts'
import { sha256 } from '../http/secret/sha256.ts'
import type { EvidenceKeys } from '../keys/evidence-keys.ts'
import { seal, unseal } from '../organization/evidence/seal.ts'
import { addCollege, addNgo } from './new-organization.ts'

const LASTING_MS = COOKIES.registration.seconds * 1000

/**
 * Stores the form until the person returns from Google. The ticket is stored only as a hash (A13), and the evidence is
 * encrypted.
 * @returns the ticket
 */
export async function keepRegistration(
  db: Kysely<Database>,
  form: Registration,
  { now, keys }: { now: Date; keys: EvidenceKeys },
): Promise<string> {
  const ticket = newSecret()
  const { evidence, ...open } = { evidence: undefined, ...form }
  const sealed = evidence && (await seal(JSON.stringify(evidence), sha256(ticket), keys))
  await db
    .insertInto('registration_ticket')
    .values({
      ...secretColumns(ticket, { now, lastingMs: LASTING_MS }),
      role: form.role,
      details: JSON.stringify({ ...open, sealed }),
    })
    .execute()
  return ticket
}

/** Uses up the ticket. @returns null if it was already used, has expired or never existed */
export async function takeRegistration(
  trx: Transaction<Database>,
  ticket: string,
  { now, keys }: { now: Date; keys: EvidenceKeys },
): Promise<Registration | null> {
  const taken = await takeOnce(trx, 'registration_ticket', ticket, now)
  if (!taken) return null
  const { sealed, ...form } = JSON.parse(taken.details) as Registration & { sealed?: string }
  return sealed ? ({ ...form, evidence: JSON.parse(await unseal(sealed, sha256(ticket), keys)) } as Registration) : form
}

/**
 * Creates an account from a form. An existing account is not changed (SPEC §4, A22), unless it belongs to a former
 * admin whom ADMIN_EMAILS no longer lists.
 * @returns the id of the account, or null if one exists already
 */
export async function register(
  trx: Transaction<Database>,
  identity: Identity,
  form: Registration,
  { now, config }: { now: Date; config: Config },
): Promise<string | null> {
  const location = form.role === 'college' ? form.city : form.location
  const account = await trx
    .insertInto('account')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      role: form.role,
      full_name: tidyName(identity.name),
      google_name: identity.name,
      email: identity.email,
      location,
      lang: langOf(form.lang),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ role: form.role, google_name: identity.name, location, lang: langOf(form.lang) })
        .where('account.role', '=', 'admin'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!account) return null
  const registered = { accountId: account.id, now, config }
  if (form.role === 'ngo') await addNgo(trx, form, registered)
  if (form.role === 'college') await addCollege(trx, form, registered)
  return account.id
}
