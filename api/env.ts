import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Config } from './config.ts'

export type Shell = { html: string; policy: string }

export type CompressedBody = { encoding: 'br' | 'gzip'; bytes: Uint8Array<ArrayBuffer> }

/** A text file of an email. `type` is its media type. */
export type MailAttachment = { name: string; type: string; text: string }

export type Mail = {
  to: string
  subject: string
  text: string
  /** The id is the same for every try, so that a mail server can drop duplicates (D20). */
  messageId: string
  replyTo?: string
  /** The name before the sender's address, if it is not that of the site. */
  fromName?: string
  /** The link that stops such emails (RFC 8058). An email program shows it as a button. */
  unsubscribeUrl?: string
  attachment?: MailAttachment
  /**
   * Awaited just before the email's first byte is sent (after connection, password and addresses). If it throws,
   * nothing is sent.
   */
  leaving?: () => Promise<void>
}

/** Sends an email within 10 s. @throws MailRefused, MailUncertain (api/mail/mail.ts) */
export type SendMail = (mail: Mail) => Promise<void>

export type Runtime = {
  db: Kysely<Database>
  /**
   * Reads the same database, but data may be up to 75 s old at the edge. Only the public event list and the sitemap may
   * use it (security fact 6).
   */
  publicDb: Kysely<Database>
  config: Config
  now: () => Date
  sendMail: SendMail | null
  /**
   * Returns the ETag of api/http/etag.ts. The function is passed in, because code that both runtimes share cannot
   * import Node's modules.
   */
  fingerprint: (text: string | Uint8Array) => string
  /**
   * Adds headers while the response is written; headers that the response already has take precedence. If `addHeaders`
   * is missing, the headers are set on the Response.
   */
  addHeaders?: (added: Record<string, string>) => void
  /**
   * Compresses a public response with an encoding that the client accepts, or returns null to send it uncompressed. Not
   * set at the edge, which compresses responses itself.
   */
  packed?: (bytes: Uint8Array<ArrayBuffer>, tag: string, accepted: string) => Promise<CompressedBody | null>
  fetch: typeof fetch
  /** Returns a page of the build by its path, such as '/events' or '/404', prefixed with the language folder. */
  shell: (path: string) => Promise<Shell>
  /** Builds a PDF. Routes must first check who the caller is, and pass that account. @throws Refusal 'pdfs-busy' */
  makePdf: (pdf: PdfInput, accountId: string) => Promise<Uint8Array>
  /**
   * The maximum number of PDFs in one ZIP file. At the edge, CPU time and memory are limited, and the database is closed once the
   * answer is returned, so a file is small and is sent when it is complete.
   */
  zipLimit: { pdfs: number; isStreamed: boolean }
  /** The IP address of the socket, or the one that the trusted proxy reported. Only its hash is stored (D28). */
  clientAddress: string
  /**
   * Returns whether the disk has space. The embedded database hangs on a full disk, so writes are refused before the
   * disk is full (F10).
   */
  hasSpace: () => Promise<boolean>
  /**
   * Returns whether the process was asked to stop. It still answers all requests, but a load balancer must not send it
   * new ones (F2).
   */
  isStopping: () => boolean
  waitUntil: (work: Promise<unknown>) => void
  /** Writes one structured log line: the name of an event, and details without personal data. */
  log: (event: string, facts: Record<string, unknown>) => void
}

export type Moment = { today: Day; now: Date; config: Config }

export function momentOf({ now: clock, config }: Pick<Runtime, 'now' | 'config'>): Moment {
  const now = clock()
  return { today: todayOf(now, config), now, config }
}

/** Returns today's date, which decides which events lists show as past (D2). */
function todayOf(now: Date, { todayZone: zone }: Config): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  if (last.minute !== minute || last.zone !== zone) last = { minute, zone, day: dayOf(now, zone) }
  return last.day
}

/** Caches the day for each minute and zone, because every request needs it. */
let last: { minute: number; zone: string; day: Day } = { minute: Number.NaN, zone: '', day: '' }

export type AppEnv = {
  Bindings: Runtime
  /** Each guard declares the variables that it sets in Hono's ContextVariableMap, next to its code. */
  Variables: { requestId: string }
}
