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
  /** The same at each try, so that a mail server can drop a double (D20). */
  messageId: string
  replyTo?: string
  /** Awaited after all that comes before the mail's first byte (connection, password, addresses). Where it throws, nothing leaves. */
  leaving?: () => Promise<void>
}

/** Sends within 10 s. @throws MailRefused, MailUncertain (api/mail/mail.ts) */
export type SendMail = (mail: Mail) => Promise<void>

export type Runtime = {
  db: Kysely<Database>
  /** The same database, up to 75 s behind at the edge: for the public event list only (security fact 6). */
  publicDb: Kysely<Database>
  config: Config
  now: () => Date
  sendMail: SendMail | null
  /** api/http/etag.ts, passed in because code that both runtimes share may not import Node's modules. */
  fingerprint: (text: string | Uint8Array) => string
  /** Adds headers to the answer as it is written, those that it has first. Without it they are set on the Response. */
  addHeaders?: (added: Record<string, string>) => void
  /** A public answer packed as its reader takes it, or null where it should be sent as it is. The edge packs by itself. */
  packed?: (bytes: Uint8Array<ArrayBuffer>, tag: string, accepted: string) => Promise<CompressedBody | null>
  fetch: typeof fetch
  /** A page of the build, by its path: '/events', '/404', with a language's folder in front. */
  shell: (path: string) => Promise<Shell>
  /** Call it only after checking who asks, with the account that asks. @throws Refusal 'pdfs-busy' */
  makePdf: (pdf: PdfInput, accountId: string) => Promise<Uint8Array>
  /** The socket's or the trusted proxy's address; stored only as a hash (D28). */
  clientAddress: string
  /** The embedded database hangs on a full disk, so writes are refused before that (F10). */
  hasSpace: () => Promise<boolean>
  /** Whether it was told to end: it answers everything still, but a balancer shall send nothing more (F2). */
  isStopping: () => boolean
  waitUntil: (work: Promise<unknown>) => void
  /** One structured line: an event's name, and facts without personal data. */
  log: (event: string, facts: Record<string, unknown>) => void
}

export type Moment = { today: Day; now: Date; config: Config }

export function momentOf({ now: clock, config }: Pick<Runtime, 'now' | 'config'>): Moment {
  const now = clock()
  return { today: todayOf(now, config), now, config }
}

/** Which day it is for lists and for what is past (D2). */
function todayOf(now: Date, { todayZone: zone }: Config): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  if (last.minute !== minute || last.zone !== zone) last = { minute, zone, day: dayOf(now, zone) }
  return last.day
}

/** Kept because every request asks for it, and no day ends within a minute. */
let last: { minute: number; zone: string; day: Day } = { minute: Number.NaN, zone: '', day: '' }

export type AppEnv = {
  Bindings: Runtime
  /** Each guard adds what it sets to Hono's ContextVariableMap, beside itself. */
  Variables: { requestId: string }
}
