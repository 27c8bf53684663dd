import { readFileSync } from 'node:fs'
import { googleAccountsOf } from '#api/account/google/google-accounts.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { issueAll } from '#api/certificate/version/issue.ts'
import { momentOf } from '#api/env.ts'
import { saveFilter } from '#api/following/saved-filter.ts'
import { sha256 } from '#api/http/secret/sha256.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { makeEmailLink } from '#api/mail/email-link.ts'
import { makeCalendarAddress } from '#api/participation/calendar/address.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { volunteers } from '#db/seeds/people.ts'
import { checkInCodeOf, checkInKeyOf, stepOf } from '#domain/check-in/check-in-code.ts'
import { LANGS } from '#domain/language/language.ts'
import { folderOf } from '#lib/locale.ts'
import { addLimitedEvent, addVolunteers } from '#tests/support/place/crowd.ts'
import { openKeep } from '../postgres/keep.ts'
import { anEvent, anEventRow } from '../town/an-event.ts'
import { NOW } from '../town/clock.ts'
import { plantEndedCheckIn } from '../town/ended-check-in.ts'
import { EVIDENCE_KEY } from '../town/evidence-key.ts'
import { addMember } from '../town/make-owner.ts'
import { openDesk, plantEvent, plantGoers } from '../town/open-desk.ts'
import { openTown, type Town } from '../town/town.ts'
import { FORGOTTEN, plantClaims } from './claims.ts'
import { COLLEGE_BODIES, COLLEGE_FORMS, FILES, openColleges } from './colleges.ts'

/**
 * The callers. `ngo-just-rejected` has the cookie from before its rejection, `ngo-owner` owns the events {upcoming} and {past},
 * `ngo-coordinator` is a coordinator of the same NGO, `ngo-other` is another approved NGO, and `check-in` is a phone at the check-in desk of {deskEvent}. The college of `college-head`
 * and `college-officer` has the class {class}, with which `volunteer` shares.
 */
export const COLUMNS = [
  ...(['signed-out', 'bad-cookie', 'volunteer'] as const),
  ...(['ngo-pending', 'ngo-rejected', 'ngo-just-rejected', 'ngo-other', 'ngo-owner', 'ngo-coordinator'] as const),
  ...(['admin', 'volunteer-admin', 'check-in'] as const),
  ...(['college-head', 'college-officer', 'college-other', 'college-suspended'] as const),
  ...(['college-software', 'college-pending'] as const),
]
export type Column = (typeof COLUMNS)[number]

/** A line of tests/api/authz.tsv: a request to a route, and the status for each column. */
export type Row = {
  id: string
  /** The route as in `app.routes`, or '-' for a request that no route handles. */
  route: string
  method: string
  path: string
  body: string
  action: string
  expected: Record<Column, number>
}

/**
 * A page has the same row in every language (D29). The paths matched here have one URL for all languages, so they are not
 * pages.
 */
const ONE_FOR_ALL = /^(-|\w+ \/(api|auth|credentials|dev|[.]well-known|sitemap|robots|I\/).*)$/

/** Whether a row is the row of a page in a further language. */
export const isTranslated = ({ id }: Row): boolean => id.includes(' ')

const inFolder = (folder: string, { id, route, path, ...row }: Row): Row => ({
  ...row,
  id: `${id} ${folder.slice(1)}`,
  route: route.replace(' ', ` ${folder}`),
  path: folder + path,
})

const listed: readonly Row[] = readFileSync(new URL('../../api/authz.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', route = '', request = '', body = '', action = '', ...statuses] = line.split('\t')
    const [method = '', path = ''] = request.split(' ')
    const expected = Object.fromEntries(COLUMNS.map((column, at) => [column, Number(statuses[at])]))
    return { id, route, method, path, body, action, expected: expected as Row['expected'] }
  })

/** All rows of the table. Rows of pages are repeated for each further language. */
export const rows: readonly Row[] = [
  ...listed,
  ...LANGS.map(folderOf)
    .filter(Boolean)
    .flatMap((folder) => listed.filter(({ route }) => !ONE_FOR_ALL.test(route)).map((row) => inFolder(folder, row))),
]

const PASSCODE = 'kumbh-rani-93-neel'

/** The demo data with every caller of the table. The data can be restored. */
export type Cast = {
  town: Town
  cookies: Record<Column, string | undefined>
  /** Values for the {names} in paths. */
  things: Record<string, string>
  /** Sends a row's request as the caller of a column. */
  send: (row: Pick<Row, 'method' | 'path' | 'body'>, column: Column, init?: RequestInit) => Promise<Response>
  /** Returns a hash of all rows, except those of rate limits and those of documents and figures, which a read may create. */
  rowsHash: () => Promise<string>
  /** Restores every table. */
  restore: () => Promise<void>
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * Opens a town with every caller of the table.
 * @param open opens the town with these settings; the default runs it in this process
 */
export async function openCast(
  open: (vars: Record<string, string>) => Promise<Town> = (vars) => openTown({ vars }),
): Promise<Cast> {
  const town = await open({
    ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000),
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    CERTIFICATE_KEYS: await newKeys(),
    EVIDENCE_KEYS: EVIDENCE_KEY,
  })
  await issueDemoCertificates(town.db, { now: town.runtime.now() })
  await growPublicLog(town.db, momentOf(town.runtime))
  const gate = await openGate(town)
  const justRejected = await town.cookieOf('saath')
  await rejectNgo(town, 'saath', gate)
  const volunteer = await town.cookieOf('fatima')
  const { things: classThings, cookies: collegeCookies, apiKey } = await openColleges(town)
  const software = { authorization: `Bearer ${apiKey}` }
  const cookies: Cast['cookies'] = {
    'signed-out': undefined,
    'bad-cookie': `__Host-session=${'a'.repeat(40)}; __Host-admin=${'b'.repeat(40)}`,
    volunteer,
    'ngo-pending': await town.cookieOf('nayi'),
    'ngo-rejected': await town.cookieOf('jaldi'),
    'ngo-just-rejected': justRejected,
    'ngo-other': await town.cookieOf('kitaab'),
    'ngo-owner': await town.cookieOf('samudra'),
    'ngo-coordinator': undefined,
    admin: gate,
    'volunteer-admin': `${volunteer}; ${gate}`,
    'check-in': `__Host-check-in-phone=${PHONE}`,
    ...collegeCookies,
    'college-software': undefined,
  }
  const things: Cast['things'] = { ...(await thingsOf(town)), ...classThings }
  await keepLink(town)
  await openQuestion(town)
  await town.db
    .insertInto('ngo_slug')
    .values({ slug: SLUG, ngo_id: await ngoId(town, 'samudra'), given_at: NOW })
    .execute()
  await stateDarpan(town, things.pending ?? '')
  Object.assign(things, await joinSamudra(town), await joinGoogleTo(town, 'fatima'))
  cookies['ngo-coordinator'] = await town.cookieOf('sana')
  Object.assign(things, await pdfsOf(town, things))
  Object.assign(things, await deskOf(town))
  Object.assign(things, await emailLinksOf(town, things.upcoming ?? ''))
  const calendar = await makeCalendarAddress(town.db, await accountId(town, 'fatima'), NOW)
  things.calendar = calendar.replace(/^.*\/|\.ics$/g, '')
  things.savedFilter = await saveFilter(town.db, await accountId(town, 'fatima'), { city: 'Nagpur' }, NOW)
  things.endedEvent = (await plantEndedCheckIn(town, ['Devika Rao'], { came: 1, service_minutes: null })).eventId
  const { rowsHash, restore } = await openKeep(town.db)
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => things[name] ?? `no thing ${name}`)
  const send: Cast['send'] = async ({ method, path, body }, column, init = {}) => {
    const cookie = cookies[column]
    const made = init.body ? {} : bodyOf(body)
    const headers = { ...made.headers, ...init.headers, ...(column === 'college-software' && software) } as Record<
      string,
      string
    >
    return town.request(filled(path), { method, ...(cookie && { cookie }), ...made, ...init, headers })
  }
  return { town, cookies, things, send, rowsHash, restore }
}

/** Adds a second Google account. The person can log in with it and may remove it (D93). */
async function joinGoogleTo(town: Town, subject: string): Promise<{ secondGoogle: string }> {
  const { id, issuer } = await town.db
    .selectFrom('account')
    .where('subject', '=', subject)
    .select(['id', 'issuer'])
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('joined_google_account')
    .values({ account_id: id, issuer, subject: `${subject}-2`, email: `${subject}@home.example`, joined_at: NOW })
    .execute()
  const [, second] = await googleAccountsOf(town.db, id, town.runtime.config)
  return { secondGoogle: second?.id ?? 'none' }
}

const SUPPRESSED = 'left@college.example'

/** Plants two links of emails to a volunteer, and an address that gets no emails. */
async function emailLinksOf(town: Town, eventId: string): Promise<{ cannotCome: string; unsubscribe: string }> {
  const person = await accountId(town, 'gurleen')
  const row = { address: SUPPRESSED, failure: 'smtp-550', suppressed_at: NOW }
  await town.db.insertInto('suppressed_address').values(row).execute()
  return town.db.transaction().execute(async (trx) => ({
    cannotCome: (await makeEmailLink(trx, { kind: 'cannot-come', accountId: person, eventId }, NOW)).slice(3),
    unsubscribe: (await makeEmailLink(trx, { kind: 'reminder', accountId: person }, NOW)).slice(3),
  }))
}

async function openGate(town: Town): Promise<string> {
  const opened = await town.request('/api/admin/session', {
    method: 'POST',
    body: JSON.stringify({ passcode: PASSCODE }),
  })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`The gate answered ${opened.status}.`)
  return cookie
}

async function rejectNgo(town: Town, subject: string, gate: string): Promise<void> {
  const id = await ngoId(town, subject)
  const body = JSON.stringify({ from: 'approved', reason: 'It sells certificates.' })
  const { status } = await town.request(`/api/admin/ngos/${id}/rejection`, { method: 'PUT', body, cookie: gate })
  if (status !== 204) throw new Error(`Rejecting answered ${status}.`)
}

async function thingsOf(town: Town): Promise<Record<string, string>> {
  const event = async (title: string) =>
    (await town.db.selectFrom('event').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
  const participation = async (subject: string, eventId: string) => {
    const found = await town.db
      .selectFrom('participation')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .where('account.subject', '=', subject)
      .where('event_id', '=', eventId)
      .select('participation.id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const upcoming = await event('Mangrove Count at Sewri Jetty')
  const past = await event('Dadar Chowpatty Sort and Count')
  return {
    upcoming,
    past,
    full: await fullEvent(town),
    hidden: await event('Map Step-Free Routes Around Majestic'),
    unknown: NOBODY,
    participant: await participation('asha', past),
    verified: await participation('aarav', past),
    goer: await participation('gurleen', upcoming),
    elsewhere: await participation('joseph', await event('Library Shelf Repair Weekend')),
    volunteer: await accountId(town, 'asha'),
    pending: await ngoId(town, 'nayi'),
    approved: await ngoId(town, 'gullak'),
    rejected: await ngoId(town, 'jaldi'),
    justApproved: await decidedNow(town, 'barabar', 'approved'),
    justRejected: await ngoId(town, 'saath'),
    justSuspended: await decidedNow(town, 'rang', 'suspended'),
    mail: await uncertainMail(town),
    report: await aReport(town, past),
    askedReport: await aReport(town, past, { asked: 'What happened at the gate?', asked_at: NOW }),
    ...(await announcementsOf(town, upcoming)),
    certificate: await certificateOf(town, await participation('fatima', past)),
    stranger: await certificateOf(town, await participation('aarav', past)),
  }
}

/** Adds an event whose only place is taken. */
async function fullEvent({ db }: Town): Promise<string> {
  const id = await addLimitedEvent(db, 1)
  const [person] = await addVolunteers(db, 1)
  const going = { event_id: id, account_id: person?.id ?? null, going_at: NOW, name: 'Meera Kulkarni' }
  await db.insertInto('participation').values(going).execute()
  return id
}

async function accountId(town: Town, subject: string): Promise<string> {
  const found = town.db.selectFrom('account').select('id').where('subject', '=', subject)
  return (await found.executeTakeFirstOrThrow()).id
}

async function ngoId(town: Town, subject: string): Promise<string> {
  const found = town.db
    .selectFrom('membership')
    .select('ngo_id')
    .where('account_id', '=', await accountId(town, subject))
  return (await found.executeTakeFirstOrThrow()).ngo_id
}

async function decidedNow(town: Town, subject: string, to_state: 'approved' | 'suspended'): Promise<string> {
  const id = await ngoId(town, subject)
  const decision = town.db.updateTable('ngo_decision').set({ decided_at: NOW }).where('ngo_id', '=', id)
  await decision.where('to_state', '=', to_state).execute()
  return id
}

async function certificateOf(town: Town, participationId: string): Promise<string> {
  const found = town.db.selectFrom('certificate').select('code').where('participation_id', '=', participationId)
  return (await found.executeTakeFirstOrThrow()).code
}

/**
 * Plants a volunteer's request for a correction, a flag, a revoked certificate for an admin, and the service records of two
 * people.
 */
async function pdfsOf(town: Town, { stranger = '' }: Record<string, string>): Promise<Record<string, string>> {
  const { db } = town
  const [own, other] = [await accountId(town, 'fatima'), await accountId(town, 'aarav')]
  const moment = { now: NOW }
  const { code: record } = await makeRecord(db, own, {}, moment)
  const { code: strangerRecord } = await makeRecord(db, other, {}, moment)
  await db.updateTable('account').set({ institution: 'SNDT' }).where('id', '=', own).execute()
  const asked = { code: stranger, name: 'Aarav R. Deshmukh', asked_at: NOW }
  const correction = await db
    .insertInto('certificate_correction')
    .values(asked)
    .returning('id')
    .executeTakeFirstOrThrow()
  const flag = await db
    .insertInto('flag')
    .values({ kind: 'too-many-hours', about: 'a test', puts_on_hold: false, found_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('flag_certificate').values({ flag_id: flag.id, code: stranger }).execute()
  const revoked = await revokedCertificateOf(town, 'meenakshi')
  const onceMarked = await markOnce(town)
  const claims = await plantClaims(town, own)
  return { record, strangerRecord, correction: correction.id, flag: flag.id, revoked, onceMarked, ...claims }
}

/** Plants an event with one certificate, the only one that its NGO has issued since that day. */
async function markOnce(town: Town): Promise<string> {
  const { db } = town
  const city = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const { id: event_id } = await db
    .insertInto('event')
    .values(anEventRow({ ngo_id: await ngoId(town, 'gullak'), city_id: city.id, date: '2025-11-29', listed: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const going = { event_id, going_at: new Date('2025-11-20T10:00:00Z'), verified_at: NOW, verified_by: null }
  const { id } = await db
    .insertInto('participation')
    .values({ ...going, account_id: await accountId(town, 'joseph'), name: volunteers.joseph.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moment = { now: NOW }
  await db.transaction().execute((trx) => issueAll(trx, [id], moment))
  return event_id
}

async function revokedCertificateOf(town: Town, subject: string): Promise<string> {
  const { code, id } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', '=', await accountId(town, subject))
    .select(['certificate.code', 'participation.id'])
    .executeTakeFirstOrThrow()
  await town.db.insertInto('certificate_end').values({ code, version: 1, reason: 'fraud', ended_at: NOW }).execute()
  const unverified = { verified_at: null, verified_by: null }
  await town.db.updateTable('participation').set(unverified).where('id', '=', id).execute()
  return code
}

const FACT = { now: '00000000-0000-4000-8000-0000000000fa', before: '00000000-0000-4000-8000-0000000000fb' }

/** Plants a Darpan ID that replaced an earlier one of the NGO. */
async function stateDarpan(town: Town, ngo_id: string): Promise<void> {
  const fact = { ngo_id, kind: 'darpan' as const, value: '{"darpan":"JH/2016/0104592"}', stated_at: NOW }
  await town.db
    .insertInto('ngo_fact')
    .values([
      { ...fact, id: FACT.before, replaced_at: NOW },
      { ...fact, id: FACT.now, replaced_at: null },
    ])
    .execute()
}

async function keepLink(town: Town): Promise<void> {
  const account_id = await accountId(town, 'nayi')
  const ends = new Date(NOW.getTime() + 86_400_000)
  await town.db
    .insertInto('application_access')
    .values({ id_hash: sha256(LINK), account_id, kind: 'link', created_at: NOW, expires_at: ends })
    .execute()
}

/** Plants an unanswered question to the NGO that was just rejected. */
async function openQuestion(town: Town): Promise<void> {
  const id = await ngoId(town, 'saath')
  const question = { ngo_id: id, question: 'What will you change?', asked_at: NOW }
  await town.db.insertInto('ngo_question').values(question).execute()
  await town.db.updateTable('ngo').set({ asked_at: NOW }).where('id', '=', id).execute()
}

/** Plants a report about Samudra's past event. */
async function aReport(town: Town, event_id: string, asked?: { asked: string; asked_at: Date }): Promise<string> {
  const kept = await town.db
    .insertInto('report')
    .values({
      ngo_id: await ngoId(town, 'samudra'),
      event_id,
      reason: 'money',
      text: 'They took 200 rupees.',
      reported_at: NOW,
      ...asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Plants a message about an event that waits for an admin, and one that was sent. */
async function announcementsOf({ db }: Town, event_id: string): Promise<Record<string, string>> {
  const message = { event_id, text: 'Chai from 6:15.', written_at: NOW, send_at: NOW }
  const [held, sent] = await db
    .insertInto('announcement')
    .values([
      { ...message, title: 'Held', held: true },
      { ...message, title: 'Sent', held: false, sent_at: NOW, people: 1 },
    ])
    .returning('id')
    .execute()
  return { announcement: held?.id ?? '', sentAnnouncement: sent?.id ?? '' }
}

/** Plants a second owner and a coordinator of the owner's NGO, and an invited person. */
async function joinSamudra(town: Town): Promise<Record<string, string>> {
  const ngo_id = await ngoId(town, 'samudra')
  const person = await addMember(town, { subject: 'sana', name: 'Sana Ansari', ngoId: ngo_id, role: 'coordinator' })
  await addMember(town, { subject: 'dinesh', name: 'Dinesh Rane', ngoId: ngo_id, role: 'owner' })
  const { id: invitation } = await town.db
    .insertInto('invitation')
    .values({
      ...{ id_hash: sha256(INVITED), ngo_id, email: 'rohan@samudra.example', role: 'coordinator' },
      ...{ invited_by: await accountId(town, 'samudra'), invited_at: NOW },
      expires_at: new Date(NOW.getTime() + 7 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { person, invitation }
}

/** The phone's cookie, and the token of its check-in link. */
const PHONE = 'D00RPH0NE'.padEnd(26, '7')
const DESK_LINK = 'D00R'.padEnd(26, '7')
const DESK = 'D00RD00R'
const DESK_SECRET = 'd0'.repeat(32)
const DESK_CLAIM = '00000000-0000-4000-8000-0000000000d3'
const STEP = stepOf(NOW.getTime())
const KEPT_CODE = await checkInCodeOf(await checkInKeyOf(DESK_SECRET), { desk: DESK, direction: 'in', step: STEP })
const DESK_ENTRY = '00000000-0000-4000-8000-0000000000d1'
const DESK_WALK_IN = '00000000-0000-4000-8000-0000000000d2'

/** Plants the owner's event that takes place today, with an open check-in desk and a phone. */
async function deskOf(town: Town): Promise<Record<string, string>> {
  const deskEvent = await plantEvent(town, { title: 'Seed Balls for the Ridge' })
  const [goer] = await plantGoers(town, deskEvent, ['Zubin Irani'])
  const { own } = await openDesk(town, deskEvent)
  const fixed = { id: DESK, secret: DESK_SECRET, token: DESK_LINK }
  await town.db
    .updateTable('check_in_desk')
    .set(fixed)
    .where('id', '=', own.open?.id ?? '')
    .execute()
  const walkedIn = { event_id: deskEvent, desk_id: DESK, name: 'Imran Q.', came_at: NOW }
  await town.db
    .insertInto('walk_in')
    .values({ ...walkedIn, id: DESK_CLAIM, code_hash: sha256('K7Q2MX9FT'), claimed_at: null, participation_id: null })
    .execute()
  const { id: checkInPhone } = await town.db
    .insertInto('check_in_phone')
    .values({
      ...{ desk_id: DESK, number: 1, token_hash: sha256(PHONE), device: 'Chrome on Android', network: null },
      ...{ opened_at: NOW, contact_at: NOW, closed_at: null, removed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { deskEvent, desk: DESK, checkInPhone, deskGoer: goer?.id ?? '', scanned: `${DESK}.1.0000000000` }
}

async function uncertainMail(town: Town): Promise<string> {
  const waiting = await town.db
    .insertInto('outgoing_mail')
    .values({
      kind: 'ngo-approved',
      to_address: 'nisha@samudra.example',
      subject: 'Approved',
      body: 'You are approved.',
      message_id: '<matrix@yuvasetu.example>',
      created_at: new Date(NOW.getTime() - 3_600_000),
      attempts: 1,
      next_attempt_at: null,
      uncertain_at: new Date(NOW.getTime() - 3_500_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return waiting.id
}

const EVENT = anEvent({
  date: '2025-12-20',
  endDate: null,
  locationLink: 'https://maps.example/?q=deonar',
})

/** Token of a link to the pending NGO's application. */
const LINK = 'a'.repeat(40)

/** Token of an invitation to the owner's NGO. */
const INVITED = 'c'.repeat(40)

const CORRECTED = {
  orgName: 'Nayi Paudh Samiti',
  website: 'https://samiti.example',
  phone: '+91 94310 66666',
  description: 'School nurseries, and what grows in them.',
  location: 'Hazaribagh',
}

const SLUG = 'samudra-by-the-sea'

/** Valid bodies of all forms, by the names that the table uses. */
export const BODIES: Record<string, Record<string, unknown>> = {
  volunteer: { role: 'user', location: 'Nashik' },
  ngo: {
    role: 'ngo',
    orgName: 'Pahadi Paths',
    website: 'https://pahadi.example',
    phone: '+91 98000 00008',
    description: 'We mend the paths to hill schools.',
    location: 'Almora',
  },
  joining: { lang: 'hi' },
  somebody: { uid: NOBODY },
  filter: { sector: 'Environment', city: 'Pune' },
  event: EVENT,
  edit: { ...EVENT, version: 1 },
  'stale edit': { ...EVENT, version: 7 },
  'edit to yesterday': { ...EVENT, date: '2025-11-30', version: 1 },
  contact: { from_name: 'Farhan Qureshi', reply_to: 'farhan@mail.example', message: 'May our school join?' },
  passcode: { passcode: PASSCODE },
  guess: { passcode: 'kumbh-rani-94-neel' },
  search: { state: 'approved', search: 'samudra.example' },
  'fact check': {
    kind: 'fact',
    factId: FACT.now,
    seen: null,
    outcome: 'matched',
    register: 'ngo-darpan',
    note: 'By name.',
  },
  'replaced fact check': { kind: 'fact', factId: FACT.before, seen: null, outcome: 'matched', register: 'ngo-darpan' },
  check: { kind: 'references', outcome: 'matched', note: 'Mrs Tandon knows them.' },
  suspension: { from: 'approved', reason: 'Two reports of money asked for.' },
  question: { from: 'pending', question: 'Who may we call that knows your work?' },
  'question approved': { from: 'approved', question: 'Is the website still yours?' },
  answer: { answer: 'The site is being moved. Call Talimi Kendra, 0522 555 0177.' },
  statement: { evidence: { legalName: 'Nayi Paudh Samiti', darpan: 'JH/2015/0092311' } },
  'link address': { email: 'nobody@mail.example' },
  'from pending': { from: 'pending', reason: 'Checked on the telephone.' },
  link: { token: LINK },
  'invitation link': { token: INVITED },
  invitation: { email: 'usha@samudra.example', role: 'coordinator' },
  'made owner': { role: 'owner', from: 'coordinator' },
  ...COLLEGE_BODIES,
  'unknown link': { token: 'b'.repeat(40) },
  claim: { eventId: FORGOTTEN, statement: 'I dug the second row.' },
  'pending correction': { from: 'pending', ...CORRECTED },
  'rejected correction': { from: 'rejected', ...CORRECTED },
  profile: { name: 'Fatima A. Sheikh', location: 'Kalyan' },
  'email choices': { 'two-hours': true, weekly: false },
  'ngo email choices': { 'who-came': false },
  'suppressed address': { address: SUPPRESSED },
  'ngo profile': { phone: '+91 98200 11111', description: 'We clean and count.', location: 'Mumbai' },
  evidence: { legalName: 'Samudra Foundation', pan: 'AABTS4127M', darpan: 'MH/2017/0163482' },
  hours: { hours: 2.5 },
  who: { who: 'checked-in' },
  report: { ngo: SLUG, reason: 'money', text: 'They took 200 rupees at the gate.', email: 'r.nair@student.example' },
  'act search': { who: 'Meera Joshi', act: 'mail-retried', about: 'approved', from: '2025-11-01' },
  'report question': { asked: 'Were people asked for money?' },
  'report outcome': { outcome: 'upheld', reason: 'Two people said the same.', from: 'reported' },
  codes: { codes: [{ code: 'YS-0000-0000-00000', name: 'Fatima Sheikh' }] },
  accepted: { accepted: true },
  declined: { accepted: false, reason: 'Nobody of that name was there.' },
  revocation: { reason: 'fraud', seen: 1, note: 'Nobody was there.' },
  'revocation since': { reason: 'mistake', seen: 1, since: '2025-12-01' },
  note: { note: 'They were there after all.' },
  period: { from: '2025-01-01', to: '2025-12-31' },
  resolution: { outcome: 'unfounded', reason: 'I called both of them.', seen: 1 },
  'report answer': { answer: 'The money was for the bus, and we gave it back.' },
  'check-in link': { token: DESK_LINK },
  'unknown check-in link': { token: 'C10SED'.padEnd(26, '7') },
  'kept code': { code: `${DESK}.${STEP}.${KEPT_CODE.mac}`, seenAt: NOW.getTime() },
  empty: {},
  'wrong digits': { digits: '000 000' },
  'walk-in code': { code: 'k7q 2mx 9ft' },
  'unknown walk-in code': { code: '000 000 000' },
  'check-in entries': {
    desk: DESK,
    sentAt: NOW.getTime(),
    entries: [
      {
        ...{ id: DESK_ENTRY, kind: 'in', way: 'walk-in', at: NOW.getTime() - 60_000, clockSure: true },
        walkIn: { id: DESK_WALK_IN, name: 'Nandini K.' },
      },
    ],
    seen: { people: 12, at: NOW.getTime() },
  },
  announcement: { title: 'Meet at the north gate', text: 'Chai from 6:15.' },
  'announcement review': { review: 'released' },
  vitals: { route: '/events', metrics: [{ name: 'LCP', value: 812.5 }] },
}

/** Returns the body and content type of a request, by the body's name. */
export function bodyOf(name: string): RequestInit {
  const file = FILES[name]
  if (file) return { body: file, headers: { 'content-type': 'application/octet-stream' } }
  return name === '' ? {} : { body: JSON.stringify(bodyNamed(name)) }
}

/** Returns a body by name. 'event+ngoId' is the body 'event' with the additional key `ngoId`, which no caller may send. */
function bodyNamed(name: string): Record<string, unknown> {
  const [base = '', extra] = name.split('+')
  const body = BODIES[base]
  if (!body) throw new Error(`tests/support/requests/matrix.ts has no body "${base}".`)
  return extra ? { ...body, [extra]: NOBODY } : body
}

/** Every form's request, with the name of its valid body in BODIES and a caller who may send it. */
export const FORMS: [string, string, Column][] = [
  ['POST /api/registrations', 'volunteer', 'signed-out'],
  ['POST /api/registrations', 'ngo', 'signed-out'],
  ['POST /api/me/google-accounts', 'joining', 'ngo-owner'],
  ['POST /api/ngo/events', 'event', 'ngo-owner'],
  ['PUT /api/ngo/events/{upcoming}', 'edit', 'ngo-owner'],
  ['POST /api/contact-messages', 'contact', 'signed-out'],
  ['POST /api/admin/session', 'guess', 'signed-out'],
  ['POST /api/admin/ngos/search', 'search', 'admin'],
  ['PUT /api/admin/ngos/{pending}/rejection', 'from pending', 'admin'],
  ['PUT /api/admin/ngos/{pending}/approval', 'from pending', 'admin'],
  ['PUT /api/admin/ngos/{approved}/suspension', 'suspension', 'admin'],
  ['POST /api/admin/ngos/{pending}/checks', 'fact check', 'admin'],
  ['POST /api/admin/ngos/{pending}/checks', 'check', 'admin'],
  ['PUT /api/admin/ngos/{pending}/question', 'question', 'admin'],
  ['PUT /api/ngo/events/{past}/participants/{participant}/verification', 'hours', 'ngo-owner'],
  ['PUT /api/ngo/events/{past}/verifications', 'who', 'ngo-owner'],
  ['PUT /api/ngo/events/{endedEvent}/planned-verification', 'hours', 'ngo-owner'],
  ['PUT /api/me', 'profile', 'volunteer'],
  ['PUT /api/me', 'ngo profile', 'ngo-owner'],
  ['PUT /api/me/emails', 'email choices', 'volunteer'],
  ['PUT /api/me/emails', 'ngo email choices', 'ngo-owner'],
  ['POST /api/admin/suppressed-addresses/lift', 'suppressed address', 'admin'],
  ['PUT /api/ngo/evidence', 'evidence', 'ngo-owner'],
  ['POST /api/application/visits', 'link', 'signed-out'],
  ['PUT /api/application', 'pending correction', 'ngo-pending'],
  ['PUT /api/application/answer', 'answer', 'ngo-just-rejected'],
  ['PUT /api/application/again', 'answer', 'ngo-rejected'],
  ['PUT /api/application/evidence', 'statement', 'ngo-pending'],
  ['POST /api/application/links', 'link address', 'signed-out'],
  ['POST /api/admin/acts/search', 'act search', 'admin'],
  ['POST /api/admin/acts.csv', 'act search', 'admin'],
  ['POST /api/reports', 'report', 'signed-out'],
  ['PUT /api/admin/reports/{report}/question', 'report question', 'admin'],
  ['PUT /api/admin/reports/{report}/outcome', 'report outcome', 'admin'],
  ['POST /api/ngo/events/{upcoming}/announcements', 'announcement', 'ngo-owner'],
  ['PUT /api/admin/announcements/{announcement}/review', 'announcement review', 'admin'],
  ['PUT /api/ngo/reports/{askedReport}/answer', 'report answer', 'ngo-owner'],
  ['POST /api/certificates/check', 'codes', 'signed-out'],
  ['PUT /api/ngo/corrections/{correction}/decision', 'declined', 'ngo-owner'],
  ['PUT /api/admin/corrections/{correction}/decision', 'declined', 'admin'],
  ['PUT /api/admin/certificates/{certificate}/revocation', 'revocation', 'admin'],
  ['PUT /api/admin/ngos/{approved}/revocation', 'revocation since', 'admin'],
  ['PUT /api/admin/events/{onceMarked}/revocation', 'revocation', 'admin'],
  ['DELETE /api/admin/certificates/{revoked}/revocation', 'note', 'admin'],
  ['PUT /api/admin/flags/{flag}/resolution', 'resolution', 'admin'],
  ['PUT /api/me/service/record', 'period', 'volunteer'],
  ['POST /api/ngo/invitations', 'invitation', 'ngo-owner'],
  ['PUT /api/ngo/people/{person}/role', 'made owner', 'ngo-owner'],
  ['POST /api/invitations/views', 'invitation link', 'signed-out'],
  ['POST /api/invitations/acceptances', 'invitation link', 'signed-out'],
  ['POST /api/check-in/phones', 'check-in link', 'signed-out'],
  ['POST /api/check-in/entries', 'check-in entries', 'check-in'],
  ['POST /api/me/check-ins', 'kept code', 'volunteer'],
  ['POST /api/me/walk-ins', 'walk-in code', 'volunteer'],
  ['POST /api/me/claims', 'claim', 'volunteer'],
  ['POST /api/me/following/filters', 'filter', 'volunteer'],
  ['PUT /api/ngo/claims/{askedClaim}/answer', 'declined', 'ngo-owner'],
  ['PUT /api/admin/claims/{appealedClaim}/decision', 'declined', 'admin'],
  ['POST /api/vitals', 'vitals', 'signed-out'],
  ...COLLEGE_FORMS,
]
