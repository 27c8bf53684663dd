import { codeFrom, printedCode } from '#domain/certificate/certificate-code.ts'
import type { OwnTranscript, TranscriptLine } from '#domain/certificate/transcript.ts'
import { validHours } from '#domain/college/class-line.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'

/** Returns a different code for each of 1,024 places. */
const codeAt = (place: number) =>
  printedCode(codeFrom(new Uint16Array(12).map((_, index) => (place >> (5 * (index % 2))) + 5 * index)))

const EVENTS = [
  ['2026-07-04', 'Tree Guards for the Ward’s Saplings', 'Samudra Foundation', 'Mumbai', 3, 'check-in-and-out'],
  ['2026-07-18', 'Read-Aloud Morning, Ward 12 Library', 'Kitaab Ghar Collective', 'Pune', 2.5, 'check-in'],
  ['2026-08-01', 'Plain-Hindi Guides to Bank Accounts', 'Gullak Trust', 'Delhi', 4, 'organizer'],
  ['2026-08-15', 'Flag Day Beach Count', 'Samudra Foundation', 'Mumbai', 3.5, 'check-in-and-out'],
  ['2026-08-29', 'Audio Books for Night Schools', 'Kitaab Ghar Collective', 'Delhi', 6, 'organizer'],
  ['2026-09-12', 'Winter Blanket Round', 'Nayi Subah', 'Delhi', 3, 'organizer'],
  ['2026-09-26', 'Voter Roll Help Desk', 'Barabar', 'Delhi', 4.5, 'check-in'],
  ['2026-10-10', 'Map Step-Free Routes, Maninagar', 'Saath Chalein', 'Ahmedabad', 6, 'check-in-and-out'],
  ['2026-10-24', 'Sabarmati Riverbed Walk', 'Jeevitnadi', 'Ahmedabad', 4, 'check-in'],
  ['2026-11-14', 'Dadar Chowpatty Sort and Count', 'Samudra Foundation', 'Mumbai', 2.75, 'check-in-and-out'],
] as const

/** A line of the transcript in the design (pictures 112 and 113), or one after them. */
function lineAt(place: number): TranscriptLine {
  const [day, activity, orgName, city, hours, evidence] = EVENTS[place % EVENTS.length] ?? EVENTS[0]
  return {
    ...{ code: codeAt(place), activity, orgName, city, evidence, sector: 'Environment', category: 'Group Event' },
    ...{ mode: 'Offline', firstDay: day, lastDay: day, hours, counted: hours, printed: hours },
    ...{ org: { checkedFacts: 4, checkedOn: '2025-09-02' }, endorsedOn: null, status: { state: 'valid' } },
    printedEndorsement: place % EVENTS.length > 6 ? '2026-12-03' : null,
  }
}

/** The transcript in the design, for a programme and with a number of lines. */
export function transcriptOf(programme: ProgrammeId, count: number = EVENTS.length): OwnTranscript {
  const lines = Array.from({ length: count }, (_, place) => lineAt(place))
  const hours = validHours(lines)
  return {
    transcript: {
      ...{ state: 'valid', code: codeAt(99), madeOn: '2026-12-03', student: 'Fatima Sheikh' },
      terms: {
        ...{ college: 'Government Engineering College, Ahmedabad', className: 'Third year', programme },
        ...{ programmeName: programme === 'own' ? 'Gram Sampark' : null, goalHours: 120 },
        ...{ firstDay: '2026-07-01', lastDay: '2026-11-30' },
      },
      ...{ lines, hours, printedHours: hours },
    },
    ...{ rollNumber: '23CE016', madeAt: new Date('2026-12-03T10:00:00Z') },
  }
}
