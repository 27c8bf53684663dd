/** What the NGO panel says of hours and certificates beside each mark. */
export const markText = {
  hours: 'Hours',
  hoursOf: (name: string) => `Hours of ${name}`,
  wrong: (most: number) => `Enter quarter steps from 0.5 to ${most}, like 2.25.`,
  certificate: 'Certificate',
  certificateOf: (name: string) => ` of ${name}, as a PDF`,
  all: 'Mark all present',
  marking: 'Marking…',
  allHint: 'Then untick those who did not come.',
  allDone: (marked: number) => (marked === 1 ? '1 person marked present.' : `${marked} people marked present.`),
} as const
