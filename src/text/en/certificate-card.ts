/** What the dashboard says of a certificate and of all of them together (design picture 19). */
export const cardText = {
  title: 'Your certificate',
  keep: 'You can keep a copy from here too.',
  download: 'Download certificate',
  copy: 'Copy check link',
  copied: 'Check link copied.',
  copyFailed: 'The link could not be copied. Hold the code to copy it.',
  share: 'Share on WhatsApp',
  linkedIn: 'Add to LinkedIn',
  checkedWith: 'Anybody checks it with the code',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  shareText: (title: string, url: string) => `My certificate for "${title}", which you can check here:\n${url}`,
  renamed: (name: string, now: string) => `It says ${name}. Your name is now ${now}.`,
  reissue: 'Issue it again with my name',
  reissuing: 'Issuing…',
  reissued: 'Your certificate now says your name. Its code stays the same.',
  reissueFailed: (message: string) => `Your certificate could not be issued again. ${message}`,
} as const

export const serviceSectionText = {
  title: 'Your verified service',
  total: (hours: number, activities: number) =>
    `${hours > 0 ? `${cardText.hours(hours)} in ` : ''}${activities === 1 ? '1 activity' : `${activities} activities`}, confirmed by the organizations.`,
  bySector: 'Hours by sector',
  byYear: 'Hours by year',
  noHours: 'The organizations stated no hours yet.',
  record: 'Service record',
  recordHint: 'Every line carries its certificate’s code, so that a college can check each one.',
  from: 'From',
  to: 'To',
  backwards: 'The last day cannot be before the first.',
  pdf: 'Download as PDF',
  csv: 'Download as a table (CSV)',
  loadFailed: 'Your verified service could not be loaded.',
} as const
