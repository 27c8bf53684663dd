import { type Kysely, sql } from 'kysely'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { type Parameter, prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import { DEVICES, type Device, type OwnSession } from '#domain/account/auth.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { COOKIES } from '../http/cookies.ts'
import { sha256 } from '../http/secret/sha256.ts'
import { forgetSecret } from './secret-link.ts'

// Only this file uses Lucia (v3, no longer developed). The adapter is our own: it stores only the SHA-256 of an id, and
// a session ends 90 days after it started, regardless of how often it is used.

const SLIDING = new TimeSpan(COOKIES.session.seconds, 's')
const ABSOLUTE = new TimeSpan(NOTICE_ROWS.session.mostDays, 'd')

export type SignedIn = {
  id: string
  role: Role
  fullName: string
  email: string
  location: string
  lang: Lang
  ngoId: string | null
  orgName: string | null
  ngoState: NgoState | null
  orgKind: OrganizationKind | null
  ngoSlug: string | null
  memberRole: MemberRole | null
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof newLucia>
    DatabaseUserAttributes: Omit<SignedIn, 'id'>
    DatabaseSessionAttributes: { device: Device | null }
  }
}

const newLucia = (db: Kysely<Database>, now: () => Date) =>
  new Lucia(adapterFor(db, now), {
    sessionExpiresIn: SLIDING,
    getUserAttributes: (attributes) => attributes,
  })

const made = new WeakMap<Kysely<Database>, { now: () => Date; lucia: ReturnType<typeof newLucia> }>()

function luciaFor(db: Kysely<Database>, now: () => Date) {
  const known = made.get(db)
  if (known?.now === now) return known.lucia
  const lucia = newLucia(db, now)
  made.set(db, { now, lucia })
  return lucia
}

/** Starts a session. @returns its token */
export async function beginSession(
  db: Kysely<Database>,
  accountId: string,
  now: () => Date,
  device: Device | null = null,
): Promise<string> {
  const session = await luciaFor(db, now).createSession(accountId, { device })
  return session.id
}

/**
 * Reads a session with one query. About once every 15 days, a second query extends the session.
 * @returns null if there is no valid session; `isRenewed` is true if the lifetime of the cookie must be extended
 */
export async function readSession(
  db: Kysely<Database>,
  token: string | null,
  now: () => Date,
): Promise<{ account: SignedIn; isRenewed: boolean } | null> {
  if (token === null) return null
  const { user, session } = await luciaFor(db, now).validateSession(token)
  return user && { account: user, isRenewed: session.fresh }
}

export async function endSession(db: Kysely<Database>, token: string | null, now: () => Date): Promise<void> {
  if (token !== null) await luciaFor(db, now).invalidateSession(token)
}

/** Ends every session of an account, on all devices. */
export async function endSessionsOf(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}

/**
 * Returns the start time and kind of device of each session of an account, newest first. `current` marks the session of
 * `token`.
 */
export async function sessionsOf(
  db: Kysely<Database>,
  accountId: string,
  token: string | null,
  now: Date,
): Promise<OwnSession[]> {
  const current = sha256(token ?? '')
  const rows = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', new Date(now.getTime() - ABSOLUTE.milliseconds()))
    .select(['id_hash', 'created_at', 'device'])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id_hash, created_at, device }) => ({
    begunAt: created_at.toISOString(),
    device: DEVICES.find((one) => one === device) ?? null,
    current: id_hash === current,
  }))
}

export async function removeExpiredSessions(db: Kysely<Database>, now: Date, most: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id_hash', 'in', (over) =>
      over.selectFrom('session').select('id_hash').where('expires_at', '<=', now).limit(most),
    )
    .execute()
}

type SessionQuery = { idHash: string; now: Date; begunAfter: Date }

const sessionStatement = prepared((db, p: Parameter<SessionQuery>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .leftJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('session.id_hash', '=', p('idHash'))
    .where('session.expires_at', '>', p('now'))
    .where('session.created_at', '>', p('begunAfter'))
    .select(['session.expires_at', 'session.created_at', 'account.id', 'account.role', 'account.full_name'])
    .select(['account.email', 'account.location', 'account.lang', 'membership.role as member_role'])
    .select(['ngo.id as ngo_id', 'ngo.org_name', 'ngo.state', 'ngo.kind', 'ngo.slug'])
    .compile(),
)

function adapterFor(db: Kysely<Database>, now: () => Date): Adapter {
  return {
    async getSessionAndUser(id) {
      const begunAfter = new Date(now().getTime() - ABSOLUTE.milliseconds())
      const [row] = await sessionStatement.run(db, { idHash: sha256(id), now: now(), begunAfter })
      if (!row) return [null, null]
      const attributes = {
        role: row.role,
        fullName: row.full_name,
        email: row.email,
        location: row.location,
        lang: langOf(row.lang),
        ngoId: row.ngo_id,
        orgName: row.org_name,
        ngoState: row.state,
        orgKind: row.kind,
        ngoSlug: row.slug,
        memberRole: row.member_role,
      }
      // Reports a later expiry once the session cannot be extended any more, so that Lucia does not try to on every
      // request.
      const slides = row.expires_at.getTime() < row.created_at.getTime() + ABSOLUTE.milliseconds()
      const expiresAt = slides ? row.expires_at : new Date(row.expires_at.getTime() + SLIDING.milliseconds())
      return [
        { id, userId: row.id, expiresAt, attributes: { device: null } },
        { id: row.id, attributes },
      ]
    },
    async setSession({ id, userId, expiresAt, attributes: { device } }) {
      await db
        .insertInto('session')
        .values({ id_hash: sha256(id), account_id: userId, created_at: now(), expires_at: expiresAt, device })
        .execute()
    },
    async updateSessionExpiration(id, expiresAt) {
      const last = sql`created_at + make_interval(secs => ${ABSOLUTE.seconds()})`
      await db
        .updateTable('session')
        .set({ expires_at: sql<Date>`least(${expiresAt}::timestamptz, ${last})` })
        .where('id_hash', '=', sha256(id))
        .execute()
    },
    async deleteSession(id) {
      await forgetSecret(db, 'session', id)
    },
    // Returns no sessions, because Lucia's lists need ids that we do not store.
    getUserSessions: async () => [],
    deleteUserSessions: (accountId) => endSessionsOf(db, accountId),
    deleteExpiredSessions: () => removeExpiredSessions(db, now(), 5_000),
  }
}
