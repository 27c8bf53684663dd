import { afterAll, expect, test } from 'vitest'
import { BODIES, type Column, openCast } from '#tests/support/requests/matrix.ts'

/*
 * Tests docs/security.md, "Field matrix": the keys of each response for each kind of user. The test fails if a key is
 * missing or unexpected.
 */

const cast = await openCast()
afterAll(cast.town.close)

const EVENT = [
  ...[
    'id',
    'title',
    'desc',
    'date',
    'endDate',
    'time',
    'endTime',
    'mode',
    'city',
    'meetingPoint',
    'locationLink',
    'bring',
    'category',
    'sector',
  ],
  ...[
    'minPeople',
    'maxPeople',
    'contact',
    'regLink',
    'orgName',
    'ngoSlug',
    'checkedFacts',
    'checkedOn',
    'hours',
    'measured',
    'lang',
  ],
]
const OWN_EVENT = [...EVENT, 'version', 'createdAt', 'updatedAt', 'going', 'postedBy', 'editedBy']
const CLAIM = [
  ...['id', 'state', 'eventId', 'title', 'lang', 'date', 'endDate', 'city', 'orgName', 'name', 'steps', 'answerBy'],
  ...['may', 'side', 'certificate'],
]
const NGO_REPORT = ['id', 'reason', 'event', 'asked', 'askedAt', 'answer', 'answeredAt', 'outcome']
const REPORT = [
  ...[
    'id',
    'reason',
    'text',
    'email',
    'reportedAt',
    'event',
    'ngo',
    'stage',
    'asked',
    'askedAt',
    'answer',
    'answeredAt',
  ],
  ...['outcome', 'outcomeReason', 'resolvedBy', 'resolvedAt', 'history'],
]
const PERSON = ['role', 'name', 'email', 'location', 'lang']
const VOLUNTEER = [...PERSON, 'institution', 'rollNumber']

const CLASS = ['id', 'name', 'joinCode', 'version', 'programme', 'programmeName', 'goalHours', 'firstDay', 'lastDay']
const SOFTWARE_CLASS = ['id', 'name', 'programme', 'programmeName', 'goalHours', 'firstDay', 'lastDay']
const CLASS_LINE = [
  ...['code', 'version', 'activity', 'orgName', 'org', 'city', 'mode', 'sector', 'category', 'firstDay', 'lastDay'],
  ...['evidence', 'endorsedOn', 'hours', 'status', 'counted'],
]
const TRANSCRIPT = ['code', 'madeOn', 'terms', 'lines', 'printedHours', 'state', 'student', 'hours']
const TRANSCRIPT_LINE = [
  ...['code', 'activity', 'orgName', 'org', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'evidence'],
  ...['endorsedOn', 'printedEndorsement', 'hours', 'printed', 'status', 'counted'],
]

/** Each row lists the user, the request, the path of an object in the response, and the keys of that object. */
const ANSWERS: [Column, string, string, string[]][] = [
  ['signed-out', 'GET /api/events', '', ['events', 'next']],
  ['signed-out', 'GET /api/events', 'events.0', EVENT],
  ['ngo-owner', 'GET /api/events', 'events.0', EVENT],
  ['volunteer', 'GET /api/events/{past}', '', EVENT],
  ['volunteer', 'GET /api/events/{full}', '', [...EVENT, 'places']],
  [
    'volunteer',
    'GET /api/me/places?events={full}',
    'places.0',
    ['eventId', 'most', 'left', 'waiting', 'firstCome', 'position', 'offeredUntil'],
  ],
  ['signed-out', 'GET /api/session', '', ['account']],
  ['volunteer', 'GET /api/session', 'account', ['role', 'name', 'lang']],
  ['ngo-owner', 'GET /api/session', 'account', ['role', 'name', 'lang', 'slug']],
  ['volunteer', 'GET /api/me', '', VOLUNTEER],
  ['ngo-owner', 'GET /api/me', '', [...PERSON, 'orgName', 'website', 'phone', 'description']],
  ['volunteer', 'GET /api/me/emails', '', ['choices', 'unreachable']],
  ['volunteer', 'GET /api/me/emails', 'choices', ['day-before', 'two-hours', 'announcement', 'weekly']],
  ['ngo-owner', 'GET /api/me/emails', 'choices', ['who-came']],
  ['ngo-owner', 'GET /api/ngo/evidence', '', ['evidence', 'facts', 'lastCheckedAt', 'mayChange']],
  ['volunteer', 'GET /api/me/going', '', ['eventIds', 'events']],
  ['volunteer', 'GET /api/me/waiting', '', ['waiting']],
  ['volunteer', 'GET /api/me/following', '', ['ngos', 'filters', 'weekly']],
  ['volunteer', 'GET /api/me/announcements', '', ['announcements']],
  [
    'ngo-owner',
    'GET /api/ngo/events/{upcoming}/announcements',
    '',
    ['going', 'left', 'ofEvent', 'links', 'held', 'replyTo'],
  ],
  [
    ...(['ngo-owner', 'GET /api/ngo/announcements', 'announcements.0'] as const),
    ['id', 'eventId', 'title', 'text', 'state', 'writtenAt', 'sendAt', 'sentAt', 'people', 'reason'],
  ],
  [
    ...(['admin', 'GET /api/admin/announcements', 'announcements.0'] as const),
    ['id', 'title', 'text', 'writtenAt', 'event', 'ngo', 'review', 'reason', 'reviewedAt', 'reviewedBy'],
  ],
  ['volunteer', 'GET /api/me/participations', '', ['participations']],
  ['volunteer', 'GET /api/claims/{askedClaim}', '', CLAIM],
  ['ngo-owner', 'GET /api/claims/{askedClaim}', '', CLAIM],
  ['admin', 'GET /api/claims/{askedClaim}', '', CLAIM],
  ['ngo-owner', 'GET /api/ngo/claims', '', ['claims', 'next']],
  ['ngo-owner', 'GET /api/ngo/claims', 'claims.0', CLAIM],
  ['admin', 'GET /api/admin/claims', '', ['claims', 'next']],
  ['admin', 'GET /api/admin/claims', 'claims.0', ['claim', 'attendance', 'entries', 'desk']],
  ['admin', 'GET /api/admin/claims', 'claims.0.claim', CLAIM],
  ['ngo-owner', 'GET /api/ngo/events', '', ['today', 'events', 'next', 'remembered', 'openable']],
  [
    'ngo-owner',
    'GET /api/ngo/events',
    'remembered',
    ['contact', 'city', 'regLink', 'category', 'sector', 'mode', 'minPeople', 'maxPeople'],
  ],
  ['ngo-owner', 'GET /api/ngo/events?when=past', 'events.0', OWN_EVENT],
  [
    'ngo-pending',
    'GET /api/application',
    '',
    [
      ...['orgName', 'website', 'phone', 'description', 'location', 'name', 'email', 'state', 'appliedAt'],
      ...[
        'withdrawnAt',
        'decidedAt',
        'reason',
        'nameStays',
        'waitingSince',
        'question',
        'answers',
        'evidence',
        'college',
      ],
      ...['linkGoodUntil', 'isLinkUsed'],
    ],
  ],
  ['ngo-just-rejected', 'GET /api/application', 'question', ['question', 'askedBy', 'askedAt']],
  ['ngo-just-rejected', 'GET /api/application/question', 'question', ['question', 'askedBy', 'askedAt']],
  ['ngo-just-rejected', 'GET /api/session', 'account', ['role', 'name', 'lang', 'approvalWithdrawn']],
  ['ngo-just-rejected', 'GET /api/ngo/events', '', ['code', 'message', 'current']],
  ['ngo-just-rejected', 'GET /api/ngo/events', 'current', ['reason', 'decidedAt']],
  ['volunteer', 'GET /api/me/participations/{past}', '', ['today', 'upcoming', 'event']],
  ['volunteer', 'GET /api/me/participations/{past}', 'event', EVENT],
  ['ngo-owner', 'GET /api/ngo/events', 'events.0', OWN_EVENT],
  ['ngo-owner', 'GET /api/ngo/events/{past}/participants', '', ['participants', 'next', 'desk', 'plan', 'noOneElse']],
  [
    'ngo-owner',
    'GET /api/ngo/events/{past}/participants',
    'participants.0',
    [
      ...['id', 'name', 'email', 'newToUs', 'verified', 'verifiedAt', 'evidence', 'hours', 'certificate'],
      ...['role', 'outcome', 'endedBy', 'attendance', 'unusualName', 'mailLeavesAt'],
    ],
  ],
  [
    'ngo-owner',
    'GET /api/ngo/events/{deskEvent}/check-in',
    '',
    ['eventId', 'title', 'lang', 'day', 'opensAt', 'closesAt', 'open'],
  ],
  ['ngo-owner', 'GET /api/ngo/events/{deskEvent}/check-in', 'open', ['id', 'link', 'openedAt', 'phones']],
  [
    'ngo-owner',
    'GET /api/ngo/events/{deskEvent}/check-in',
    'open.phones.0',
    ['id', 'number', 'device', 'openedAt', 'contactAt', 'entries', 'state'],
  ],
  [
    'check-in',
    'GET /api/check-in',
    '',
    [
      ...['id', 'secret', 'phone', 'eventId', 'title', 'lang', 'orgName', 'day', 'start', 'end', 'opensAt', 'closesAt'],
      ...['keptUntil', 'now', 'namesFrom', 'people', 'partial', 'walkIns', 'headcount', 'status'],
    ],
  ],
  ['check-in', 'GET /api/check-in', 'people.0', ['id', 'pass', 'name', 'in', 'out', 'samePhoneAs']],
  [
    'volunteer',
    'GET /api/me/passes',
    'passes.0',
    [...['eventId', 'pass', 'name', 'title', 'lang', 'date', 'endDate', 'time', 'endTime', 'city', 'orgName']],
  ],
  ['ngo-owner', 'GET /api/ngo/events/{past}/names', '', ['names', 'next']],
  [
    'signed-out',
    'GET /api/certificates/{certificate}',
    '',
    ['state', 'code', 'facts', 'history', 'earlier', 'later', 'log', 'endorsements'],
  ],
  [
    'signed-out',
    'GET /api/certificates/{certificate}',
    'facts',
    [
      ...['name', 'activity', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'minutes', 'orgName'],
      ...['orgApprovedOn', 'verifiedBy', 'verifiedOn', 'evidence', 'issuedOn', 'version', 'reason', 'format'],
      ...['postedOn', 'joinedAt', 'edits', 'institution', 'rollNumber', 'role', 'outcome', 'acceptedBy'],
      ...['orgLegalName', 'orgNumberKind', 'orgNumber', 'orgSlug', 'signatory', 'signatoryPost'],
      ...['cameAt', 'leftAt', 'byPhoneClock', 'orgCheckedFacts', 'orgCheckedOn'],
    ],
  ],
  ['signed-out', 'GET /api/certificates/{certificate}', 'history.0', ['version', 'reason', 'issuedOn', 'acceptedBy']],
  ['signed-out', 'GET /credentials/log', '', ['day', 'size', 'root', 'signed', 'keys', 'how']],
  ['signed-out', 'GET /credentials/log', 'keys.0', ['kty', 'crv', 'x', 'alg', 'use', 'kid']],
  ['signed-out', 'GET /credentials/log/heads', '', ['heads', 'next']],
  ['signed-out', 'GET /credentials/log/heads', 'heads.0', ['day', 'size', 'root', 'signed']],
  ['signed-out', 'GET /credentials/log/consistency?from=1&to=1', '', ['from', 'to', 'proof']],
  ['volunteer', 'GET /api/me/service', '', ['lines', 'hours', 'bySector', 'byYear']],
  [
    'volunteer',
    'GET /api/me/service',
    'lines.0',
    [
      ...['code', 'activity', 'orgName', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'hours'],
      ...['issuedOn', 'counted'],
    ],
  ],
  [
    'signed-out',
    'GET /api/service-records/{record}',
    '',
    ['state', 'code', 'version', 'madeOn', 'period', 'name', 'lines', 'hours'],
  ],
  [
    'signed-out',
    'GET /api/service-records/{record}',
    'lines.0',
    [
      ...['code', 'activity', 'orgName', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'hours'],
      ...['issuedOn', 'counted', 'name', 'evidence', 'status'],
    ],
  ],
  ['ngo-owner', 'GET /api/ngo/corrections', '', ['corrections', 'next']],
  [
    'ngo-owner',
    'GET /api/ngo/corrections',
    'corrections.0',
    ['id', 'code', 'activity', 'orgName', 'askedAt', 'current', 'asked'],
  ],
  ['ngo-owner', 'GET /api/ngo/corrections', 'corrections.0.asked', ['name', 'institution', 'rollNumber']],
  [
    'admin',
    'GET /api/admin/certificates/{certificate}/revocation',
    '',
    ['ngoId', 'orgName', 'eventId', 'count', 'certificates'],
  ],
  ['admin', 'GET /api/admin/flags', '', ['flags', 'next']],
  [
    'admin',
    'GET /api/admin/flags',
    'flags.0',
    ['id', 'kind', 'at', 'orgName', 'putsOnHold', 'count', 'rows', 'resolved'],
  ],
  ['ngo-owner', 'PUT /api/ngo/events/{past}/verifications', '', ['marked', 'left', 'own']],
  ['college-head', 'GET /api/college', '', ['name', 'slug', 'role', 'officer', 'checked', 'counts']],
  [
    ...(['college-officer', 'GET /api/college/details', ''] as const),
    [
      ...['orgName', 'website', 'phone', 'kind', 'city', 'aisheCode', 'domains', 'websitePhone'],
      ...['contactName', 'contactPost', 'contactEmail', 'checks', 'link'],
    ],
  ],
  ['college-officer', 'GET /api/college/classes', 'classes.0', [...CLASS, 'students', 'sharing', 'reached', 'changed']],
  ['college-officer', 'GET /api/college/classes/{class}/table', '', ['class', 'at', 'students', 'sums', 'changes']],
  ['college-officer', 'GET /api/college/classes/{class}/table', 'class', CLASS],
  ['college-officer', 'GET /api/college/classes/{class}/table', 'students.0', ['rollNumber', 'name', 'sharing']],
  [
    ...(['college-officer', 'GET /api/college/classes/{class}/table', 'students.0.sharing'] as const),
    ['id', 'otherName', 'lines', 'hours', 'toGoal', 'due', 'lastDay'],
  ],
  ['college-officer', 'GET /api/college/classes/{class}/students/{disclosure}/lines', 'lines.0', CLASS_LINE],
  ['college-software', 'GET /api/classes', 'classes.0', SOFTWARE_CLASS],
  ['college-software', 'GET /api/classes/{class}', 'class', SOFTWARE_CLASS],
  [
    ...(['college-software', 'GET /api/classes/{class}', 'students.0'] as const),
    ['rollNumber', 'name', 'otherName', 'hours', 'toGoal', 'lines'],
  ],
  ['college-software', 'GET /api/classes/{class}', 'students.0.lines.0', CLASS_LINE],
  [
    ...(['college-officer', 'GET /api/college/classes/{class}/endorsements', 'endorsements.0'] as const),
    ['id', 'code', 'on', 'by', 'comment', 'student', 'withdrawn'],
  ],
  [
    ...(['signed-out', 'GET /api/certificates/{certificate}', 'endorsements.0'] as const),
    ['id', 'college', 'programme', 'programmeName', 'comment', 'on', 'status', 'collegeSlug'],
  ],
  [
    ...(['college-head', 'GET /api/college/keys', 'keys.0'] as const),
    ['id', 'name', 'prefix', 'scopes', 'createdAt', 'lastUsedOn', 'checksToday', 'revokedAt'],
  ],
  ['signed-out', 'GET /api/transcripts/{transcript}', '', TRANSCRIPT],
  ['signed-out', 'GET /api/transcripts/{transcript}', 'lines.0', TRANSCRIPT_LINE],
  ['volunteer', 'GET /api/me/transcripts/{transcript}/json', '', [...TRANSCRIPT, 'rollNumber', 'checkAt']],
  ['college-officer', 'GET /api/college/transcripts/{transcript}/json', '', [...TRANSCRIPT, 'rollNumber', 'checkAt']],
  ['volunteer', 'GET /api/me/classes', '', ['classes', 'isKnown']],
  ['volunteer', 'GET /api/me/classes', 'classes.0', ['id', 'collegeName', 'lines']],
  [
    ...(['volunteer', 'GET /api/me/transcripts', 'transcripts.0'] as const),
    ['code', 'disclosureId', 'madeOn', 'college', 'className', 'state', 'hours', 'printedHours'],
  ],
  [
    ...(['admin', 'GET /api/admin/ngos?kind=college', 'ngos.0.college'] as const),
    [
      ...['kind', 'city', 'aisheCode', 'domains', 'websitePhone', 'contactName', 'contactPost', 'contactEmail'],
      ...['counted', 'link'],
    ],
  ],
  [
    ...(['college-pending', 'GET /api/application', 'college'] as const),
    [
      ...['kind', 'city', 'aisheCode', 'domains', 'contactName', 'contactPost', 'contactEmail'],
      ...['confirmed', 'link'],
    ],
  ],
  ['college-suspended', 'GET /api/college', '', ['code', 'message', 'current']],
  ['ngo-owner', 'GET /api/ngo/people', '', ['people', 'invitations']],
  ['ngo-owner', 'GET /api/ngo/people', 'people.0', ['id', 'name', 'email', 'role', 'since', 'you']],
  ['ngo-owner', 'GET /api/ngo/people', 'invitations.0', ['id', 'email', 'role', 'until']],
  ['admin', 'GET /api/admin/ngos', '', ['ngos', 'next', 'you']],
  [
    'admin',
    'GET /api/admin/ngos',
    'ngos.0',
    [
      ...['id', 'orgName', 'email', 'phone', 'website', 'host', 'description', 'location', 'appliedAt'],
      ...['waitingSince', 'askedAt', 'state', 'withdrawnAt', 'version', 'reason', 'decisions', 'facts', 'notes'],
      ...['matched', 'checks', 'lastCheckedAt', 'held', 'questions', 'sameElsewhere', 'college'],
    ],
  ],
  ['admin', 'GET /api/admin/ngos/{pending}', '', ['ngo', 'you']],
  [
    'admin',
    'GET /api/admin/ngos/{pending}',
    'ngo',
    [
      ...['id', 'orgName', 'email', 'phone', 'website', 'host', 'description', 'location', 'appliedAt'],
      ...['waitingSince', 'askedAt', 'state', 'withdrawnAt', 'version', 'reason', 'decisions', 'facts', 'notes'],
      ...['matched', 'checks', 'lastCheckedAt', 'held', 'questions', 'sameElsewhere', 'college'],
    ],
  ],
  [
    'admin',
    'GET /api/admin/ngos',
    'ngos.0.facts.0',
    ['id', 'kind', 'value', 'validUntil', 'statedAt', 'check', 'staleCheckAt', 'reminded'],
  ],
  ['admin', 'GET /api/admin/ngos?state=rejected', 'ngos.0.decisions.0', ['from', 'to', 'reason', 'by', 'at']],
  ['admin', 'GET /api/admin/ngos/{approved}/certificates', '', ['certificates']],
  ['admin', 'GET /api/admin/mail', '', ['mail', 'next', 'sends']],
  [
    'admin',
    'GET /api/admin/mail',
    'mail.0',
    ['id', 'kind', 'to', 'subject', 'state', 'attempts', 'failure', 'createdAt', 'nextAttemptAt'],
  ],
  ['admin', 'GET /api/admin/suppressed-addresses', '', ['addresses']],
  ['admin', 'GET /api/admin/suppressed-addresses', 'addresses.0', ['address', 'failure', 'since', 'unsent']],
  ['admin', 'GET /api/admin/contact-messages', '', ['messages', 'next']],
  ['signed-out', 'GET /api/reports/subject?ngo=samudra-by-the-sea', '', ['orgName', 'title']],
  ['ngo-owner', 'GET /api/ngo/reports', '', ['reports']],
  ['ngo-owner', 'GET /api/ngo/reports', 'reports.0', NGO_REPORT],
  ['admin', 'GET /api/admin/reports', '', ['reports', 'next']],
  ['admin', 'GET /api/admin/reports', 'reports.0', REPORT],
  [
    'admin',
    'GET /api/admin/reports',
    'reports.0.history',
    ['listedSince', 'matchedFacts', 'matchedAt', 'pastEvents', 'tickedEvents', 'earlier'],
  ],
  ['admin', 'GET /api/admin/reports', 'reports.0.history.earlier.0', ['reason', 'outcome', 'at']],
  [
    'admin',
    'GET /api/admin/counts',
    '',
    ['pending', 'again', 'suspended', 'reports', 'claims', 'flags', 'announcements', 'messages', 'colleges'],
  ],
  ['volunteer', 'GET /api/me/google-accounts', 'accounts.0', ['id', 'email', 'joinedAt']],
  ['volunteer', 'GET /api/me/sessions', 'sessions.0', ['begunAt', 'device', 'current']],
  ['signed-out', 'GET /api/registrations/identity', '', ['email', 'event']],
  ['signed-out', 'GET /api/health', '', ['status']],
  ['signed-out', 'GET /api/ready', '', ['status']],
  ['signed-out', 'GET /api/me', '', ['code', 'message']],
  ['volunteer', 'GET /api/ngo/events', '', ['code', 'message']],
  ['signed-out', 'GET /api/events?sector=Crypto', '', ['code', 'message', 'faults']],
  ['signed-out', 'GET /api/users', '', ['code', 'message']],
]

test.each(ANSWERS)('as %s, %s: "%s" has exactly its keys', async (column, request, where, keys) => {
  const [method = '', path = ''] = request.split(' ')
  const response = await cast.send({ method, path, body: '' }, column)
  const found = at(await response.json(), where)
  expect(Object.keys(found as object).toSorted()).toEqual(keys.toSorted())
})

test.each([
  ['ngo-owner', 'POST', '/api/ngo/events', 'event', OWN_EVENT],
  ['ngo-owner', 'PUT', '/api/ngo/events/{upcoming}', 'edit', OWN_EVENT],
  ['ngo-owner', 'PUT', '/api/ngo/events/{upcoming}', 'stale edit', ['code', 'message', 'current']],
  ['signed-out', 'POST', '/api/registrations', 'ngo', ['next']],
  ['signed-out', 'POST', '/api/invitations/views', 'invitation link', ['orgName', 'by', 'role', 'email', 'until']],
  ['signed-out', 'POST', '/api/invitations/acceptances', 'invitation link', ['next']],
  ['signed-out', 'POST', '/api/contact-messages', 'contact', ['status']],
  ['signed-out', 'POST', '/api/reports', 'report', ['status']],
  ['admin', 'POST', '/api/admin/acts/search', 'act search', ['acts', 'admins', 'next']],
  ['volunteer', 'PUT', '/api/me', 'profile', VOLUNTEER],
] as const)(
  'as %s, %s %s with the body "%s" is answered with exactly its keys',
  async (column, method, path, body, keys) => {
    const response = await cast.send({ method, path, body }, column)
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual([...keys].toSorted())
    await cast.restore()
  },
)

test('a participant is an opaque id, a name, an address and an entry', async () => {
  const response = await cast.send(
    { method: 'GET', path: '/api/ngo/events/{past}/participants', body: '' },
    'ngo-owner',
  )
  const { participants } = (await response.json()) as { participants: Record<string, unknown>[] }
  expect(participants.length).toBe(6)
  for (const participant of participants) {
    expect(participant).toMatchObject({ name: expect.any(String), email: expect.any(String) })
    expect(participant).toHaveProperty('verified')
    expect(participant).not.toHaveProperty('location')
    expect(participant).not.toHaveProperty('accountId')
  }
})

test('a volunteer’s record contains nothing about other people', async () => {
  const response = await cast.send({ method: 'GET', path: '/api/me/participations', body: '' }, 'volunteer')
  const text = await response.text()
  for (const name of ['Asha Menon', 'Aarav Deshmukh', '@', cast.things.volunteer ?? ''])
    expect(text).not.toContain(name)
})

test('a refusal never repeats what was sent', async () => {
  const secret = 'zebra-4711'
  const body = JSON.stringify({ ...BODIES.event, title: '', mode: secret, date: secret, regLink: secret, [secret]: 1 })
  const response = await cast.send({ method: 'POST', path: '/api/ngo/events', body: '' }, 'ngo-owner', { body })
  expect(response.status).toBe(422)
  const { faults } = (await response.json()) as { faults: Record<string, string> }
  expect(Object.keys(faults).toSorted()).toEqual(['date', 'mode', 'regLink', 'title', secret])
  expect(Object.values(faults).join(' ')).not.toContain(secret)
})

function at(value: unknown, where: string): unknown {
  return where.split('.').reduce((found, key) => (key ? (found as Record<string, unknown>)[key] : found), value)
}
