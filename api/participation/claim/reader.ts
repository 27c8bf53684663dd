/** Describes the reader of a claim's page, who is one of its three sides (D47). */
export type ClaimReader =
  | { side: 'volunteer'; accountId: string }
  | { side: 'organization'; ngoId: string }
  | { side: 'admin' }
