import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type EmailChoice, STOPPED_BY, type UnsubscribeKind } from '#domain/mail/email-choice.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { chooseEmails, emailChoicesOf, lockAgainstDeletion } from './email-choices.ts'
import { linkedAction } from './email-link.ts'

/*
 * Stops a kind of email by the link in it (RFC 8058), and starts it again by the same link. No session is needed or read.
 */

/** A link that stops a kind of email, with its person. */
export type UnsubscribeLink = {
  kind: UnsubscribeKind
  accountId: string
  email: string
  stopped: EmailChoice[]
  idHash: string
}

const KINDS = Object.keys(STOPPED_BY) as UnsubscribeKind[]

/** Limits only Undo. Stopping is never limited: without Undo, only the first time changes anything. */
const UNDO: RateLimit = { most: 20, seconds: 3600 }

/** Returns the link of a token, or undefined for all other tokens. */
export const unsubscribeLink = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<UnsubscribeLink | undefined> =>
  (await linkedAction(db, token, KINDS, now).executeTakeFirst()) as UnsubscribeLink | undefined

/** Returns whether all emails that the link stops are off. */
export async function isStopped(db: Kysely<Database>, { kind, accountId }: UnsubscribeLink): Promise<boolean> {
  return Object.values(await emailChoicesOf(db, accountId, STOPPED_BY[kind])).every((wanted) => !wanted)
}

/** Turns off the emails of the link's kind, and stores which ones it turned off. Repeating it changes nothing. */
export async function stopEmails(db: Kysely<Database>, link: UnsubscribeLink, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stopped = await lockedStopped(trx, link)
    if (!stopped) return
    const choices = await emailChoicesOf(trx, link.accountId, STOPPED_BY[link.kind])
    const wanted = STOPPED_BY[link.kind].filter((kind) => choices[kind])
    if (wanted.length === 0) return
    await chooseEmails(trx, link.accountId, choicesOf(wanted, false), now)
    await storeStopped(trx, link, [...new Set([...stopped, ...wanted])])
  })
}

/**
 * Turns on exactly those emails that the link turned off. Repeating it changes nothing.
 * @throws Refusal 'too-many'
 */
export async function undoStop(db: Kysely<Database>, link: UnsubscribeLink, now: Date): Promise<void> {
  await consume(db, `unsubscribe-undo:${link.idHash}`, UNDO, now)
  await db.transaction().execute(async (trx) => {
    const stopped = await lockedStopped(trx, link)
    if (!stopped?.length) return
    await chooseEmails(trx, link.accountId, choicesOf(stopped, true), now)
    await storeStopped(trx, link, [])
  })
}

const choicesOf = (kinds: readonly EmailChoice[], wanted: boolean) =>
  Object.fromEntries(kinds.map((kind) => [kind, wanted]))

/** Locks the account and then the link, like the deletion of an account. Returns null if they were deleted. */
async function lockedStopped(
  trx: Transaction<Database>,
  { accountId, idHash }: UnsubscribeLink,
): Promise<EmailChoice[] | null> {
  if (!(await lockAgainstDeletion(trx, accountId))) return null
  const own = trx.selectFrom('email_link').where('id_hash', '=', idHash).select('stopped').forUpdate()
  return ((await own.executeTakeFirst())?.stopped ?? null) as EmailChoice[] | null
}

const storeStopped = (trx: Transaction<Database>, { idHash }: UnsubscribeLink, stopped: EmailChoice[]) =>
  trx.updateTable('email_link').set({ stopped }).where('id_hash', '=', idHash).execute()
