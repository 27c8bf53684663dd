/** What the log says of itself to programs, and to whoever writes one (docs/certificates.md). */
export const logText = {
  how: (baseUrl: string): string[] => [
    'This is a Merkle tree as in RFC 6962 with SHA-256. Every version of a certificate is a leaf of it, and nothing is ever removed. Keep this answer: no later head can contradict it unseen.',
    'signed is a compact JWS (EdDSA). Check it with the key of its kid, here or in /.well-known/did.json. Its payload has at, day, root and size.',
    `A later head has the same leaves and more: ${baseUrl}/credentials/log/consistency?from=<older size>&to=<newer size> proves it (RFC 9162, 2.1.4.2).`,
    `A certificate’s leaf is the SHA-256 of the byte 0, then log.salt, a line feed, and the JSON of its code and facts with sorted keys (RFC 8785), as ${baseUrl}/api/certificates/<code> has them.`,
    'log.path leads from the leaf to the root of log.size leaves (RFC 9162, 2.1.3.2). A leaf whose number is not below the size of a head of two days after its issuedOn, or of any day after that, was dated back.',
  ],
}

/** The check page's form that compares a tree head which the reader saved. */
export const headText = {
  summary: 'Details: compare with a tree head you saved',
  lead: 'Your browser adds up the hashes of our public log itself. Paste what /credentials/log showed on the day you saved it.',
  label: 'Saved tree head',
  compare: 'Compare',
  comparing: 'Comparing…',
  failed: 'We could not read the public log. Check your internet connection and try again.',
  outcome: {
    unreadable: 'This is not a tree head. Paste all of what you saved.',
    'not-logged': 'This certificate is not in a signed tree head yet, or its words differ from the log.',
    differs: 'The public log was changed since you saved this tree head. Tell us, and tell others.',
    included: 'This certificate was in the public log when you saved the tree head, and the log has only grown since.',
    'dated-back': 'This certificate was backdated: it was not in the log when you saved the tree head.',
    younger: 'The log has only grown since you saved the tree head. This certificate was added later.',
  },
}
