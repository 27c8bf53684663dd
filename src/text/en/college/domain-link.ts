import { siteName } from '../language/lang.ts'

/** The page of the link that confirms a college's domain (D67). It needs no login. */
export const domainLinkText = {
  title: 'Confirm an email domain',
  description: 'Confirm the email domain of a college.',
  question: (domain: string) => `Confirm ${domain}?`,
  lead: (orgName: string, domain: string) => `${orgName} says on ${siteName} that it uses ${domain}.`,
  hint: 'Press only if this is right. The college’s page then says that the domain is confirmed.',
  button: 'Yes, confirm the domain',
  done: 'The domain is confirmed',
  doneLead: (orgName: string, domain: string) => `We have stored that ${orgName} uses ${domain}.`,
  wrong: 'Is this not right? Write to ',
  ended: 'This link no longer works',
  endedHint:
    'The link is older than 7 days, or was not copied in full. A link also ends when the college changes its address.',
  logIn: 'Open the application',
}
