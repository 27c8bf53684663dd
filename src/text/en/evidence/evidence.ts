import type { CrossCheck } from '#domain/evidence/cross-check.ts'
import type { CheckOutcome, FactKind, LegalForm, Register } from '#domain/evidence/evidence.ts'
import type { EvidenceFault, EvidenceField } from '#domain/evidence/evidence-form.ts'

/** What an NGO states about itself so that it can be checked (D35, design §18). */
export const factNames: Record<FactKind, string> = {
  'legal-name': 'Legal name',
  'legal-form': 'Legal form',
  registration: 'Registration',
  pan: 'PAN',
  darpan: 'NGO Darpan ID',
  '12a': '12A',
  '80g': '80G',
  'csr-1': 'CSR-1',
  fcra: 'FCRA',
  address: 'Postal address',
  signatory: 'Who signs',
}

export const legalForms: Record<LegalForm, string> = {
  trust: 'Trust',
  society: 'Society',
  'section-8-company': 'Section 8 company',
  'government-body': 'Government body',
  'unregistered-group': 'Unregistered group',
}

export const registerNames: Record<Register, string> = {
  'ngo-darpan': 'NGO Darpan',
  mca: 'the MCA register',
  'income-tax': 'the Income Tax list',
  fcra: 'the FCRA register',
  registrar: 'the registrar’s books',
}

export const evidenceLabels: Record<EvidenceField, string> = {
  legalName: 'Legal name',
  legalForm: 'Legal form',
  registrationNumber: 'Registration number',
  registrar: 'Registered with',
  registrationYear: 'Year',
  pan: 'PAN of the organization',
  darpan: 'NGO Darpan ID',
  twelveA: '12A number',
  twelveAUntil: '12A valid until',
  eightyG: '80G number',
  eightyGUntil: '80G valid until',
  csr1: 'CSR-1',
  fcra: 'FCRA',
  fcraUntil: 'FCRA valid until',
  address: 'Postal address',
  pin: 'PIN',
  signatory: 'Who signs for you',
  designation: 'As',
}

/** Faults of the form, by field where the general sentence would be vague. */
const FAULTS: Record<EvidenceFault, string> = {
  pan: 'Enter ten signs, like AABTG4127M: five letters, four digits, a letter.',
  'pan-person': 'This is a person’s PAN. Enter the organization’s own.',
  darpan: 'Enter the NGO Darpan ID as ngodarpan.gov.in shows it: state, year, seven digits.',
  'tax-number': 'Enter it as the order shows it. It begins with your PAN, like AABTG4127MF20231.',
  csr1: 'Enter CSR and eight digits, like CSR00012345.',
  fcra: 'Enter the nine digits of your FCRA registration.',
  cin: 'A Section 8 company has a CIN of 21 signs, like U85300MH2016NPL123456. Enter that.',
  pin: 'Enter the six digits of your PIN.',
  year: 'Enter the year of registration in four digits, like 2014.',
  'needs-number': 'Enter the registration number too, or leave all three empty.',
  'needs-until': 'Enter until when it is valid.',
}

const ofTax = (name: string) => ({
  'tax-number': `Enter the ${name} number as its order shows it. It begins with your PAN, like AABTG4127MF20231.`,
  'needs-number': `Enter the ${name} number too, or leave both empty.`,
})

const ofEnd = (name: string) => ({
  day: `Enter until when ${name} is valid, like 31/03/2028.`,
  past: `${name}: this day is already over. Enter the end of what is valid now.`,
  'needs-until': `Enter until when ${name} is valid, like 31/03/2028.`,
})

const BY_FIELD: Partial<Record<EvidenceField, Record<string, string>>> = {
  twelveA: ofTax('12A'),
  twelveAUntil: ofEnd('12A'),
  eightyG: ofTax('80G'),
  eightyGUntil: ofEnd('80G'),
  fcra: { 'needs-number': 'Enter the FCRA number too, or leave both empty.' },
  fcraUntil: ofEnd('FCRA'),
  signatory: { required: 'Enter who signs for you, or leave both empty.' },
}

export const evidenceFaultText = (field: EvidenceField): Record<string, string> => ({ ...FAULTS, ...BY_FIELD[field] })

const PERSONS: Record<string, string> = { P: 'a person', H: 'a family', F: 'a firm' }

/** Tells the letter, which whoever types looks for in their number. */
export function personsPanText(number: string): string {
  const emailText = number.trim().charAt(3).toUpperCase()
  return `This is ${PERSONS[emailText] ?? 'a person'}’s PAN: its 4th letter is ${emailText}. Enter the organization’s own.`
}

export const evidenceFormText = {
  title: 'So that we can check you faster',
  offer: 'Optional, 3 minutes. With these we often answer the same day.',
  filled: (given: number, all: number) => `Optional. ${given} of ${all} filled in.`,
  stone: { number: '24', unit: 'hours' },
  lead: 'Fill in what you have; leave the rest empty. Nothing to upload. Your page will show what we checked, where and when.',
  groups: { who: 'Who you are', numbers: 'Numbers', where: 'Where and who' },
  noForm: 'Not given',
  typedDay: 'dd/mm/yyyy',
  hints: {
    legalName: 'As it stands on your registration.',
    registrationNumber: 'Of a Section 8 company: its CIN.',
    pan: 'Ten signs, like AABTG4127M. We show it to nobody in full.',
    darpan: 'Like UP/2015/0092311.',
    csr1: 'Only for money from companies. Like CSR00012345.',
    fcra: 'Only for money from abroad. Nine digits.',
  },
}

/** To an admin alone. */
export const crossCheckText: Record<CrossCheck, string> = {
  'pan-form': 'The PAN’s 4th letter does not fit the legal form.',
  'pan-name': 'The PAN’s 5th letter is not the first of the name.',
  'pan-cin': 'The registration number is a company’s, and the PAN is not.',
  'same-pan': 'Holds the same PAN.',
  'other-pan': 'Holds another PAN than the one stated.',
  'older-form': 'Older form, not checkable.',
  'long-validity': 'Ends more than five years from now; five is the longest.',
  'cin-ownership': 'Not marked as a non-profit: its ownership code is not NPL.',
  'cin-form': 'The number is a company’s, and the legal form is another.',
  'cin-year': 'The CIN has another year.',
  'darpan-pin': 'Its state is another than the PIN’s.',
  'darpan-year': 'Older than the registration.',
}

/** Under a fact, to those who stated it. */
export const ownCheckText = {
  outcome: (outcome: CheckOutcome, register: Register, day: string) =>
    `${OUTCOMES[outcome](registerNames[register], day)}`,
  change: 'If you change it, it is unchecked again.',
  changeMasked: 'Type it anew to change it.',
  stale: (day: string) => `Not checked since you changed it. The check of ${day} no longer counts.`,
  unchecked: 'Not checked yet.',
  expired: 'Expired.',
}

const OUTCOMES: Record<CheckOutcome, (register: string, day: string) => string> = {
  matched: (register, day) => `Matched in ${register}, ${day}.`,
  'does-not-match': (register, day) => `Did not match in ${register}, ${day}. Please look at it again.`,
  'could-not-be-checked': (register, day) => `Could not be checked in ${register}, ${day}.`,
}

/** Around the form in the NGO panel. */
export const ownEvidenceText = {
  lead: 'Your page shows these with what we checked. All are optional.',
  loadFailed: 'What you stated could not be loaded.',
  saved: 'Saved.',
  saveFailed: 'Not saved.',
  longAgo: (day: string) => `Last checked on ${day}, over a year ago.`,
  lookThrough: 'Look through your numbers once. We check again when you save.',
  ownersOnly: 'Only an owner of your organization can change these.',
}
