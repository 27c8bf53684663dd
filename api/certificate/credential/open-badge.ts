import type { CertificateFacts } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate-code.ts'
import { hoursOf } from '#domain/certificate-hours.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { StatusPlace } from '../status-place.ts'
import { issuerProfile } from './issuer.ts'

const { certificateText: words } = textFor(DEFAULT_LANG).certificate

export type UnsignedBadge = {
  code: CertificateCode
  facts: CertificateFacts
  issuedAt: Date
  awardedAt: Date
  status: StatusPlace
}

export const statusListUrl = (baseUrl: string, list: number): string => `${baseUrl}/credentials/status/${list}`

/** Open Badges 3.0, unsigned. It says what the paper says: the holder's name, but no e-mail and no account. */
export function openBadge({ code, facts, issuedAt, awardedAt, status }: UnsignedBadge, baseUrl: string) {
  const check = baseUrl + checkPath(code)
  const list = statusListUrl(baseUrl, status.list)
  const sentence = words
    .sentence(facts)
    .map(({ text }) => text)
    .join('')
  const hours = `${check}#hours`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${baseUrl}/credentials/${printedCode(code)}#${facts.version}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${words.title}: ${facts.activity}`,
    issuer: issuerProfile(baseUrl),
    validFrom: issuedAt.toISOString(),
    awardedDate: awardedAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      activityStartDate: `${facts.firstDay}T00:00:00Z`,
      activityEndDate: `${facts.lastDay}T23:59:59Z`,
      role: words.role,
      narrative: `${facts.name} ${sentence}`,
      ...(facts.minutes !== null && {
        result: [{ type: ['Result'], resultDescription: hours, value: String(hoursOf(facts.minutes)) }],
      }),
      achievement: {
        id: `${check}#achievement`,
        type: ['Achievement'],
        achievementType: 'CommunityService',
        name: facts.activity,
        description: words.achievement(facts),
        criteria: { narrative: words.criteria },
        fieldOfStudy: facts.sector,
        tag: [facts.sector, facts.category, facts.mode],
        creator: { id: `${check}#organization`, type: ['Profile'], name: facts.orgName },
        ...(facts.minutes !== null && {
          resultDescription: [
            { id: hours, type: ['ResultDescription'], name: words.hoursOfService, resultType: 'ext:HoursOfService' },
          ],
        }),
      },
    },
    evidence: [
      {
        id: check,
        type: ['Evidence'],
        name: words.checkPage,
        narrative: `${words.verifiedBy(facts)}. ${words.approved(facts)}.`,
      },
    ],
    credentialStatus: {
      id: `${list}#${status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: list,
    },
  }
}
