import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf } from '#domain/confusable.ts'
import type { NgoState } from '#domain/organization.ts'
import { PAGE, type Place, pageOf } from '../http/cursor.ts'
import { type Confusable, confusablesAmong } from './confusable.ts'
import { isInForce } from './decision.ts'

/** An NGO as an admin reads it before deciding (docs/security.md, "Field matrix"). */
export type Application = Confusable & {
  id: string
  orgName: string
  email: string
  phone: string
  website: string
  /** Look-alike letters show in punycode (A1). */
  host: string
  description: string
  location: string
  waitingSince: string
  state: NgoState
  /** The applicant took it back: nothing can be decided on it. */
  withdrawn: boolean
  /** Which correction of the application this is; a decision names it. */
  version: number
  /** The reason of the newest decision. */
  reason: string | null
  decisions: { from: NgoState; to: NgoState; reason: string | null; by: string | null; at: string }[]
}

/** `search` stands in the name, the e-mail address or the website, whose host is also found in punycode. */
type Sought = { state: NgoState; search?: string | undefined }

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Pending ones: longest wait first (D22); others: newest decision first. Closed ones are never listed, nor are withdrawn ones
 * while they wait: what was decided stays in sight (A1).
 */
export async function applications(
  db: Kysely<Database>,
  { state, search = '' }: Sought,
  after: Place | null,
): Promise<{ ngos: Application[]; next: string | null }> {
  const rows = await ngosIn(db, { state, search }, after)
  const { page, next } = pageOf(rows, (ngo) => ngo)
  const ids = page.map(({ id }) => id)
  const decisions = await decisionsOn(db, ids)
  const confusables = await confusablesAmong(db, ids)
  const ngos = page.map((ngo): Application => {
    const history = decisions.filter(({ ngo_id }) => ngo_id === ngo.id)
    return {
      id: ngo.id,
      orgName: ngo.org_name,
      email: ngo.email,
      phone: ngo.phone,
      website: ngo.website,
      host: hostOf(ngo.website),
      ...(confusables.get(ngo.id) ?? { sameName: false, sameHost: false }),
      description: ngo.description,
      location: ngo.location,
      waitingSince: ngo.registered_at.toISOString(),
      state: ngo.state,
      withdrawn: ngo.withdrawn_at !== null,
      version: ngo.version,
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

async function ngosIn(db: Kysely<Database>, { state, search }: Required<Sought>, after: Place | null) {
  const oldestFirst = state === 'pending'
  return db
    .selectFrom((from) =>
      from
        .selectFrom('ngo')
        .innerJoin('account', 'account.id', 'ngo.account_id')
        .where('ngo.state', '=', state)
        .$if(oldestFirst, (found) => found.where('ngo.withdrawn_at', 'is', null))
        .$if(search !== '', (found) =>
          found.where((ngo) =>
            ngo.or(
              (['org_name', 'email', 'website', 'website_host'] as const).map((column) =>
                ngo(column, 'ilike', containing(search)),
              ),
            ),
          ),
        )
        .select([
          'ngo.id',
          'org_name',
          'website',
          'phone',
          'description',
          'state',
          'registered_at',
          'version',
          'withdrawn_at',
        ])
        .select(['account.email', 'account.location'])
        .select((ngo) => [
          ngo.fn
            .coalesce(
              ngo
                .selectFrom('ngo_decision')
                .whereRef('ngo_decision.ngo_id', '=', 'ngo.id')
                .where(isInForce)
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
    .where(isInForce)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .execute()
}
