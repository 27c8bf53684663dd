import type { TranscriptForm } from './transcript-layout.ts'

/** The National Service Scheme: regular activities towards 120 hours a year. */
export const NSS: TranscriptForm = {
  columns: [
    ['number', 30],
    ['days', 94],
    ['activity', 256],
    ['hours', 44],
    ['attendance', 72],
    ['certificate', 112],
    ['endorsed', 74],
  ],
  showsSector: true,
  headField: 'class-goal',
  showsGoal: true,
  signatures: ['volunteer', 'programme-officer', 'principal'],
}
