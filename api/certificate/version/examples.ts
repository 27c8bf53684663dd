import type { CodeAnswer, CodeQuery } from '#domain/certificate/code-list.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import type { CheckedTranscript } from '#domain/certificate/transcript.ts'
import type { EndorsedCertificate } from '#domain/college/endorsement/endorsement.ts'
import { inZone } from '#domain/time/zone.ts'

/* Examples of what programs that check codes send and get, for /api/openapi.json. A test checks them against the schemas. */

const CODE = 'YS-7K2M-49QD-X3F8C'
const RECORD_CODE = 'YS-3N8R-5C1D-Y6VPG'
const TRANSCRIPT_CODE = 'YS-4HQ2-M7XB-1TN9H'
const REVOKED_CODE = 'YS-9FTW-2B3N-H8R5Z'

const attended = {
  activity: 'Dadar Chowpatty Sort and Count',
  sector: 'Environment',
  category: 'Group Event',
  mode: 'Offline',
  ...{ city: 'Mumbai', firstDay: '2026-11-14', lastDay: '2026-11-14', orgName: 'Samudra Foundation' },
  issuedOn: '2026-11-15',
} as const

export const CHECKED_CERTIFICATE: EndorsedCertificate = {
  state: 'valid',
  code: CODE,
  facts: {
    ...{ format: 3, name: 'Asha Menon', ...attended, meetingPoint: 'Shivaji Park gate', minutes: 165 },
    ...{
      orgApprovedOn: '2026-01-12',
      verifiedBy: 'Nisha Koli',
      verifiedOn: '2026-11-15',
      evidence: 'check-in-and-out',
    },
    ...{
      version: 1,
      reason: 'verified',
      postedOn: '2026-10-20',
      joinedAt: inZone(new Date('2026-10-28T12:34:00Z')),
      edits: [],
    },
    ...{ institution: 'GEC Ahmedabad', rollNumber: '23CE009', role: null, outcome: '41 kg of plastic sorted' },
    ...{ orgLegalName: 'Samudra Foundation Trust', orgNumberKind: 'darpan', orgNumber: 'MH/2019/0123456' },
    ...{ orgSlug: 'samudra-foundation', signatory: null, signatoryPost: null, acceptedBy: null },
    ...{
      cameAt: inZone(new Date('2026-11-14T01:02:00Z')),
      leftAt: inZone(new Date('2026-11-14T03:47:00Z')),
      byPhoneClock: false,
    },
    ...{ orgCheckedFacts: 6, orgCheckedOn: '2026-09-02' },
  },
  history: [{ version: 1, reason: 'verified', issuedOn: '2026-11-15', acceptedBy: null }],
  earlier: 0,
  later: [],
  log: null,
  endorsements: [
    {
      ...{ id: '0199d1c4-6b1e-4f0a-8d52-9c3f1e7a2b40', college: 'Government Engineering College, Ahmedabad' },
      ...{ collegeSlug: 'gec-ahmedabad', programme: 'nss', programmeName: null, comment: null, on: '2026-12-03' },
      status: { state: 'valid' },
    },
  ],
}

export const CHECKED_RECORD: CheckedRecord = {
  ...{ state: 'valid', code: RECORD_CODE, version: 2, madeOn: '2026-12-01', period: { from: '2026-07-01' } },
  name: 'Asha Menon',
  lines: [
    {
      code: CODE,
      name: 'Asha Menon',
      ...attended,
      hours: 2.75,
      counted: 2.75,
      evidence: 'check-in-and-out',
      status: { state: 'valid' },
    },
  ],
  hours: 2.75,
}

const { issuedOn: _, ...lineFacts } = attended

export const CHECKED_TRANSCRIPT: CheckedTranscript = {
  state: 'valid',
  code: TRANSCRIPT_CODE,
  madeOn: '2026-12-03',
  terms: {
    ...{ college: 'Government Engineering College, Ahmedabad', className: 'Third year, NSS', programme: 'nss' },
    ...{ programmeName: null, goalHours: 120, firstDay: '2026-07-01', lastDay: '2027-03-31' },
  },
  student: 'Asha Menon',
  lines: [
    {
      ...{ code: CODE, ...lineFacts, hours: 2.75, counted: 2.75, printed: 2.75, evidence: 'check-in-and-out' },
      ...{ org: { checkedFacts: 6, checkedOn: '2026-09-02' }, endorsedOn: '2026-12-03' },
      ...{ printedEndorsement: '2026-12-03', status: { state: 'valid' } },
    },
  ],
  hours: 2.75,
  printedHours: 2.75,
}

export const CODE_LIST: { codes: CodeQuery[] } = {
  codes: [{ code: CODE, name: 'Asha Menon' }, { code: REVOKED_CODE }],
}

const { activity, orgName, firstDay, lastDay } = attended

export const CODE_ANSWERS: { answers: CodeAnswer[] } = {
  answers: [
    {
      ...{ code: CODE, state: 'valid', since: null, reason: null, name: 'agrees' },
      ...{ activity, orgName, firstDay, lastDay, hours: 2.75 },
    },
    {
      ...{ code: REVOKED_CODE, state: 'revoked', since: '2026-12-01', reason: 'withdrawn', name: null },
      ...{ activity: null, orgName: null, firstDay: null, lastDay: null, hours: null },
    },
  ],
}
