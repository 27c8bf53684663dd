import { sql } from 'kysely'
import { LEAD_ROLES } from '#domain/organization/membership.ts'

const leads = sql.join(LEAD_ROLES.map((role) => sql.lit(role)))

/**
 * Returns a condition: whether a column is the id of the account that has owned a joined `ngo` the longest. Admins see this owner,
 * who also receives emails to the NGO itself. A closed NGO has no owner.
 * @param accountId a column, such as 'account.id'
 */
export const isFirstOwnerAt = (accountId: string) =>
  sql<boolean>`${sql.ref(accountId)} = (select account_id from membership
    where membership.ngo_id = ngo.id and membership.role in (${leads}) order by since, account_id limit 1)`

/** Matches the first owner in a query that contains `account` and `ngo`. */
export const isFirstOwner = isFirstOwnerAt('account.id')
