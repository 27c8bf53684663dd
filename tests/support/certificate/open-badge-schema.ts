/*
 * What 1EdTech's JSON schema of an Open Badges 3.0 AchievementCredential (VC data model 2.0) asks of the classes that we
 * use: the keys each must have, their types and vocabularies, and where no other key may stand. Written after
 * https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json, which no test fetches;
 * OPEN_BADGE_SCHEMA=<file> checks against a copy of the published file besides.
 */

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const types = (needed: string[]) => ({
  type: 'array',
  items: text,
  minItems: 1,
  allOf: needed.map((one) => ({ contains: { const: one } })),
})
const listOf = (one: object) => ({ type: 'array', minItems: 1, items: one })
const object = (required: string[], properties: object, additionalProperties = true) => ({
  type: 'object',
  required,
  properties,
  additionalProperties,
})
const extension = { type: 'string', pattern: '^ext:[a-zA-Z0-9._-]+$' }

const profile = object(['id', 'type'], {
  id: text,
  type: types(['Profile']),
  name: text,
  url: text,
  email: text,
  description: text,
})

const identity = object(
  ['type', 'hashed', 'identityHash', 'identityType'],
  {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: text,
    identityType: { anyOf: [{ enum: ['name', 'emailAddress', 'identifier', 'userName', 'accountId'] }, extension] },
    salt: text,
  },
  false,
)

const resultDescription = object(['id', 'type', 'name', 'resultType'], {
  id: text,
  type: types(['ResultDescription']),
  name: text,
  resultType: {
    anyOf: [{ enum: ['GradePointAverage', 'LetterGrade', 'Percent', 'RawScore', 'Result', 'Status'] }, extension],
  },
})

const achievement = object(['id', 'type', 'criteria', 'description', 'name'], {
  id: text,
  type: types(['Achievement']),
  achievementType: {
    anyOf: [{ enum: ['Achievement', 'Award', 'Badge', 'Certificate', 'CommunityService'] }, extension],
  },
  creator: profile,
  criteria: object([], { id: text, narrative: text }),
  description: text,
  fieldOfStudy: text,
  name: text,
  resultDescription: listOf(resultDescription),
  tag: listOf(text),
})

const subject = object(['type', 'achievement'], {
  id: text,
  type: types(['AchievementSubject']),
  identifier: listOf(identity),
  activityStartDate: moment,
  activityEndDate: moment,
  creditsEarned: { type: 'number' },
  role: text,
  narrative: text,
  result: listOf(object(['type'], { type: types(['Result']), resultDescription: text, value: text })),
  achievement,
})

export const openBadgeSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema#',
  ...object(['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom'], {
    '@context': {
      type: 'array',
      minItems: 2,
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.\\d+\\.\\d+\\.json$' },
      ],
    },
    id: text,
    type: types(['VerifiableCredential', 'OpenBadgeCredential']),
    name: text,
    issuer: profile,
    validFrom: moment,
    validUntil: moment,
    awardedDate: moment,
    credentialSubject: { ...subject, anyOf: [{ required: ['id'] }, { required: ['identifier'] }] },
    evidence: listOf(object(['type'], { id: text, type: types(['Evidence']), name: text, narrative: text })),
    credentialStatus: object(['id', 'type'], { id: text, type: text }),
    proof: object(['type'], {
      type: text,
      created: moment,
      cryptosuite: text,
      proofPurpose: { const: 'assertionMethod' },
      proofValue: text,
      verificationMethod: text,
    }),
  }),
}
