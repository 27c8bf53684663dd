import { sql } from 'kysely'

/**
 * Matches the account that has owned a joined `ngo` longest. Admins see this owner, and emails to the NGO itself go to them. A
 * closed NGO has none.
 */
export const isFirstOwner = sql<boolean>`account.id = (select account_id from membership
  where membership.ngo_id = ngo.id and membership.role = 'owner' order by since, account_id limit 1)`
