import type { Day } from '#domain/time/day.ts'
import { hoursText, shortDayText } from '../../time/day.ts'

/** A student's own transcripts on “Your college” (D75). */
export const ownTranscriptText = {
  title: 'Transcripts',
  lead: 'A transcript is a PDF with your valid lines in the columns of the programme. Anyone can check its code.',
  make: (className: string) => `Create transcript for ${className}`,
  made: (code: string) => `Your transcript is ready. Its code is ${code}.`,
  refused: {
    'no-valid-lines': 'You have no valid lines in the class’s period, so there is no transcript.',
    'name-question': 'Your college must first answer the question about your name.',
    'too-many': 'You have created 10 transcripts today. Try again tomorrow.',
  },
  line: (className: string, madeOn: Day, hours: number | null) =>
    [className, `made on ${shortDayText(madeOn)}`, ...(hours === null ? [] : [hoursText(hours)])].join(', '),
  changed: (hours: number) => `Lines have changed since. ${hoursText(hours)} count now. Create a new one.`,
  revoked: 'All its lines were revoked.',
  pdf: 'PDF',
  csv: 'CSV',
  check: 'Check page',
  giveUp: 'Give up',
  giveUpDetail: 'Its check page will show that it was revoked. This cannot be undone.',
  giveUpAct: 'Give up transcript',
  given: 'You gave up the transcript.',
}
