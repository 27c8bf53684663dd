import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CheckedCertificate, type LaterFact, standingOf } from '#domain/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate-code.ts'
import { dayOf } from '#domain/day.ts'
import { factsOf, versionsOf } from './versions.ts'

/**
 * What anybody may know about a code: what its paper says, whether that stands, and what happened since.
 * Of a revoked one only that it is, since when and why.
 * @returns null when the code was never issued
 */
export async function checkedCertificate(
  db: Kysely<Database>,
  code: CertificateCode,
  zone: string,
): Promise<CheckedCertificate | null> {
  const notes = await versionsOf(db, code)
  const [first, current] = [notes[0], notes.at(-1)]
  if (!first || !current) return null
  const standing = standingOf(notes)
  if (standing.state === 'revoked') {
    const { at, reason } = standing
    return { state: 'revoked', code: printedCode(code), revokedOn: dayOf(at, zone), reason }
  }
  return {
    state: standing.state,
    code: printedCode(code),
    facts: factsOf(current),
    history: notes.map(({ version, reason, issued_on }) => ({ version, reason, issuedOn: issued_on })),
    later: await laterFacts(db, code, first.verified_at, zone),
  }
}

/**
 * What became of the NGO and the event since attendance was first marked, oldest first (D6, D7). No later version takes
 * any of it away. Decisions are counted from the approval under which the NGO marked, so one that was made while the mark
 * was being written is told too; an event that is deleted was there when it was marked.
 */
async function laterFacts(db: Kysely<Database>, code: string, markedAt: Date, zone: string): Promise<LaterFact[]> {
  const event = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('certificate.code', '=', code)
    .select(['event.ngo_id', 'event.deleted_at'])
    .executeTakeFirst()
  if (!event) return []
  const decisions = await db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', event.ngo_id)
    .select(['to_state', 'decided_at'])
    .orderBy('decided_at')
    .execute()
  const approval = decisions.findLastIndex((one) => one.to_state === 'approved' && one.decided_at <= markedAt)
  const facts = decisions.slice(approval + 1).map(({ to_state, decided_at }) => ({
    fact: to_state === 'approved' ? ('approved-again' as const) : ('approval-withdrawn' as const),
    at: decided_at,
  }))
  return [...facts, ...(event.deleted_at ? [{ fact: 'event-deleted' as const, at: event.deleted_at }] : [])]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ fact, at }) => ({ fact, on: dayOf(at, zone) }))
}
