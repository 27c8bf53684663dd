import { sql } from 'kysely'

/**
 * Of a joined `ngo` and `account`: whether the account is of who has owned it longest. Admins see that owner, and whoever
 * writes to the organization itself writes to them. A closed organization has none.
 */
export const isFirstOwner = sql<boolean>`account.id = (select account_id from membership
  where membership.ngo_id = ngo.id and membership.role = 'owner' order by since, account_id limit 1)`
