import type { CertificateFacts, ListPurpose } from '#domain/certificate/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { edgeOfDay, inZone } from '#domain/time/zone.ts'
import { textFor } from '#text'
import type { StatusPlace } from '../version/status-place.ts'
import { issuerProfile } from './issuer.ts'
import { type AchievementNames, organizationProfile } from './organization-profile.ts'

const { certificateText: words } = textFor(DEFAULT_LANG).certificate
const { pdfText } = textFor(DEFAULT_LANG).certificatePdfText

export type UnsignedBadge = {
  code: CertificateCode
  /** The event, or null if it is unknown. All certificates of an event share one achievement (D64). */
  eventId: string | null
  /** The slug in the id of the NGO's profile, or null if the NGO never had a page. */
  profileSlug: string | null
  facts: CertificateFacts
  zone: string
  issuedAt: Date
  awardedAt: Date
  status: StatusPlace
}

type StatusListQuery = { purpose: ListPurpose; number: number }

export const statusListUrl = (baseUrl: string, { purpose, number }: StatusListQuery): string =>
  `${baseUrl}/credentials/status/${number}${purpose === 'suspension' ? '/suspension' : ''}`

export const achievementUrl = (baseUrl: string, eventId: string): string =>
  `${baseUrl}/credentials/achievements/${eventId}`

/** The JSON-LD contexts of an Open Badges 3.0 credential. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** Returns the id of the credential of a version. */
export const credentialId = (baseUrl: string, code: CertificateCode, version: number): string =>
  `${baseUrl}/credentials/${printedCode(code)}#${version}`

/**
 * Returns an unsigned Open Badges 3.0 credential with the same details as the PDF. It includes the holder's name, but neither
 * their email nor their account.
 */
export function openBadge(badge: UnsignedBadge, baseUrl: string) {
  const { code, facts, zone, issuedAt, awardedAt, status } = badge
  const check = baseUrl + checkPath(code)
  const hours = `${achievementId(badge, baseUrl)}#hours`
  return {
    '@context': CONTEXTS,
    id: credentialId(baseUrl, code, facts.version),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${words.title}: ${facts.activity}`,
    issuer: issuerProfile(baseUrl),
    validFrom: inZone(issuedAt, zone),
    awardedDate: inZone(awardedAt, zone),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identifiersOf(facts),
      activityStartDate: edgeOfDay(facts.firstDay, 'begin', zone),
      activityEndDate: edgeOfDay(facts.lastDay, 'end', zone),
      role: facts.role ?? words.role,
      narrative: narrativeOf(facts),
      ...(facts.minutes !== null && {
        result: [{ type: ['Result'], resultDescription: hours, value: String(hoursFromMinutes(facts.minutes)) }],
      }),
      achievement: achievementOf(
        facts,
        { achievement: achievementId(badge, baseUrl), profileSlug: badge.profileSlug },
        baseUrl,
      ),
    },
    evidence: [
      {
        id: check,
        type: ['Evidence'],
        name: words.checkPage,
        genre: facts.evidence,
        narrative: [pdfText.howAndWhen(facts), ...ngoNotesOf(facts)].join(' '),
      },
    ],
    credentialStatus: statusEntries(status, baseUrl),
  }
}

const achievementId = ({ eventId, code }: UnsignedBadge, baseUrl: string): string =>
  eventId ? achievementUrl(baseUrl, eventId) : `${baseUrl + checkPath(code)}#achievement`

/** Returns the achievement of an event, with the details of one version. */
export function achievementOf(facts: CertificateFacts, named: AchievementNames, baseUrl: string) {
  const id = named.achievement
  return {
    id,
    type: ['Achievement'],
    achievementType: 'CommunityService',
    name: facts.activity,
    description: words.achievement(facts),
    criteria: { narrative: words.criteria },
    fieldOfStudy: facts.sector,
    tag: [facts.sector, facts.category, facts.mode],
    creator: organizationProfile(facts, baseUrl, named),
    ...(facts.minutes !== null && {
      resultDescription: [
        {
          id: `${id}#hours`,
          type: ['ResultDescription'],
          name: words.hoursOfService,
          resultType: 'ext:HoursOfService',
        },
      ],
    }),
  }
}

/** Returns the holder's name, institution and roll number. The types mark the institution and the roll number as unverified. */
function identifiersOf({ name, institution, rollNumber }: CertificateFacts) {
  const identity = (identityType: string, identityHash: string) => ({
    ...{ type: 'IdentityObject', hashed: false, identityHash, identityType },
  })
  return [
    identity('name', name),
    ...(institution ? [identity('ext:InstitutionAsStatedByHolder', institution)] : []),
    ...(rollNumber ? [identity('ext:RollNumberAsStatedByHolder', rollNumber)] : []),
  ]
}

function narrativeOf(facts: CertificateFacts): string {
  const sentence = words
    .sentence(facts)
    .map(({ text }) => text)
    .join('')
  return [`${facts.name} ${sentence}`, ...pdfText.recorded(facts)].join(' ')
}

const ngoNotesOf = (facts: CertificateFacts): string[] =>
  [words.verifiedBy(facts), words.verifiedNgo(facts), words.approved(facts)].flatMap((note) => (note ? `${note}.` : []))

const statusEntries = ({ list, index }: StatusPlace, baseUrl: string) =>
  (['revocation', 'suspension'] as const).map((purpose) =>
    statusEntry(purpose, statusListUrl(baseUrl, { purpose, number: list }), index),
  )

/** Returns the entry of a credential that names its place in a status list. */
export const statusEntry = (purpose: ListPurpose, url: string, index: number) => ({
  id: `${url}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: purpose,
  statusListIndex: String(index),
  statusListCredential: url,
})
