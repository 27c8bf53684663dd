import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Config } from './config.ts'

export type Shell = { html: string; policy: string }

export type CompressedBody = { encoding: 'br' | 'gzip'; bytes: Uint8Array<ArrayBuffer> }

export type Mail = {
  to: string
  subject: string
  text: string
  /** The id stays the same for every try, so that a mail server can drop a duplicate (D20). */
  messageId: string
  replyTo?: string
  /**
   * Is awaited after everything that precedes the email's first byte (connection, password, addresses). If it throws,
   * nothing is sent.
   */
  leaving?: () => Promise<void>
}

/** Sends an email within 10 s. @throws MailRefused, MailUncertain (api/mail/mail.ts) */
export type SendMail = (mail: Mail) => Promise<void>

export type Runtime = {
  db: Kysely<Database>
  /**
   * Reads the same database, up to 75 s stale at the edge. Only the public event list and the sitemap may use it
   * (security fact 6).
   */
  publicDb: Kysely<Database>
  config: Config
  now: () => Date
  sendMail: SendMail | null
  /**
   * Returns the tag of api/http/etag.ts. It is passed in, because code that both runtimes share may not import Node's
   * modules.
   */
  fingerprint: (text: string | Uint8Array) => string
  /**
   * Adds headers while the response is written; headers that the response already has take precedence. Without
   * `addHeaders` they are set on the Response.
   */
  addHeaders?: (added: Record<string, string>) => void
  /**
   * Compresses a public response as the client accepts it, or returns null to send it uncompressed. Is not set at the
   * edge, which compresses responses on its own.
   */
  packed?: (bytes: Uint8Array<ArrayBuffer>, tag: string, accepted: string) => Promise<CompressedBody | null>
  fetch: typeof fetch
  /** Returns a page of the build by its path: '/events' or '/404', with the folder of the language in front. */
  shell: (path: string) => Promise<Shell>
  /** Builds a PDF. Routes must check who is asking first, and pass that account. @throws Refusal 'pdfs-busy' */
  makePdf: (pdf: PdfInput, accountId: string) => Promise<Uint8Array>
  /** The address of the socket, or the one that the trusted proxy reported. It is stored only as a hash (D28). */
  clientAddress: string
  /**
   * Returns whether the disk has space. The embedded database hangs on a full disk, so writes are refused before that
   * (F10).
   */
  hasSpace: () => Promise<boolean>
  /**
   * Returns whether the process was asked to end. It still answers all requests, but a load balancer must send no new
   * ones (F2).
   */
  isStopping: () => boolean
  waitUntil: (work: Promise<unknown>) => void
  /** Writes one structured line: the name of an event, and facts without personal data. */
  log: (event: string, facts: Record<string, unknown>) => void
}

export type Moment = { today: Day; now: Date; config: Config }

export function momentOf({ now: clock, config }: Pick<Runtime, 'now' | 'config'>): Moment {
  const now = clock()
  return { today: todayOf(now, config), now, config }
}

/** Returns the day that lists use and that decides what is past (D2). */
function todayOf(now: Date, { todayZone: zone }: Config): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  if (last.minute !== minute || last.zone !== zone) last = { minute, zone, day: dayOf(now, zone) }
  return last.day
}

/** Caches the day for each minute and zone, because every request needs it. */
let last: { minute: number; zone: string; day: Day } = { minute: Number.NaN, zone: '', day: '' }

export type AppEnv = {
  Bindings: Runtime
  /** Each guard adds the variables that it sets to Hono's ContextVariableMap, next to its code. */
  Variables: { requestId: string }
}
