import type { TranscriptForm } from './transcript-layout.ts'

/** The National Service Scheme: regular activities towards 120 hours a year. */
export const NSS: TranscriptForm = {
  columns: [
    ['number', 30],
    ['days', 84],
    ['activity', 262],
    ['hours', 44],
    ['attendance', 72],
    ['certificate', 116],
    ['endorsed', 74],
  ],
  showsSector: true,
  headField: 'class-goal',
  showsGoal: true,
  signatures: ['volunteer', 'programme-officer', 'principal'],
}
