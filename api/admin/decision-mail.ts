import type { NgoState } from '#domain/organization/organization.ts'
import { site } from '../../src/site.ts'
import type { EmailWords } from '../mail/emails.ts'
import type { DecidedState } from './decision.ts'

/** What an NGO is told of a decision on it. */
export function decisionMail(
  { from, to }: { from: NgoState; to: DecidedState },
  { orgName, reason }: { orgName: string; reason: string | null },
  { text, at }: EmailWords,
) {
  const { ngoApprovedMail, ngoLiftedMail, ngoRejectedMail, ngoSuspendedMail } = text.notification
  const said = { orgName, reason, loginUrl: at('/login'), supportEmail: site.supportEmail }
  if (to === 'rejected') return { kind: 'ngo-rejected' as const, ...ngoRejectedMail(said) }
  if (to === 'suspended') return { kind: 'ngo-suspended' as const, ...ngoSuspendedMail(said) }
  if (from === 'suspended') return { kind: 'ngo-lifted' as const, ...ngoLiftedMail(said) }
  return { kind: 'ngo-approved' as const, ...ngoApprovedMail(said) }
}
