import { type Kysely, sql } from 'kysely'

/** Creates the table of the emails that people choose to get or not to get. Only choices that differ from the default have a row. */
const emailChoices = (db: Kysely<unknown>) =>
  sql`create table email_choice (
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('day-before', 'two-hours', 'announcement', 'weekly', 'who-came')),
    wanted boolean not null,
    primary key (account_id, kind)
  )`.execute(db)

/**
 * Creates the links in emails that each do one thing without logging in. Only the hash of a secret is stored. `stopped` lists the
 * choices that the link turned off, so that it can turn them on again.
 */
async function emailLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_link (
    id_hash text primary key,
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('cannot-come', 'reminder', 'announcement', 'weekly', 'still-wanted', 'who-came')),
    event_id uuid references event,
    stopped text[] not null default '{}',
    expires_at timestamptz not null,
    check ((kind = 'cannot-come') = (event_id is not null))
  )`.execute(db)
  await sql`create index email_link_account on email_link (account_id)`.execute(db)
  await sql`create index email_link_event on email_link (event_id) where event_id is not null`.execute(db)
  await sql`create index email_link_expires on email_link (expires_at)`.execute(db)
}

/**
 * Stores which reminders were decided (D53), keyed on the start: a move plans a new one, a corrected typo does not. The key has the
 * account and not the participation, because leaving deletes the participation, and joining again must not remind twice. Without an
 * outcome, the email still waits in the outbox.
 */
async function reminders(db: Kysely<unknown>): Promise<void> {
  await sql`create table reminder (
    account_id uuid not null references account on delete cascade,
    event_id uuid not null references event,
    kind text not null check (kind in ('day-before', 'two-hours')),
    starts_at timestamptz not null,
    decided_at timestamptz not null,
    mail_id uuid,
    outcome text check (outcome in ('sent', 'missed', 'uncertain')),
    primary key (account_id, event_id, kind, starts_at),
    check (mail_id is not null or outcome is not null)
  )`.execute(db)
  await sql`create index reminder_event on reminder (event_id)`.execute(db)
  await sql`create index reminder_mail on reminder (mail_id) where outcome is null`.execute(db)
  await sql`create index reminder_starts on reminder (starts_at)`.execute(db)
}

/**
 * Creates the addresses of calendar feeds (D52). A person has at most one. Only its hash is stored. The index finds events that were
 * cancelled lately, which feeds contain.
 */
async function calendarFeeds(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feed (
    account_id uuid primary key references account on delete cascade,
    id_hash text not null unique,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index event_deleted on event (deleted_at) where deleted_at is not null`.execute(db)
}

/**
 * Creates the announcements of NGOs to people who are going (D54). An announcement waits until `send_at`, so that it can be stopped.
 * If `held` is true, it is sent only after an admin has released it. While the emails are queued, `queue_after` is the last person
 * whose email is queued.
 */
async function announcements(db: Kysely<unknown>): Promise<void> {
  await sql`create table announcement (
    id uuid primary key default gen_random_uuid(),
    event_id uuid not null references event,
    title text not null check (char_length(title) between 1 and 80),
    text text not null check (char_length(text) between 1 and 1000),
    written_by uuid references account on delete set null,
    written_at timestamptz not null,
    send_at timestamptz not null,
    held boolean not null,
    review text check (review in ('released', 'refused')),
    review_reason text check (char_length(review_reason) between 1 and 500),
    reviewed_at timestamptz,
    reviewed_by text check (char_length(reviewed_by) <= 320),
    stopped_at timestamptz,
    sent_at timestamptz,
    people integer check (people >= 0),
    queue_after uuid check (queue_after is null or sent_at is not null),
    check ((review is null) = (reviewed_at is null)),
    check (held or review is null),
    check ((review_reason is not null) = coalesce(review = 'refused', false)),
    check ((sent_at is null) = (people is null)),
    check (sent_at is null or stopped_at is null),
    check (sent_at is null or not held or coalesce(review = 'released', false))
  )`.execute(db)
  await sql`create index announcement_event on announcement (event_id, written_at)`.execute(db)
  await sql`create index announcement_due on announcement (send_at) where sent_at is null and stopped_at is null`.execute(
    db,
  )
  await sql`create index announcement_queue on announcement (sent_at) where queue_after is not null`.execute(db)
  await sql`create index announcement_writer on announcement (written_by) where written_by is not null`.execute(db)
  await sql`create index announcement_held on announcement (written_at, id) where held and review is null
    and stopped_at is null`.execute(db)
}

/**
 * Creates what volunteers follow (D55), and when they got their last weekly email. `wanted_at` is when they last said that they want
 * it; six months later they are asked. `new_since` and `covers_until` are between which times the events of an email were posted.
 */
async function following(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow (
    account_id uuid not null references account on delete cascade,
    ngo_id uuid not null references ngo,
    followed_at timestamptz not null,
    primary key (account_id, ngo_id)
  )`.execute(db)
  await sql`create index follow_ngo on follow (ngo_id)`.execute(db)
  await sql`create table saved_filter (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    category text,
    mode text,
    sector text,
    city text check (char_length(city) between 1 and 120),
    city_key text check ((city_key is null) = (city is null)),
    saved_at timestamptz not null,
    check (num_nonnulls(category, mode, sector, city) > 0)
  )`.execute(db)
  await sql`create unique index saved_filter_once on saved_filter (account_id, coalesce(category, ''), coalesce(mode, ''),
    coalesce(sector, ''), coalesce(city_key, ''))`.execute(db)
  await sql`create table weekly_email (
    account_id uuid primary key references account on delete cascade,
    new_since timestamptz not null,
    covers_until timestamptz check (covers_until >= new_since),
    decided_for date,
    wanted_at timestamptz not null,
    asked_at timestamptz,
    ended_at timestamptz
  )`.execute(db)
  await sql`create index event_created on event (created_at) where listed`.execute(db)
}

/** Stores which emails asked an NGO who came to an event, and that the NGO said that no one else came, which ends them (D53). */
async function questionsWhoCame(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column no_one_else_at timestamptz`.execute(db)
  await sql`create table who_came_email (
    event_id uuid not null references event on delete cascade,
    step smallint not null check (step between 1 and 3),
    decided_at timestamptz not null,
    outcome text not null check (outcome in ('queued', 'missed')),
    primary key (event_id, step)
  )`.execute(db)
}

/** Creates the addresses to which no more emails are sent, because a mail server said that they do not exist. */
const suppressedAddresses = (db: Kysely<unknown>) =>
  sql`create table suppressed_address (
    address text primary key,
    failure text not null,
    suppressed_at timestamptz not null
  )`.execute(db)

/** Adds the calendar, reminders, announcements and following. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await emailChoices(db)
  await emailLinks(db)
  await reminders(db)
  await calendarFeeds(db)
  await announcements(db)
  await following(db)
  await questionsWhoCame(db)
  await suppressedAddresses(db)
}
