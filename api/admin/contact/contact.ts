import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ContactForm } from '#domain/admin/contact-form.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { consume } from '../../http/rate-limit.ts'
import { emailFor } from '../../mail/emails.ts'
import { MailRefused, MailUncertain } from '../../mail/mail.ts'
import { postEmailForm } from './email-form.ts'

/**
 * Messages are limited per client address. The daily cap limits how many are sent, never how many are stored (A15,
 * D19).
 */
const PER_ADDRESS = { most: 30, seconds: 3_600 }
const SENDS = { most: 50, seconds: 86_400 }
const DAILY_CAP = 'daily-cap'
/** 15 s: a try ends within 10 s, so a try that started more than 15 s ago was interrupted. */
const TRY_MS = 15_000

type ContactRuntime = Pick<Runtime, 'db' | 'config' | 'now' | 'sendMail' | 'fetch' | 'log'>

type Writer = { clientKey: string | null; addressHash: string }

/**
 * The outcome is 'kept' if the daily limit is used up. The sender need not do anything, because an admin reads the
 * message.
 */
export type ContactOutcome = 'sent' | 'kept'

/**
 * Stores a message, then tries once to send it (D19). A failed message is tried again only if its request is repeated
 * with the same key.
 */
export async function contact(env: ContactRuntime, form: ContactForm, writer: Writer): Promise<ContactOutcome> {
  const kept = await keep(env, form, writer)
  if (kept.is === 'sent') return 'sent'
  const failure = kept.is === 'ours' ? await tryOnce(env, kept.id, form) : await failureElsewhere(env.db, kept.id)
  if (failure === DAILY_CAP) return 'kept'
  if (failure !== null) throw new Refusal('mail-failed')
  return 'sent'
}

type StoredMessage = { id: string; is: 'ours' | 'elsewhere' | 'sent' }

/** Lets exactly one of several concurrent requests with the same key send the message. */
function keep(
  { db, now }: ContactRuntime,
  form: ContactForm,
  { clientKey, addressHash }: Writer,
): Promise<StoredMessage> {
  const begun = now()
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('contact_message')
      .values({ ...form, client_key: clientKey, created_at: begun, tried_at: begun })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    const kept: StoredMessage = inserted ? { id: inserted.id, is: 'ours' } : await claim(trx, form, clientKey, begun)
    if (kept.is === 'ours') await consume(trx, `contact:${addressHash}`, PER_ADDRESS, begun)
    return kept
  })
}

async function claim(
  trx: Kysely<Database>,
  form: ContactForm,
  clientKey: string | null,
  now: Date,
): Promise<StoredMessage> {
  const known = await trx
    .selectFrom('contact_message')
    .select(['id', 'from_name', 'reply_to', 'message', 'sent_at'])
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow()
  const same = (['from_name', 'reply_to', 'message'] as const).every((field) => known[field] === form[field])
  if (!same) throw new Refusal('key-reused')
  if (known.sent_at) return { id: known.id, is: 'sent' }
  const claimed = await trx
    .updateTable('contact_message')
    .set({ tried_at: now, failure: null })
    .where('id', '=', known.id)
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('failure', 'is not', null), row('tried_at', '<=', new Date(now.getTime() - TRY_MS))]))
    .returning('id')
    .executeTakeFirst()
  return { id: known.id, is: claimed ? 'ours' : 'elsewhere' }
}

async function tryOnce(env: ContactRuntime, id: string, form: ContactForm): Promise<string | null> {
  const failure = await failureOfSending(env, id, form)
  const outcome = failure === null ? { sent_at: env.now() } : { failure }
  if (failure !== null) env.log('contact-not-sent', { failure })
  // Counts a sent message as sent, even if the database becomes unavailable before it is marked.
  await env.db
    .updateTable('contact_message')
    .set(outcome)
    .where('id', '=', id)
    .execute()
    .catch((error) => {
      if (failure !== null) throw error
      env.log('contact-not-marked', {})
    })
  return failure
}

/**
 * Returns null on success, otherwise a code such as 'http-451', 'smtp-550', 'timeout', 'daily-cap' or 'no-transport'.
 */
async function failureOfSending(env: ContactRuntime, id: string, form: ContactForm): Promise<string | null> {
  const { mail, baseUrl, timeouts } = env.config
  if (!mail.form && !env.sendMail) return 'no-transport'
  try {
    await consume(env.db, 'contact-sends', SENDS, env.now())
    if (mail.form) await postEmailForm(env.fetch, mail.form, form, timeouts.mail)
    else {
      const messageId = `<${id}@${new URL(baseUrl).hostname}>`
      const emailText = emailFor(env.config, { lang: DEFAULT_LANG, name: '' }, ({ text }) =>
        text.contactMail.contactFormMail(form),
      )
      await env.sendMail?.({ to: mail.contactTo, replyTo: form.reply_to, messageId, ...emailText })
    }
    return null
  } catch (error) {
    if (error instanceof Refusal) return DAILY_CAP
    return error instanceof MailRefused || error instanceof MailUncertain ? error.message : 'fault'
  }
}

const LOOK_EVERY_MS = 200

/** Waits for the outcome of another request that is sending the same message. */
async function failureElsewhere(db: Kysely<Database>, id: string): Promise<string | null> {
  for (let waited = 0; waited < TRY_MS; waited += LOOK_EVERY_MS) {
    const message = await db
      .selectFrom('contact_message')
      .select(['sent_at', 'failure'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message) return 'fault'
    if (message.sent_at || message.failure !== null) return message.failure
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return 'timeout'
}
