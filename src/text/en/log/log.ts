/** Instructions for developers in the response of /credentials/log (docs/log.md). */
export const logText = {
  how: (baseUrl: string): string[] => [
    'This is a Merkle tree with SHA-256, as in RFC 6962. Every version of a certificate is a leaf, and leaves are never removed. Save this answer. If a later tree head contradicts it, you can prove it.',
    'signed is a compact JWS (EdDSA). Check it with the key of its kid, here or in /.well-known/did.json. Its payload has at, day, root and size.',
    `A later tree head has the same leaves, then new ones. ${baseUrl}/credentials/log/consistency?from=<older size>&to=<newer size> returns the proof (RFC 9162, 2.1.4.2).`,
    `A certificate’s leaf is a SHA-256 hash of four parts. They are the byte 0, log.salt, a line feed and canonical JSON (RFC 8785). The JSON has code and facts from ${baseUrl}/api/certificates/<code>.`,
    'log.path leads from the leaf to the root of log.size leaves (RFC 9162, 2.1.3.2). To find backdating, take a tree head signed two days or more after issuedOn. If its size is not larger than the leaf number, the version is backdated.',
  ],
}

/** The form on the check page that compares a tree head saved by the reader. */
export const headText = {
  summary: 'Details: compare with a tree head you saved',
  lead: 'Your browser computes the hashes of our public log. Paste the answer of /credentials/log that you saved.',
  label: 'Saved tree head',
  compare: 'Compare',
  comparing: 'Comparing…',
  failed: 'We could not load the public log. Check your internet connection and try again.',
  outcome: {
    unreadable: 'This is not a tree head. Paste the full answer that you saved.',
    'not-logged': 'No signed tree head has this certificate yet, or it does not match the log.',
    differs: 'Old entries of the public log were changed after you saved this tree head. Tell us, and tell others.',
    included:
      'This certificate was in the public log when you saved the tree head. Since then, entries were only added.',
    'dated-back': 'This certificate was backdated. It was not in the log when you saved the tree head.',
    younger: 'Since you saved the tree head, entries were only added to the log. This certificate is one of them.',
  },
}
