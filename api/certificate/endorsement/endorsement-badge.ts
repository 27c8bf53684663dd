import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { Endorsement } from '#domain/college/endorsement/endorsement.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { inZone } from '#domain/time/zone.ts'
import { textFor } from '#text'
import { CONTEXTS, credentialId, statusEntry } from '../credential/open-badge.ts'
import type { StatusPlace } from '../version/status-place.ts'
import { type CollegeIssuer, collegeProfile } from './college-profile.ts'

const { endorsementLineText: words } = textFor(DEFAULT_LANG).endorsementLine

/** The content of an endorsement of one version of a certificate, and its place in a status list. */
export type EndorsementFacts = Pick<
  Endorsement,
  'id' | 'college' | 'programme' | 'programmeName' | 'comment' | 'on'
> & {
  code: CertificateCode
  version: number
  endorsedAt: Date
  issuer: CollegeIssuer
  status: StatusPlace
}

const endorsementUrl = (baseUrl: string, id: string): string => `${baseUrl}/credentials/endorsements/${id}`

export const endorsementListUrl = (baseUrl: string, number: number): string =>
  `${baseUrl}/credentials/endorsements/status/${number}`

/**
 * Returns an unsigned Open Badges 3.0 `EndorsementCredential` (D74). Its subject is the credential of the endorsed version. It names
 * neither the holder nor the officer.
 */
export function endorsementBadge(facts: EndorsementFacts, baseUrl: string) {
  const { list, index } = facts.status
  return {
    '@context': CONTEXTS,
    id: endorsementUrl(baseUrl, facts.id),
    type: ['VerifiableCredential', 'EndorsementCredential'],
    name: words.sentence(facts),
    issuer: collegeProfile(facts.issuer, baseUrl),
    validFrom: inZone(facts.endorsedAt),
    credentialSubject: {
      id: credentialId(baseUrl, facts.code, facts.version),
      type: ['EndorsementSubject'],
      endorsementComment: facts.comment ?? words.counted(facts),
    },
    credentialStatus: statusEntry('revocation', endorsementListUrl(baseUrl, list), index),
  }
}
