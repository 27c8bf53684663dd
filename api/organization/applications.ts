import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf, skeletonOf } from '#domain/confusable.ts'
import type { NgoState } from '#domain/organization.ts'
import { PAGE, type Place, pageOf } from '../http/cursor.ts'

/** An NGO as an admin reads it before deciding (docs/security.md, "Field matrix", "Admin"). */
export type Application = {
  id: string
  orgName: string
  email: string
  phone: string
  website: string
  /** The website's host as it really is, look-alike letters in punycode (A1). */
  host: string
  /** Whether another organization's name reads the same (A1). */
  sameName: boolean
  /** Whether another organization gave the same website. */
  sameHost: boolean
  description: string
  location: string
  waitingSince: string
  state: NgoState
  /** Why it stands where it stands: the newest decision's reason. */
  reason: string | null
  /** Newest first. */
  decisions: { from: NgoState; to: NgoState; reason: string | null; by: string | null; at: string }[]
}

/**
 * A page of the NGOs in a state: pending ones by how long they wait, oldest first (D22), the others by the newest
 * decision. An organization that closed its account stands in no list.
 */
export async function applications(
  db: Kysely<Database>,
  state: NgoState,
  after: Place | null,
): Promise<{ ngos: Application[]; next: string | null }> {
  const rows = await ngosIn(db, state, after)
  const { page, next } = pageOf(rows, (ngo) => ngo)
  const decisions = await decisionsOn(
    db,
    page.map(({ id }) => id),
  )
  const others = await namesAndHosts(db)
  const ngos = page.map((ngo): Application => {
    const history = decisions.filter(({ ngo_id }) => ngo_id === ngo.id)
    return {
      id: ngo.id,
      orgName: ngo.org_name,
      email: ngo.email,
      phone: ngo.phone,
      website: ngo.website,
      host: hostOf(ngo.website),
      sameName: (others.names.get(skeletonOf(ngo.org_name)) ?? 0) > 1,
      sameHost: (others.hosts.get(hostOf(ngo.website)) ?? 0) > 1,
      description: ngo.description,
      location: ngo.location,
      waitingSince: ngo.registered_at.toISOString(),
      state: ngo.state,
      reason: history.find(({ to_state }) => to_state === ngo.state)?.reason ?? null,
      decisions: history.map((made) => ({
        from: made.from_state,
        to: made.to_state,
        reason: made.reason,
        by: made.decided_by,
        at: made.decided_at.toISOString(),
      })),
    }
  })
  return { ngos, next }
}

async function ngosIn(db: Kysely<Database>, state: NgoState, after: Place | null) {
  const oldestFirst = state === 'pending'
  return db
    .selectFrom((from) =>
      from
        .selectFrom('ngo')
        .innerJoin('account', 'account.id', 'ngo.account_id')
        .where('ngo.state', '=', state)
        .select(['ngo.id', 'org_name', 'website', 'phone', 'description', 'state', 'registered_at'])
        .select(['account.email', 'account.location'])
        .select((ngo) => [
          ngo.fn
            .coalesce(
              ngo
                .selectFrom('ngo_decision')
                .whereRef('ngo_decision.ngo_id', '=', 'ngo.id')
                .select((decision) => decision.fn.max('decided_at').as('at')),
              'registered_at',
            )
            .as('decided_at'),
        ])
        .as('found'),
    )
    .selectAll()
    .select((row) => row.ref(oldestFirst ? 'registered_at' : 'decided_at').as('at'))
    .$if(after !== null, (query) =>
      query.where((row) =>
        row(
          row.refTuple(oldestFirst ? 'registered_at' : 'decided_at', 'id'),
          oldestFirst ? '>' : '<',
          row.tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('at', oldestFirst ? 'asc' : 'desc')
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute()
}

async function decisionsOn(db: Kysely<Database>, ngoIds: string[]) {
  if (ngoIds.length === 0) return []
  return db
    .selectFrom('ngo_decision')
    .selectAll()
    .where('ngo_id', 'in', ngoIds)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .execute()
}

/** How often each folded name and each host stands among all organizations, rejected and closed ones too. */
async function namesAndHosts(db: Kysely<Database>) {
  const names = new Map<string, number>()
  const hosts = new Map<string, number>()
  for (const ngo of await db.selectFrom('ngo').select(['org_name', 'website']).execute()) {
    count(names, skeletonOf(ngo.org_name))
    count(hosts, hostOf(ngo.website))
  }
  return { names, hosts }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
