/** The reader of a claim's page: the volunteer, an NGO member or an admin (D47). */
export type ClaimReader =
  | { side: 'volunteer'; accountId: string }
  | { side: 'organization'; ngoId: string }
  | { side: 'admin' }
