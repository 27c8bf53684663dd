import { DEFAULT_LANG } from '#domain/language.ts'
import type { NgoState } from '#domain/organization.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import type { Config } from '../config.ts'
import type { DecidedState } from './decision.ts'

const { ngoApprovedMail, ngoLiftedMail, ngoRejectedMail, ngoSuspendedMail } = textFor(DEFAULT_LANG).notification

/** What an NGO is told of a decision on it. */
export function decisionMail(
  { from, to }: { from: NgoState; to: DecidedState },
  { orgName, reason }: { orgName: string; reason: string | null },
  { baseUrl }: Config,
) {
  const said = { orgName, reason, loginUrl: `${baseUrl}/login`, supportEmail: site.supportEmail }
  if (to === 'rejected') return { kind: 'ngo-rejected' as const, ...ngoRejectedMail(said) }
  if (to === 'suspended') return { kind: 'ngo-suspended' as const, ...ngoSuspendedMail(said) }
  if (from === 'suspended') return { kind: 'ngo-lifted' as const, ...ngoLiftedMail(said) }
  return { kind: 'ngo-approved' as const, ...ngoApprovedMail(said) }
}
