/** Instructions for developers in the response of /credentials/log (docs/log.md). */
export const logText = {
  how: (baseUrl: string): string[] => [
    'This is an RFC 6962 Merkle tree that uses SHA-256. Each version of a certificate is a leaf, and leaves are never removed. Save this response. If a later tree head contradicts it, you can prove that the log was changed.',
    'signed is a compact JWS (EdDSA). Verify it with the key that its kid names, here or in /.well-known/did.json. Its payload contains the fields “at”, “day”, “root” and “size”.',
    `A later tree head contains the same leaves, followed by any new ones. ${baseUrl}/credentials/log/consistency?from=<older size>&to=<newer size> returns the proof (RFC 9162, 2.1.4.2).`,
    `A certificate’s leaf is the SHA-256 hash of four parts joined together. In order, they are the byte 0, log.salt, a line feed and canonical JSON. The JSON (RFC 8785) contains code and facts from ${baseUrl}/api/certificates/<code>.`,
    'log.path leads from the leaf to the root of log.size leaves (RFC 9162, 2.1.3.2). To find backdating, take a tree head signed two days or more after issuedOn. If its size is not larger than the leaf number, the version was backdated.',
  ],
}

/** The form on the check page that compares a tree head saved by the reader. */
export const headText = {
  summary: 'For developers: compare with a saved tree head',
  lead: 'Paste the response that you saved from /credentials/log. Your browser will compute the hashes of our public log and compare them with it.',
  label: 'Saved tree head',
  compare: 'Compare',
  comparing: 'Comparing…',
  failed: 'We could not load the public log. Check your internet connection and try again.',
  outcome: {
    unreadable: 'This is not a tree head. Paste the full response that you saved.',
    'not-logged': 'This certificate isn’t in any signed tree head yet, or doesn’t match the log.',
    differs: 'Old entries in the public log have been changed since you saved this tree head. Tell us and others.',
    included:
      'This certificate was in the public log when you saved the tree head. Since then, entries have only been added.',
    'dated-back': 'This certificate was backdated. It was not in the log when you saved the tree head.',
    younger: 'Since you saved the tree head, entries have only been added to the log. This certificate is one of them.',
  },
}
