/** The reader of a claim: one of its three sides (D47). */
export type ClaimReader =
  | { side: 'volunteer'; accountId: string }
  | { side: 'organization'; ngoId: string }
  | { side: 'admin' }
