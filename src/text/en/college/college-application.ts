import type { NgoState } from '#domain/organization/organization.ts'
import type { applicationText } from '../organization/application.ts'

/** The texts of a college's own application that differ from those of an NGO's (D67). Colleges are promised no time. */
export const collegeApplicationText = {
  titles: {
    pending: 'We are checking your college',
    rejected: 'Your college was not approved',
    approved: 'Your college is approved',
    suspended: 'Your college is suspended',
  } satisfies Record<NgoState, string>,
  leads: {
    pending: 'We will email you our decision.',
    rejected: 'You can reply and apply again on this page.',
    approved: 'Log in and open your first class.',
    suspended: 'Your officers see no classes and no hours until we resolve this.',
  } satisfies Record<NgoState, string>,
  asked: 'Answer below so that we can continue checking your college.',
} satisfies Partial<typeof applicationText>

/** The part of a college's application about its domain. */
export const collegeDomainText = {
  title: 'Your email domain',
  confirmed: (domain: string) => `${domain} is confirmed.`,
  sent: (email: string, at: string) => `We emailed a link to ${email} on ${at}. Open it to confirm the domain.`,
  gone: (email: string) => `No link is open. We can email one to ${email}.`,
  send: 'Send the link again',
  sending: 'Sending…',
  done: 'The link is on its way.',
  failed: (message: string) => `Not sent. ${message}`,
  none: 'Not given',
}
