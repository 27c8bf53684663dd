import type { CrossCheck } from '#domain/evidence/cross-check.ts'
import type { CheckOutcome, FactKind, LegalForm, Register } from '#domain/evidence/evidence.ts'
import type { EvidenceFault, EvidenceField } from '#domain/evidence/evidence-form.ts'

/** The names of the details that an NGO submits about itself for an admin to check (D35, design §18). */
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
  signatory: 'Signatory',
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
  registrar: 'the registrar’s records',
}

export const evidenceLabels: Record<EvidenceField, string> = {
  legalName: 'Legal name',
  legalForm: 'Legal form',
  registrationNumber: 'Registration number',
  registrar: 'Registered with',
  registrationYear: 'Year',
  pan: 'PAN of the NGO',
  darpan: 'NGO Darpan ID',
  twelveA: '12A number',
  twelveAUntil: '12A valid until',
  eightyG: '80G number',
  eightyGUntil: '80G valid until',
  csr1: 'CSR-1',
  fcra: 'FCRA',
  fcraUntil: 'FCRA valid until',
  address: 'Postal address',
  pin: 'PIN code',
  signatory: 'Signatory’s name',
  designation: 'Position',
}

/** General sentences for the form's faults. `BY_FIELD` replaces those that would be vague. */
const FAULTS: Record<EvidenceFault, string> = {
  pan: 'Enter five letters, four digits and one letter, like AABTG4127M.',
  'pan-person': 'This is a person’s PAN. Enter the NGO’s PAN.',
  darpan: 'Enter the ID as shown on ngodarpan.gov.in, like UP/2015/0092311.',
  'tax-number': 'Enter the number shown on the order, like AABTG4127MF20231. It starts with your PAN.',
  csr1: 'Enter CSR and eight digits, like CSR00012345.',
  fcra: 'Enter the nine digits of your FCRA registration.',
  cin: 'Enter the 21-character CIN of your Section 8 company, like U85300MH2016NPL123456.',
  pin: 'Enter the six digits of your PIN code.',
  year: 'Enter the four-digit year of registration, like 2014.',
  'needs-number': 'Enter the registration number, or leave all three fields empty.',
  'needs-until': 'Enter the expiry date.',
}

const ofTax = (name: string) => ({
  'tax-number': `Enter the ${name} number shown on the order, like AABTG4127MF20231. It starts with your PAN.`,
  'needs-number': `Enter the ${name} number, or leave both fields empty.`,
})

const ofEnd = (name: string) => ({
  day: `Enter the date your ${name} is valid until, like 31/03/2028.`,
  past: `This date has passed. Enter the date your current ${name} is valid until.`,
  'needs-until': `Enter the date your ${name} is valid until, like 31/03/2028.`,
})

const BY_FIELD: Partial<Record<EvidenceField, Record<string, string>>> = {
  twelveA: ofTax('12A'),
  twelveAUntil: ofEnd('12A'),
  eightyG: ofTax('80G'),
  eightyGUntil: ofEnd('80G'),
  fcra: { 'needs-number': 'Enter the FCRA number, or leave both fields empty.' },
  fcraUntil: ofEnd('FCRA'),
  signatory: { required: 'Enter the signatory’s name, or leave both fields empty.' },
}

export const evidenceFaultText = (field: EvidenceField): Record<string, string> => ({ ...FAULTS, ...BY_FIELD[field] })

const PERSONS: Record<string, string> = { P: 'a person', H: 'a family', F: 'a firm' }

/** Names the 4th letter so that people can find it in the number. */
export function personsPanText(number: string): string {
  const letter = number.trim().charAt(3).toUpperCase()
  return `The 4th letter, ${letter}, means that this is ${PERSONS[letter] ?? 'a person'}’s PAN. Enter the NGO’s PAN.`
}

export const evidenceFormText = {
  title: 'Help us check your NGO faster',
  offer: 'Optional, takes about 3 minutes. These details make our check faster.',
  filled: (given: number, all: number) => `Optional. ${given} of ${all} filled in.`,
  stone: { number: '24', unit: 'hours' },
  lead: 'Fill in what you have and leave the rest empty. There is nothing to upload. Your public page will show what we checked, where and when.',
  groups: { who: 'Your NGO', numbers: 'Numbers', where: 'Address and signatory' },
  noForm: 'Not provided',
  typedDay: 'dd/mm/yyyy',
  hints: {
    legalName: 'Exactly as on your registration certificate.',
    registrationNumber: 'For a Section 8 company, enter the CIN.',
    pan: '10 characters, like AABTG4127M. We never publish the full PAN.',
    darpan: 'For example, UP/2015/0092311.',
    csr1: 'Only if you receive money from companies. For example, CSR00012345.',
    fcra: 'Nine digits. Only for money from abroad.',
  },
}

/** Notes that only an admin sees. */
export const crossCheckText: Record<CrossCheck, string> = {
  'pan-form': 'The 4th letter of the PAN does not match the legal form.',
  'pan-name': 'The 5th letter of the PAN is not the first letter of the name.',
  'pan-cin': 'The registration number belongs to a company, but the PAN does not.',
  'same-pan': 'Contains the same PAN.',
  'other-pan': 'Contains a different PAN.',
  'older-form': 'This older format cannot be checked.',
  'long-validity': 'Valid for more than five years from now, but the limit is five years.',
  'cin-ownership': 'The CIN does not contain NPL, the code for a non-profit company.',
  'cin-form': 'The number belongs to a company, but a different legal form was given.',
  'cin-year': 'The year in the CIN does not match the year of registration.',
  'darpan-pin': 'The ID does not match the PIN code.',
  'darpan-year': 'This ID is older than the registration.',
}

/** Texts below a detail, for the NGO that submitted it. */
export const ownCheckText = {
  outcome: (outcome: CheckOutcome, register: Register, day: string) =>
    `${OUTCOMES[outcome](registerNames[register], day)}`,
  change: 'If you change this, we will have to check it again.',
  changeMasked: 'To change this number, enter it in full again.',
  stale: (day: string) => `You changed this after our check on ${day}. We have not checked it again yet.`,
  unchecked: 'Not checked yet.',
  expired: 'Expired.',
}

const OUTCOMES: Record<CheckOutcome, (register: string, day: string) => string> = {
  matched: (register, day) => `Matched ${register} on ${day}.`,
  'does-not-match': (register, day) => `Did not match ${register} on ${day}. Check this detail.`,
  'could-not-be-checked': (register, day) => `We could not check this against ${register} on ${day}.`,
}

/** Texts around the form in the NGO panel. */
export const ownEvidenceText = {
  lead: 'Your public page shows these details and what we checked. All of them are optional.',
  loadFailed: 'We could not load your details.',
  saved: 'Saved.',
  saveFailed: 'Not saved.',
  longAgo: (day: string) => `We last checked these details on ${day}, more than a year ago.`,
  lookThrough: 'Make sure your numbers are still correct. We will check them again after you save.',
  ownersOnly: 'Only an owner of your NGO can change these details.',
}
