import { type Kysely, sql } from 'kysely'

/** Kinds of flags that were merged into others (docs/flags.md). */
const MERGED = [
  ['new-account', 'joined-late'],
  ['one-name-twice', 'name-and-number'],
  ['over-12-hours', 'too-many-hours'],
  ['two-places', 'too-many-hours'],
  ['one-network', 'check-in-without-people'],
  ['more-than-seen', 'check-in-without-people'],
  ['check-in-opened-late', 'check-in-without-people'],
  ['device-twice', 'impossible-entry'],
]

/**
 * Renames the kinds of stored flags and the prefix of their subjects, so that a pattern that was resolved as honest is not
 * flagged again. Only one open flag may have a given subject, so any further flags keep their old subject. The previous version
 * still writes its own kinds while it serves; `flagKindOf` in src/domain/flag/flag.ts reads them.
 */
async function renameKinds(db: Kysely<unknown>): Promise<void> {
  const merged = sql.join(MERGED.map(([was, became]) => sql`(${sql.lit(was)}, ${sql.lit(became)})`))
  await sql`
    update flag set kind = renamed.kind,
      about = case when flag.resolved_at is null and (renamed.place > 1 or exists (select from flag as open
        where open.about = renamed.about and open.resolved_at is null)) then flag.about else renamed.about end
    from (
      select flag.id, became as kind, became || substr(about, length(was) + 1) as about,
        row_number() over (partition by became || substr(about, length(was) + 1), resolved_at is null
          order by found_at, id) as place
      from flag join (values ${merged}) as merged (was, became) on was = flag.kind and starts_with(about, was || ':')
    ) as renamed
    where renamed.id = flag.id`.execute(db)
}

/**
 * Indexes events that end after midnight, because lists still show such events on the next day (D79). The index contains only
 * these events, so it is small. On a large table, an operator creates it beforehand, concurrently, under this name
 * (docs/decisions/015).
 */
const indexNights = (db: Kysely<unknown>) =>
  sql`create index if not exists event_night on event (date, id) include (last_day, time, end_time, category, mode, sector,
    city_id) where listed and span is null and end_time <= time`.execute(db)

/**
 * Creates the table of second Google accounts (D93). The first account remains in `account`, so that the previous version can
 * still log people in. Joining, registering and accepting an invitation lock the issuer and subject
 * (api/account/google/google-identity.ts).
 */
const secondGoogleAccount = (db: Kysely<unknown>) =>
  sql`create table joined_google_account (
    account_id uuid primary key references account on delete cascade,
    issuer text not null,
    subject text not null,
    email text not null check (char_length(email) <= 320),
    joined_at timestamptz not null,
    unique (issuer, subject)
  )`.execute(db)

/**
 * Adds the day of the newest check counted in `ngo.matched_facts`, and stores the count and the day with each certificate
 * version as it was issued (D36). Versions of format 2 do not have them.
 */
async function datedChecks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificate_version add column org_checked_facts integer check (org_checked_facts >= 0),
    add column org_checked_on date`.execute(db)
  await sql`alter table ngo add column matched_on date`.execute(db)
  await sql`update ngo set matched_on = (select (max(checked_at) at time zone 'UTC' + interval '5:30')::date
    from ngo_fact join ngo_check on ngo_check.fact_id = ngo_fact.id
    where ngo_fact.ngo_id = ngo.id and replaced_at is null and outcome = 'matched')
    where matched_facts > 0`.execute(db)
}

/**
 * Adds the meeting point (D85) and the list of what to bring. Both are null if the NGO gives none. A certificate version stores
 * the meeting point of its event.
 */
async function meetingPoint(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column meeting_point text check (char_length(meeting_point) between 1 and 120),
    add column bring text check (char_length(bring) between 1 and 300)`.execute(db)
  await sql`alter table certificate_version
    add column meeting_point text check (char_length(meeting_point) between 1 and 120)`.execute(db)
}

/** Accounts get their name from Google at the next login (D81). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column google_name text check (char_length(google_name) <= 120)`.execute(db)
  await renameKinds(db)
  await indexNights(db)
  await secondGoogleAccount(db)
  await datedChecks(db)
  await meetingPoint(db)
}
