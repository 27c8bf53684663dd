import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { SignedIn } from '../../auth/session.ts'

/** A college as its officers see it above every view of /college (D68). */
export type CollegeOverview = {
  name: string
  slug: string | null
  /** The caller's own role, and their own name, which students see under “Who looked”. */
  role: MemberRole
  officer: string
  checked: CheckedDetails
  /** Open classes, officers, and API keys that are not revoked. */
  counts: { classes: number; officers: number; keys: number }
}

type Officer = SignedIn & { ngoId: string; orgName: string }

/** Returns the college of an officer, with the numbers of its navigation, in one statement. */
export async function collegeOverview(db: Kysely<Database>, officer: Officer): Promise<CollegeOverview> {
  const { ngoId, orgName: name, ngoSlug: slug, memberRole, fullName } = officer
  const found = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['matched_facts', 'matched_on'])
    .select(({ selectFrom, fn }) => [
      selectFrom('cohort')
        .where('ngo_id', '=', ngoId)
        .where('closed_at', 'is', null)
        .select(fn.countAll<string>().as('n'))
        .as('classes'),
      selectFrom('membership').where('ngo_id', '=', ngoId).select(fn.countAll<string>().as('n')).as('officers'),
      selectFrom('api_key')
        .where('ngo_id', '=', ngoId)
        .where('revoked_at', 'is', null)
        .select(fn.countAll<string>().as('n'))
        .as('keys'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...{ name, slug, role: memberRole ?? 'officer', officer: fullName },
    checked: { checkedFacts: found.matched_facts, checkedOn: found.matched_on },
    counts: { classes: Number(found.classes), officers: Number(found.officers), keys: Number(found.keys) },
  }
}
