import type { InstitutionCheckKind } from '#domain/college/institution.ts'
import type { CheckOutcome } from '#domain/evidence/evidence.ts'
import { collegeFormText } from './college-form.ts'

/** Texts of the view “College details” (D67). */
export const collegeDetailsText = {
  title: 'College details',
  lead: 'Your public page shows what we checked. The contact person is visible to your officers and us.',
  loadFailed: (why: string) => `We could not load the details. ${why}`,
  fixed: { orgName: 'Name', kind: 'Kind', website: 'Website', websitePhone: 'Phone on the website' },
  fixedHint: 'We checked the name and website when we approved the college. To change them, write to us.',
  noPhone: 'We add it when we call it.',
  headsOnly: 'Only a head officer of your college can change these details.',
  changes: 'Details you can change',
  labels: {
    ...collegeFormText.fields,
    contactName: 'Contact person',
    contactPost: 'Post',
    contactEmail: 'Their college email',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  saveFailed: (why: string) => `Not saved. ${why}`,
  unchecked: 'Not checked yet.',
  checked: (kind: InstitutionCheckKind, outcome: CheckOutcome, day: string) =>
    outcome === 'matched' ? matched[kind](day) : others[outcome](day),
  change: 'If you change this, we will have to check it again.',
  account: 'Your own account',
  accountHint: 'Change your name or language, download your data, or delete your account.',
}

const matched: Record<InstitutionCheckKind, (day: string) => string> = {
  'email-domain': (day) => `Confirmed on ${day}.`,
  aishe: (day) => `Matched the AISHE list on ${day}.`,
  phone: (day) => `We called this number on ${day}.`,
}

const others: Record<Exclude<CheckOutcome, 'matched'>, (day: string) => string> = {
  'does-not-match': (day) => `Our check on ${day} did not match. Check this detail.`,
  'could-not-be-checked': (day) => `We could not check this on ${day}.`,
}
