/** Texts of the admin's list of addresses to which no more emails are sent. */
export const suppressedText = {
  title: 'Suppressed addresses',
  hint: 'An email server said that these addresses do not exist. No more emails are sent there.',
  reason: 'Reason',
  /** @param failure 'smtp-550' */
  reasonOf: (failure: string): string => {
    const [, code] = /^smtp-(\d{3})$/.exec(failure) ?? []
    return code ? `The email server does not know this address (${code}).` : 'This address does not exist.'
  },
  since: 'Since',
  unsent: 'Emails not sent',
  lift: 'Write to it again',
  lifting: 'Saving…',
  lifted: 'Emails are sent to this address again',
  failed: (message: string) => `The address is still suppressed. ${message}`,
  loadFailed: (message: string) => `We could not load the suppressed addresses. ${message}`,
}
