import { type Insertable, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { Database } from '#db/schema.ts'
import { HEAD } from '#tests/support/town/a-college.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantCollegeData } from '#tests/support/town/college-data.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * "One file with everything we keep about you" (D26): every column of every table is either in the file or listed here
 * with the reason why it is not. A new column fails the test until it is added or listed.
 */

const town = await openTown()
afterAll(town.close)

/** The place where a column appears in the file ('events.0.minutes'), or the reason why it does not. */
type Fate = string | { because: string }
const because = (reason: string): Fate => ({ because: reason })

const OURS = because('our own counting, which says nothing of anybody')
const DESK = because('it would open a check-in desk')
const ELSE = because('it names somebody else')
const DERIVED = because('it follows from what stands in the file')
/** The column is not used yet. The change that first writes to it replaces this with the column's place in the file. */
const LATER = { because: 'nothing is written there yet' }
const CHECKED = because('the certificate says it to whoever has its code, which stands in the file')

const FATES: Record<string, Record<string, Fate> | { because: string }> = {
  account: {
    id: OURS,
    issuer: 'account.signsInWith',
    google_name: 'account.googleName',
    subject: DESK,
    role: 'profile.role',
    full_name: 'profile.name',
    email: 'profile.email',
    location: 'profile.location',
    lang: 'profile.lang',
    institution: 'profile.institution',
    roll_number: 'profile.rollNumber',
    created_at: 'account.registeredAt',
  },
  ngo: {
    id: OURS,
    org_name: 'profile.orgName',
    website: 'profile.website',
    phone: 'profile.phone',
    description: 'profile.description',
    name_skeleton: DERIVED,
    website_host: DERIVED,
    state: 'application.state',
    registered_at: 'application.registeredAt',
    withdrawn_at: 'application.withdrawnAt',
    version: OURS,
    kind: OURS,
    phone_digits: DERIVED,
    slug: LATER,
    waiting_since: OURS,
    asked_at: 'application.askedAt',
    closed_at: OURS,
    matched_facts: DERIVED,
    matched_on: DERIVED,
  },
  ngo_fact: {
    id: OURS,
    ngo_id: OURS,
    kind: 'facts.0.kind',
    value: 'facts.0.value',
    sealed: DERIVED,
    match_key: DERIVED,
    valid_until: 'facts.0.validUntil',
    stated_at: 'facts.0.statedAt',
    stated_by: ELSE,
    replaced_at: 'facts.0.replacedAt',
    reminded: OURS,
  },
  ngo_check: {
    id: OURS,
    ngo_id: OURS,
    kind: 'checks.0.kind',
    fact_id: DERIVED,
    outcome: 'checks.0.outcome',
    register: 'checks.0.register',
    note: because('it is an admin’s own, and may name others'),
    checked_by: ELSE,
    checked_at: 'checks.0.checkedAt',
  },
  ngo_question: {
    id: OURS,
    ngo_id: OURS,
    question: 'questions.0.question',
    asked_by: ELSE,
    asked_at: 'questions.0.askedAt',
    answer: 'questions.0.answer',
    answered_at: 'questions.0.answeredAt',
    answered_by: OURS,
    closed_at: 'questions.0.closedAt',
  },
  ngo_slug: LATER,
  ngo_figures: LATER,
  joined_google_account: {
    account_id: OURS,
    issuer: 'account.googleAccounts.0.issuer',
    subject: DESK,
    email: 'account.googleAccounts.0.email',
    joined_at: 'account.googleAccounts.0.joinedAt',
  },
  membership: {
    id: OURS,
    account_id: OURS,
    ngo_id: OURS,
    role: 'membership.role',
    since: 'membership.since',
  },
  invitation: {
    id: OURS,
    id_hash: DESK,
    ngo_id: OURS,
    email: 'invitations.0.email',
    role: 'invitations.0.role',
    invited_by: OURS,
    invited_at: 'invitations.0.invitedAt',
    expires_at: 'invitations.0.until',
  },
  report: {
    id: OURS,
    // The file contains the NGO's name instead.
    ngo_id: DERIVED,
    event_id: DERIVED,
    reason: 'reports.0.reason',
    text: 'reports.0.text',
    email: 'reports.0.email',
    lang: 'reports.0.lang',
    reported_at: 'reports.0.reportedAt',
    asked: 'askedAbout.0.asked',
    asked_by: ELSE,
    asked_at: 'askedAbout.0.askedAt',
    answer: 'askedAbout.0.answer',
    answered_at: 'askedAbout.0.answeredAt',
    answered_by: ELSE,
    outcome: 'reports.0.outcome',
    outcome_reason: because('the admins’ own note on it, which may say what others said'),
    resolved_by: ELSE,
    resolved_at: 'reports.0.resolvedAt',
  },
  admin_action: { because: 'it says what admins did, who are other people' },
  ngo_decision: {
    id: OURS,
    ngo_id: OURS,
    from_state: 'decisions.0.from',
    to_state: 'decisions.0.to',
    reason: 'decisions.0.reason',
    decided_by: ELSE,
    decided_at: 'decisions.0.decidedAt',
    // The file does not contain undone decisions or the rows that undo them.
    undoes: OURS,
  },
  event: {
    id: 'events.0.id',
    ngo_id: OURS,
    title: 'events.0.title',
    description: 'events.0.desc',
    date: 'events.0.date',
    end_date: 'events.0.endDate',
    last_day: DERIVED,
    span: DERIVED,
    time: 'events.0.time',
    mode: 'events.0.mode',
    city: 'events.0.city',
    city_id: DERIVED,
    meeting_point: 'events.0.meetingPoint',
    location_link: 'events.0.locationLink',
    bring: 'events.0.bring',
    category: 'events.0.category',
    sector: 'events.0.sector',
    lang: 'events.0.lang',
    min_people: 'events.0.minPeople',
    max_people: 'events.0.maxPeople',
    places_limited: 'events.0.placesLimited',
    contact: 'events.0.contact',
    reg_link: 'events.0.regLink',
    service_minutes: 'events.0.minutes',
    listed: DERIVED,
    version: OURS,
    created_at: 'events.0.createdAt',
    updated_at: 'events.0.updatedAt',
    deleted_at: 'events.0.deletedAt',
    deleted_on: DERIVED,
    revoked_at: OURS,
    posted_by: 'events.0.postedByYou',
    edited_by: 'events.0.editedByYou',
    end_time: 'events.0.endTime',
    measured: 'events.0.measured',
    no_one_else_at: 'events.0.noOneElseAt',
  },
  participation: {
    id: OURS,
    account_id: OURS,
    // The file contains the event itself.
    event_id: DERIVED,
    going_at: 'participations.0.goingAt',
    verified_at: 'participations.0.verifiedAt',
    verified_by: ELSE,
    service_minutes: 'participations.0.minutes',
    name: 'participations.0.name',
    institution: 'participations.0.institution',
    roll_number: 'participations.0.rollNumber',
    role: 'participations.0.role',
    outcome: 'participations.0.outcome',
    pass: DESK,
    took_place: 'participations.0.tookPlace',
  },
  planned_verification: {
    event_id: 'plannedVerifications.0.event',
    participation_ids: ELSE,
    people: 'plannedVerifications.0.people',
    service_minutes: because('what the event’s certificates state'),
    no_hours: because('what the event’s certificates state'),
    day: DERIVED,
    planned_at: 'plannedVerifications.0.plannedAt',
    planned_by: OURS,
    verified: 'plannedVerifications.0.verified',
    left_over: DERIVED,
    outcome: 'plannedVerifications.0.outcome',
    ended_at: 'plannedVerifications.0.endedAt',
  },
  check_in_desk: { because: 'an event’s, which names nobody' },
  check_in_phone: { because: 'a helper’s phone, which belongs to no account' },
  walk_in: {
    id: OURS,
    event_id: DERIVED,
    desk_id: OURS,
    name: 'walkIns.0.name',
    code_hash: DESK,
    came_at: 'walkIns.0.cameAt',
    claimed_at: 'walkIns.0.claimedAt',
    participation_id: OURS,
  },
  attendance_entry: {
    id: OURS,
    event_id: DERIVED,
    day: 'entries.0.day',
    participation_id: OURS,
    walk_in_id: OURS,
    pass: DESK,
    kind: 'entries.0.kind',
    way: 'entries.0.way',
    at: 'entries.0.at',
    received_at: 'entries.0.receivedAt',
    step: DERIVED,
    desk_id: OURS,
    phone_id: OURS,
    device: 'entries.0.device',
    network: 'entries.0.network',
    clock_sure: 'entries.0.clockSure',
    late: 'entries.0.late',
    distrusted: because('it is about the phone that handed it in'),
    voids: OURS,
  },
  attendance_claim: {
    id: OURS,
    participation_id: OURS,
    ngo_id: DERIVED,
    state: 'claims.0.state',
    made_at: 'claims.0.madeAt',
    answer_by: 'claims.0.answerBy',
    changed_at: DERIVED,
  },
  attendance_claim_step: {
    id: OURS,
    claim_id: OURS,
    act: 'claims.0.steps.0.act',
    at: 'claims.0.steps.0.at',
    by_name: ELSE,
    words: 'claims.0.steps.0.words',
  },
  waiting: {
    id: OURS,
    event_id: DERIVED,
    account_id: OURS,
    joined_at: 'waitingLists.0.joinedAt',
    line_at: 'waitingLists.0.inLineSince',
    offered_at: 'waitingLists.0.offeredAt',
    offer_until: 'waitingLists.0.offeredUntil',
    told_at: 'waitingLists.0.toldAt',
    expired: 'waitingLists.0.expiredOffers',
    ended_at: 'waitingLists.0.endedAt',
    ended_as: 'waitingLists.0.endedAs',
  },
  waiting_link: { because: 'it would take a place, and the email that has it is the person’s own' },
  withdrawal: {
    id: OURS,
    account_id: OURS,
    event_id: DERIVED,
    went_at: 'withdrawals.0.wentAt',
    withdrew_at: 'withdrawals.0.withdrewAt',
    late: 'withdrawals.0.late',
  },
  reminder: {
    account_id: OURS,
    event_id: DERIVED,
    kind: 'reminders.0.kind',
    starts_at: 'reminders.0.startsAt',
    decided_at: 'reminders.0.decidedAt',
    mail_id: OURS,
    outcome: 'reminders.0.outcome',
  },
  calendar_feed: {
    account_id: OURS,
    id_hash: because('it would be checked against guessed addresses'),
    created_at: 'calendarAddress.madeAt',
  },
  who_came_email: { event_id: OURS, step: OURS, decided_at: OURS, outcome: OURS },
  announcement: {
    id: OURS,
    event_id: DERIVED,
    title: 'announcements.0.title',
    text: 'announcements.0.text',
    written_by: 'announcements.0.writtenByYou',
    written_at: 'announcements.0.writtenAt',
    send_at: DERIVED,
    held: 'announcements.0.held',
    review: 'announcements.0.review',
    review_reason: 'announcements.0.reviewReason',
    reviewed_at: 'announcements.0.reviewedAt',
    reviewed_by: ELSE,
    stopped_at: 'announcements.0.stoppedAt',
    sent_at: 'announcements.0.sentAt',
    people: 'announcements.0.people',
    queue_after: DERIVED,
  },
  follow: { account_id: OURS, ngo_id: DERIVED, followed_at: 'follows.0.since' },
  saved_filter: {
    id: OURS,
    account_id: OURS,
    category: 'savedFilters.0.category',
    mode: 'savedFilters.0.mode',
    sector: 'savedFilters.0.sector',
    city: 'savedFilters.0.city',
    city_key: DERIVED,
    saved_at: 'savedFilters.0.since',
  },
  weekly_email: {
    account_id: OURS,
    new_since: 'weeklyEmail.newSince',
    covers_until: 'weeklyEmail.coversUntil',
    decided_for: OURS,
    wanted_at: 'weeklyEmail.wantedAt',
    asked_at: 'weeklyEmail.askedAt',
    ended_at: 'weeklyEmail.endedAt',
  },
  email_choice: { account_id: OURS, kind: 'emailChoices.0.kind', wanted: 'emailChoices.0.wanted' },
  email_link: {
    id_hash: because('it would be checked against guessed links'),
    account_id: OURS,
    kind: 'emailLinks.0.kind',
    event_id: OURS,
    stopped: 'emailLinks.0.stopped',
    expires_at: 'emailLinks.0.until',
  },
  suppressed_address: {
    address: 'suppressedAddresses.0.address',
    failure: 'suppressedAddresses.0.failure',
    suppressed_at: 'suppressedAddresses.0.since',
  },
  going_email: { account_id: OURS, event_id: OURS, mail_id: OURS },
  session: {
    id_hash: DESK,
    account_id: OURS,
    created_at: 'account.sessions.0.begun',
    expires_at: 'account.sessions.0.ends',
    device: 'account.sessions.0.device',
  },
  outgoing_mail: {
    id: OURS,
    kind: 'mails.0.kind',
    to_address: 'profile.email',
    subject: 'mails.0.subject',
    body: 'mails.0.text',
    about: DERIVED,
    reader_knew: DERIVED,
    priority: OURS,
    message_id: OURS,
    created_at: 'mails.0.queuedAt',
    attempts: OURS,
    next_attempt_at: OURS,
    sent_at: 'mails.0.sentAt',
    uncertain_at: OURS,
    failure: OURS,
  },
  certificate: {
    code: 'certificates.0.code',
    participation_id: OURS,
    ngo_id: OURS,
    event_id: OURS,
    created_at: DERIVED,
  },
  certificate_version: {
    code: 'certificates.0.code',
    version: 'certificates.0.version',
    reason: 'certificates.0.reason',
    name: 'certificates.0.name',
    activity: 'certificates.0.activity',
    sector: CHECKED,
    category: CHECKED,
    mode: CHECKED,
    city: CHECKED,
    meeting_point: CHECKED,
    first_day: 'certificates.0.firstDay',
    last_day: 'certificates.0.lastDay',
    service_minutes: 'certificates.0.minutes',
    org_name: 'certificates.0.orgName',
    org_approved_on: CHECKED,
    verified_by: CHECKED,
    verified_at: 'certificates.0.verifiedAt',
    verified_on: CHECKED,
    evidence: 'participations.0.evidence',
    issued_at: 'certificates.0.issuedAt',
    issued_on: CHECKED,
    status_list: CHECKED,
    status_place: CHECKED,
    format: CHECKED,
    zone: CHECKED,
    posted_on: CHECKED,
    joined_at: CHECKED,
    edits: CHECKED,
    institution: 'certificates.0.institution',
    roll_number: 'certificates.0.rollNumber',
    role: 'certificates.0.role',
    outcome: 'certificates.0.outcome',
    org_legal_name: CHECKED,
    org_number_kind: CHECKED,
    org_number: CHECKED,
    org_slug: CHECKED,
    signatory: CHECKED,
    signatory_post: CHECKED,
    org_checked_facts: CHECKED,
    org_checked_on: CHECKED,
    came_at: 'participations.0.cameAt',
    left_at: 'participations.0.leftAt',
    by_phone_clock: 'participations.0.byPhoneClock',
    measured_minutes: 'participations.0.measuredMinutes',
    accepted_by: CHECKED,
    log_salt: CHECKED,
  },
  certificate_correction: {
    id: OURS,
    code: 'corrections.0.code',
    name: 'corrections.0.name',
    institution: 'corrections.0.institution',
    roll_number: 'corrections.0.rollNumber',
    asked_at: 'corrections.0.askedAt',
    decided_at: 'corrections.0.decidedAt',
    decided_by: 'corrections.0.decidedBy',
    accepted: 'corrections.0.accepted',
    reason: 'corrections.0.reason',
  },
  service_record: {
    code: 'serviceRecords.0.code',
    account_id: OURS,
    period_from: 'serviceRecords.0.from',
    period_to: 'serviceRecords.0.to',
    created_at: 'serviceRecords.0.createdAt',
    ended_at: 'serviceRecords.0.endedAt',
    end_reason: 'serviceRecords.0.endReason',
  },
  service_record_version: { because: 'the record says it to whoever has its code, which stands in the file' },
  service_record_line: { because: 'the record says it to whoever has its code, which stands in the file' },
  flag: { because: 'what an admin looks at; where it concerns a certificate, its check page says so' },
  flag_certificate: { because: 'what an admin looks at; where it concerns a certificate, its check page says so' },
  event_edit: { because: 'what an NGO changed of an event, which certificates say' },
  signed_list: { because: 'bits of all certificates, published' },
  log_due: { because: 'codes that wait for the log, and are gone within minutes' },
  log_leaf: { because: 'hashes that tell nothing of anybody, published' },
  log_node: { because: 'hashes that tell nothing of anybody, published' },
  log_head: { because: 'hashes that tell nothing of anybody, published' },
  certificate_end: {
    code: 'certificates.0.code',
    version: 'certificates.0.version',
    reason: 'certificates.0.endReason',
    ended_at: 'certificates.0.endedAt',
  },
  certificate_credential: { because: 'its holder downloads it from their dashboard' },
  city: { because: 'names of places, nobody’s' },
  admin_session: { because: 'gone within the hour, and its id would open the admin’s pages' },
  registration_ticket: { because: 'kept for ten minutes, before there is an account' },
  contact_message: {
    id: OURS,
    from_name: 'messages.0.name',
    reply_to: 'messages.0.replyTo',
    message: 'messages.0.message',
    client_key: OURS,
    created_at: 'messages.0.writtenAt',
    tried_at: OURS,
    sent_at: 'messages.0.sentAt',
    failure: OURS,
  },
  rate_bucket: { because: 'gone within a day; addresses are keyed hashes' },
  proven_identity: { because: 'kept for ten minutes, before there is an account' },
  application_access: { because: 'opens an application, and is gone within 14 days' },
  idempotency_key: { because: 'a copy of an event for a day' },
  institution: {
    ngo_id: OURS,
    kind: 'institution.kind',
    city: 'institution.city',
    aishe_code: 'institution.aisheCode',
    domains: 'institution.domains',
    website_phone: 'institution.websitePhone',
    contact_name: 'institution.contactName',
    contact_post: 'institution.contactPost',
    contact_email: 'institution.contactEmail',
  },
  institution_check: {
    id: OURS,
    ngo_id: OURS,
    kind: 'institutionChecks.0.kind',
    value: 'institutionChecks.0.value',
    outcome: 'institutionChecks.0.outcome',
    by_link: 'institutionChecks.0.byLink',
    note: because('it is an admin’s own, and may name others'),
    checked_by: ELSE,
    checked_at: 'institutionChecks.0.checkedAt',
  },
  domain_link: { because: 'it would confirm a domain, and is gone within a week' },
  cohort: {
    id: OURS,
    ngo_id: OURS,
    name: 'cohorts.0.name',
    programme: 'cohorts.0.programme',
    programme_name: 'cohorts.0.programmeName',
    goal_minutes: 'cohorts.0.goalMinutes',
    first_day: 'cohorts.0.firstDay',
    last_day: 'cohorts.0.lastDay',
    join_code: because('it opens the class for students'),
    created_at: 'classes.0.createdAt',
    created_by: OURS,
    version: OURS,
    closed_at: 'cohorts.0.closedAt',
  },
  roll_line: {
    id: OURS,
    cohort_id: OURS,
    roll_number: 'sharing.0.rollNumber',
    roll_key: DERIVED,
    name: 'sharing.0.listedName',
    unclaimed_since: OURS,
  },
  disclosure: {
    id: OURS,
    cohort_id: OURS,
    roll_line_id: OURS,
    account_id: OURS,
    since: 'sharing.0.since',
    name_differs: 'sharing.0.nameDiffers',
    name_accepted_at: 'sharing.0.nameAcceptedAt',
    name_accepted_by: ELSE,
    ended_at: 'sharing.0.endedAt',
    ended_as: 'sharing.0.endedAs',
  },
  class_read: {
    id: OURS,
    cohort_id: OURS,
    kind: 'classReads.0.kind',
    account_id: ELSE,
    api_key_id: 'classReads.0.bySoftware',
    at: 'ownReads.0.at',
  },
  class_read_student: {
    read_id: OURS,
    disclosure_id: OURS,
    lines: 'classReads.0.lines',
  },
  class_seen: {
    cohort_id: OURS,
    account_id: OURS,
    seen_at: 'seenChanges.0.at',
  },
  endorsement: {
    id: 'endorsements.0.id',
    code: 'endorsements.0.code',
    version: 'endorsements.0.version',
    ngo_id: OURS,
    cohort_id: OURS,
    college_name: 'endorsements.0.college',
    college_slug: DERIVED,
    programme: 'endorsements.0.programme',
    programme_name: 'endorsements.0.programmeName',
    comment: 'endorsements.0.comment',
    endorsed_at: 'endorsements.0.endorsedAt',
    endorsed_on: DERIVED,
    endorsed_by: ELSE,
    status_list: OURS,
    status_place: OURS,
    withdrawn_at: 'endorsements.0.withdrawnAt',
    withdrawn_reason: 'endorsements.0.withdrawnReason',
    withdrawn_by: ELSE,
  },
  endorsement_credential: { because: 'anyone can download it by the id that stands in the file' },
  endorsement_list: { because: 'one bit for each endorsement, nobody’s' },
  transcript: {
    code: 'transcripts.0.code',
    account_id: OURS,
    disclosure_id: OURS,
    ngo_id: OURS,
    cohort_id: OURS,
    college_name: 'transcripts.0.college',
    class_name: 'transcripts.0.className',
    programme: 'transcripts.0.programme',
    programme_name: 'transcripts.0.programmeName',
    student_name: 'transcripts.0.name',
    roll_number: 'transcripts.0.rollNumber',
    goal_minutes: 'transcripts.0.goalMinutes',
    first_day: 'transcripts.0.firstDay',
    last_day: 'transcripts.0.lastDay',
    counted_minutes: 'transcripts.0.countedMinutes',
    made_at: 'transcripts.0.madeAt',
    made_on: DERIVED,
    made_by: ELSE,
    ended_at: 'transcripts.0.endedAt',
    end_reason: 'transcripts.0.endReason',
  },
  transcript_line: {
    code: OURS,
    position: 'transcripts.0.lines.0.position',
    certificate_code: 'transcripts.0.lines.0.code',
    certificate_version: 'transcripts.0.lines.0.version',
    counted_minutes: 'transcripts.0.lines.0.countedMinutes',
    endorsed_on: 'transcripts.0.lines.0.endorsedOn',
  },
  api_key: {
    id: OURS,
    ngo_id: OURS,
    name: 'apiKeys.0.name',
    prefix: 'apiKeys.0.prefix',
    id_hash: because('it would let somebody guess the key'),
    scopes: 'apiKeys.0.scopes',
    created_at: 'keysCreated.0.createdAt',
    created_by: OURS,
    used_on: 'apiKeys.0.usedOn',
    used_today: OURS,
    revoked_at: 'apiKeys.0.revokedAt',
  },
  certificate_check: {
    id: OURS,
    code: 'certificateChecks.0.code',
    ngo_id: 'certificateChecks.0.college',
    api_key_id: OURS,
    at: 'certificateChecks.0.at',
  },
  kysely_migration: { because: 'the state of the database itself' },
  kysely_migration_lock: { because: 'the state of the database itself' },
}

test('every column of the database is in a person’s own file, or left out for a reason', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() order by table_name, column_name
  `.execute(town.db)
  const undecided = rows.filter(({ table, column }) => {
    const fates = FATES[table]
    return !fates || !('because' in fates || Object.hasOwn(fates, column))
  })
  expect(undecided).toEqual([])
  const known = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  const named = Object.entries(FATES).flatMap(([table, fates]) => [
    table,
    ...('because' in fates ? [] : Object.keys(fates).map((column) => `${table}.${column}`)),
  ])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every column that should be in the file is there', async () => {
  await issueDemoCertificates(town.db, { now: town.runtime.now() })
  await town.db.updateTable('participation').set({ service_minutes: 90 }).execute()
  await town.db.updateTable('event').set({ service_minutes: 135 }).execute()
  const { email } = await town.db
    .selectFrom('account')
    .select('email')
    .where('subject', '=', 'asha')
    .executeTakeFirstOrThrow()
  const { code, account_id } = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', 'asha')
    .select(['certificate.code', 'participation.account_id'])
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('joined_google_account')
    .values({
      account_id: account_id ?? '',
      issuer: 'https://accounts.example',
      subject: 'x',
      email: 'asha@home.example',
      joined_at: NOW,
    })
    .execute()
  await town.db.insertInto('certificate_correction').values({ code, name: 'Asha R. Menon', asked_at: NOW }).execute()
  await town.db.insertInto('service_record').values({ code: '0000000000000', account_id, created_at: NOW }).execute()
  const mail = {
    kind: 'event-moved' as const,
    to_address: email,
    subject: 'Changed',
    body: 'Current details: …',
    message_id: 'one',
  }
  await town.db
    .insertInto('outgoing_mail')
    .values({ ...mail, created_at: town.runtime.now() })
    .execute()
  await town.db
    .insertInto('contact_message')
    .values(
      [email.toUpperCase(), 'somebody@else.example'].map((reply_to) => ({
        ...{ from_name: 'Asha', reply_to, message: `From ${reply_to}`, client_key: null },
        ...{ created_at: NOW, tried_at: NOW },
      })),
    )
    .execute()
  const { id: owner, ngo_id } = await town.db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where('subject', '=', 'samudra')
    .select(['account.id', 'ngo_id'])
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('invitation')
    .values({
      ...{ id_hash: 'one', ngo_id, email: 'rohan@samudra.example', role: 'coordinator', invited_by: owner },
      ...{ invited_at: NOW, expires_at: NOW },
    })
    .execute()
  await town.db
    .insertInto('ngo_question')
    .values({ ngo_id, question: 'Who knows your work?', asked_at: NOW, answer: 'Talimi Kendra.', answered_at: NOW })
    .execute()
  const reported = { ngo_id, reason: 'money' as const, text: 'They took money.', email, reported_at: NOW }
  await town.db
    .insertInto('report')
    .values({ ...reported, asked: 'What happened?', asked_at: NOW })
    .execute()
  const { id: gone, event_id } = await town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('account.subject', '=', 'asha')
    .where('event.ngo_id', '=', ngo_id)
    .orderBy('event.date')
    .select(['participation.id', 'participation.event_id'])
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('check_in_desk')
    .values({
      ...{ id: '0123ABCD', event_id, day: TODAY, secret: 'a'.repeat(64), token: '0'.repeat(26) },
      ...{ opens_at: NOW, closes_at: NOW, opened_at: NOW },
    })
    .execute()
  await town.db
    .insertInto('planned_verification')
    .values({
      ...{ event_id, participation_ids: [gone], people: 1, service_minutes: null, no_hours: false, day: TODAY },
      ...{ planned_at: NOW, planned_by: owner, left_over: null, outcome: null, ended_at: null },
    })
    .execute()
  const walkIn = '00000000-0000-4000-8000-00000000000a'
  await town.db
    .insertInto('walk_in')
    .values({
      ...{ id: walkIn, event_id, desk_id: '0123ABCD', name: 'Asha', code_hash: null },
      ...{ came_at: NOW, claimed_at: NOW, participation_id: gone },
    })
    .execute()
  await town.db
    .insertInto('attendance_entry')
    .values({
      ...{ id: '00000000-0000-4000-8000-00000000000b', event_id, day: TODAY, participation_id: gone },
      ...{ walk_in_id: walkIn, pass: null, kind: 'in', way: 'walk-in', at: NOW, received_at: NOW, step: null },
      ...{ desk_id: '0123ABCD', phone_id: null, device: 'd', network: 'n', clock_sure: true, late: false },
    })
    .execute()
  const claim = await town.db
    .insertInto('attendance_claim')
    .values({ participation_id: gone, ngo_id, state: 'asked', made_at: NOW, answer_by: NOW, changed_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  await town.db
    .insertInto('attendance_claim_step')
    .values({ claim_id: claim.id, act: 'asked', at: NOW, by_name: null, words: 'I sorted nets.' })
    .execute()
  await town.db
    .insertInto('waiting')
    .values({ event_id, account_id: account_id ?? '', joined_at: NOW, line_at: NOW })
    .execute()
  await town.db
    .insertInto('withdrawal')
    .values({ event_id, account_id, went_at: NOW, withdrew_at: NOW, late: false })
    .execute()
  const own = { account_id: account_id ?? '' }
  const until = { expires_at: NOW }
  const insert = <Table extends keyof Database>(table: Table, row: Insertable<Database[Table]>) =>
    town.db
      .insertInto(table)
      .values(row as never)
      .execute()
  await insert('reminder', {
    ...{ ...own, event_id, kind: 'day-before', starts_at: NOW, decided_at: NOW, outcome: 'missed', mail_id: null },
  })
  await insert('calendar_feed', { ...own, id_hash: 'x', created_at: NOW })
  await insert('announcement', {
    ...{ event_id, title: 'Meet at the gate', text: 'The north one.', written_by: owner },
    ...{ written_at: NOW, send_at: NOW, held: false, review: null, review_reason: null, people: null },
  })
  await insert('follow', { ...own, ngo_id, followed_at: NOW })
  await insert('saved_filter', {
    ...own,
    category: null,
    mode: null,
    sector: null,
    city: 'Pune',
    city_key: 'pune',
    saved_at: NOW,
  })
  await insert('weekly_email', { ...own, new_since: NOW, decided_for: null, wanted_at: NOW })
  await insert('email_choice', { ...own, kind: 'weekly', wanted: false })
  await insert('email_link', { ...own, ...until, id_hash: 'x', kind: 'weekly', event_id: null })
  await insert('suppressed_address', { address: email.toLowerCase(), failure: 'smtp-550', suppressed_at: NOW })
  const fileOf = async (who: string) =>
    (await (await town.request('/api/me/export', { cookie: await town.cookieOf(who) })).json()) as object
  // The files are a volunteer's, an NGO owner's and a college head's. Each value must be in at least one of them.
  await plantCollegeData(town, { accountId: account_id ?? '', code })
  const files = [await fileOf('asha'), await fileOf('samudra'), await fileOf(HEAD)]
  for (const [table, fates] of Object.entries(FATES)) {
    if ('because' in fates) continue
    for (const [column, fate] of Object.entries(fates))
      if (typeof fate === 'string')
        expect(
          files.map((file) => at(file, fate)),
          `${table}.${column} at ${fate}`,
        ).not.toEqual([undefined, undefined, undefined])
  }
  expect(files.map((file) => [at(file, 'participations.0.minutes'), at(file, 'events.0.minutes')])).toEqual([
    [90, undefined],
    [undefined, 135],
    [undefined, undefined],
  ])
  expect(at(files[0], 'participations.0.eventMinutes')).toBe(135)
  expect(at(files[0], 'mails.0.text')).toBe('Current details: …')
  expect(at(files[0], 'messages')).toMatchObject([{ message: `From ${email.toUpperCase()}` }])
  expect(at(files[1], 'messages')).toEqual([])
})

test('the file can be downloaded twenty times in a row, and then once in three minutes', async () => {
  const cookie = await town.cookieOf('gurleen')
  const statuses = async (count: number) => {
    const all: number[] = []
    for (let turn = 0; turn < count; turn++) all.push((await town.request('/api/me/export', { cookie })).status)
    return all
  }
  expect(new Set(await statuses(20))).toEqual(new Set([200]))
  expect(await statuses(1)).toEqual([429])
  town.setNow(new Date(NOW.getTime() + 180_000))
  expect(await statuses(2)).toEqual([200, 429])
})

function at(value: unknown, place: string): unknown {
  return place.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], value)
}
