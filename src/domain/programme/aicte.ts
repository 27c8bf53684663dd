import type { TranscriptForm } from './transcript-layout.ts'

/** AICTE activity points. The faculty mentor enters the points. */
export const AICTE: TranscriptForm = {
  columns: [
    ['number', 32],
    ['days', 96],
    ['activity', 242],
    ['hours', 46],
    ['attendance', 82],
    ['certificate', 120],
    ['points', 64],
  ],
  showsSector: false,
  headField: 'branch-semester',
  showsGoal: false,
  signatures: ['student', 'faculty-mentor', 'head-of-department'],
}
