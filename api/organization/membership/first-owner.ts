import { sql } from 'kysely'

/**
 * Matches the account that has owned a joined `ngo` the longest. Admins see this owner, who also receives emails to the NGO
 * itself. A closed NGO has no owner.
 */
export const isFirstOwner = sql<boolean>`account.id = (select account_id from membership
  where membership.ngo_id = ngo.id and membership.role = 'owner' order by since, account_id limit 1)`
