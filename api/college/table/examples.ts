import type { ClassLine } from '#domain/college/class-line.ts'
import type { SoftwareClass, SoftwareClassTable } from './software-class.ts'

/* Examples of what a college's software gets, for /api/openapi.json. A test checks them against the schemas. */

const CLASS: SoftwareClass = {
  ...{ id: '0199d1c4-2f6b-4c1e-9a57-3b0c7d5e8f10', name: 'Third year, NSS', programme: 'nss', programmeName: null },
  ...{ goalHours: 120, firstDay: '2026-07-01', lastDay: '2027-03-31' },
}

const LINE: ClassLine = {
  ...{ code: 'YS-7K2M-49QD-X3F8C', version: 1, activity: 'Dadar Chowpatty Sort and Count' },
  ...{ orgName: 'Samudra Foundation', org: { checkedFacts: 6, checkedOn: '2026-09-02' }, city: 'Mumbai' },
  ...{ mode: 'Offline', sector: 'Environment', category: 'Group Event', evidence: 'check-in-and-out' },
  ...{ firstDay: '2026-11-14', lastDay: '2026-11-14', hours: 2.75, counted: 2.75 },
  status: { state: 'valid' },
  endorsedOn: '2026-12-03',
}

export const CLASSES_EXAMPLE: { classes: SoftwareClass[] } = { classes: [CLASS] }

export const CLASS_EXAMPLE: SoftwareClassTable = {
  class: CLASS,
  at: '2026-12-03T06:30:00.000Z',
  students: [
    {
      ...{ rollNumber: '23CE009', name: 'Asha Menon', otherName: null, hours: 2.75, toGoal: 117.25 },
      lines: [LINE],
    },
  ],
}
