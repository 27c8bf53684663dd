import { MOST_CHECKS_A_DAY, shortKey } from '#domain/college/api-key.ts'

const numbers = new Intl.NumberFormat('en-IN')
const most = numbers.format(MOST_CHECKS_A_DAY)

/** Texts of the view “API keys” (D76). */
export const apiKeysText = {
  title: 'API keys',
  lead: 'For your college’s own software.',
  headsOnly: 'Only head officers create and revoke keys.',
  newKey: 'New key',
  loadFailed: (why: string) => `We could not load your API keys. ${why}`,
  empty: 'No API keys yet',
  emptyLead: 'With a key, your college’s software can check certificates and read classes.',
  list: 'API keys of your college',
  columns: {
    name: 'Name',
    scopes: 'Allowed',
    created: 'Created',
    used: 'Last used',
    checks: 'Checks today',
  },
  revokeColumn: 'Revoke',
  /** The beginning of a key, by which people recognise it. */
  short: shortKey,
  today: 'Today',
  never: 'Never',
  checks: (count: number) => `${numbers.format(count)} of ${most}`,
  revokedOn: (day: string) => `Revoked on ${day}`,
  hint: 'Send it as “Authorization: Bearer …”, never in a URL. A revoked key stops working immediately. Holders of certificates see that your college’s software checked them.',
}

/** The dialog that creates a key, and the box that shows it once. */
export const newKeyText = {
  title: 'New API key',
  labels: { name: 'Name', scopes: 'Allowed' },
  nameHint: 'So that you recognise it. Example: ERP, exam cell.',
  scopes: {
    check: ['Check codes (check)', 'Certificates, service records and transcripts. Their holders see it.'],
    'class:read': ['Read classes (class:read)', 'Students who share, with their lines. They see each read.'],
  },
  noScope: 'Choose at least one.',
  create: 'Create key',
  creating: 'Creating…',
  cancel: 'Cancel',
  failed: (why: string) => `The key was not created. ${why}`,
  copyTitle: 'Copy this key now',
  copyLead: 'This key is shown once. We store only its hash.',
  key: 'API key',
  copy: 'Copy',
  copied: 'Key copied.',
  copyFailed: 'The key was not copied. Select it and copy it.',
  saved: 'I have saved it',
}

/** The question before a key is revoked. */
export const revokeKeyText = {
  revoke: 'Revoke',
  question: (name: string) => `Revoke ${name}?`,
  detail: 'Software that uses this key gets no more answers. You cannot undo this.',
  keep: 'Cancel',
  act: 'Revoke key',
  revoking: 'Revoking…',
  revoked: (name: string) => `${name} is revoked.`,
  failed: (why: string) => `The key was not revoked. ${why}`,
}

/** How to use a key, with an example. */
export const keyGuideText = {
  title: 'How to use it',
  lead: 'Your software sends the key in the header of each request. This checks a certificate:',
  steps: [
    'Store the key like a password. Never put it in a web page, an app or a URL.',
    `Each code is one check. A key has ${most} checks a day.`,
    'A class contains only students who share now.',
    '401: the key is wrong or revoked. 403: it may not do this. 429: wait.',
  ],
  all: 'All requests and answers (OpenAPI)',
}
