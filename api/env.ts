import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Day, dayOf } from '#domain/day.ts'
import type { SignedIn } from './auth/session.ts'
import type { Config } from './config.ts'
import type { SendMail } from './notification/mail.ts'
import type { PdfFiles } from './pdf/files.ts'

/** A built page's text and the policy it is sent with, which is that of all pages. */
export type Shell = { html: string; policy: string }

/** What differs between runtimes, passed as Hono's env argument: no globals, no container. */
export type Runtime = {
  db: Kysely<Database>
  /** The same database, read up to 75 s late at the edge: for the public event list alone (security fact 6). */
  publicDb: Kysely<Database>
  config: Config
  /** The application server's clock, read once per use. */
  now: () => Date
  /** Sends one mail or throws (api/notification/mail.ts); null when no transport is configured. */
  sendMail: SendMail | null
  /** Tells one text from another (api/http/etag.ts). */
  fingerprint: (text: string) => string
  /** The network, so that Google and the e-mail service can be reached: `fetch` itself. */
  fetch: typeof fetch
  /** A page Astro built, by its address: '/events', '/event', '/404', with a language's folder in front. */
  shell: (path: string) => Promise<Shell>
  /** Fonts and HarfBuzz, read from disk or from the bundle. */
  pdfFiles: PdfFiles
  /** The client's address (D28): the socket's or the trusted proxy's; never stored in the clear. */
  clientAddress: string
  /** Whether there is room to write: the embedded database hangs on a full disk (F10). */
  hasSpace: () => Promise<boolean>
  /** Lets work outlive its request: awaited before the process or isolate goes away. */
  waitUntil: (work: Promise<unknown>) => void
  /** One structured line: an event's name and facts without personal data. */
  log: (event: string, facts: Record<string, unknown>) => void
}

/** When somebody acts: the site's day and the clock, and what this installation is configured to be. */
export type Moment = { today: Day; now: Date; config: Config }

/** The moment of a request. */
export function momentOf({ now: clock, config }: Pick<Runtime, 'now' | 'config'>): Moment {
  const now = clock()
  return { today: dayOf(now, config.zone), now, config }
}

export type AppEnv = {
  Bindings: Runtime
  Variables: {
    requestId: string
    /** Looked up once, by the first guard that asks (api/auth/guards.ts). */
    signedIn?: SignedIn | null
    volunteer: SignedIn
    ngo: SignedIn & { ngoId: string; orgName: string }
    /** The named admin behind the open gate, or null when the passcode alone opened it (D17). */
    adminName: string | null
  }
}
