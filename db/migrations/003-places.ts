import { type Kysely, sql } from 'kysely'

/**
 * Lets an NGO limit the places of an event (D48). `took_place` is false for people who were only added at check-in, because
 * being there does not use up a place.
 */
async function limits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column places_limited boolean not null default false`.execute(db)
  await sql`alter table participation add column took_place boolean not null default true`.execute(db)
}

/**
 * Creates the waiting lists (D49). A row is open until `ended_at`. An open row either waits or has an offer. `line_at` is the
 * place in the line: the time of joining, or of the first expiry. `told_at` is set for people who got an email that the first
 * to take a place gets it, until that place is taken.
 */
async function waitingLists(db: Kysely<unknown>): Promise<void> {
  await sql`create table waiting (
    id uuid primary key default gen_random_uuid(),
    event_id uuid not null references event,
    account_id uuid not null references account on delete cascade,
    joined_at timestamptz not null,
    line_at timestamptz not null,
    offered_at timestamptz,
    offer_until timestamptz,
    told_at timestamptz,
    expired smallint not null default 0 check (expired between 0 and 2),
    ended_at timestamptz,
    ended_as text check (ended_as in ('taken', 'passed', 'left', 'expired', 'let-in', 'checked-in', 'cancelled', 'over')),
    check ((offered_at is null) = (offer_until is null)),
    check (offer_until > offered_at),
    check (offered_at is null or told_at is null),
    check ((ended_at is null) = (ended_as is null)),
    check ((expired = 2) = coalesce(ended_as = 'expired', false))
  )`.execute(db)
  await sql`create unique index waiting_open on waiting (event_id, account_id) where ended_at is null`.execute(db)
  await sql`create index waiting_line on waiting (event_id, line_at, id) where ended_at is null`.execute(db)
  await sql`create index waiting_offer on waiting (offer_until) where ended_at is null and offer_until is not null`.execute(
    db,
  )
  await sql`create index waiting_account on waiting (account_id, event_id)`.execute(db)
  await sql`create index waiting_ended on waiting (ended_at) where ended_at is not null`.execute(db)
}

/** Creates the links in emails about a waiting list. Only the hash of a secret is stored. */
async function waitingLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table waiting_link (
    id_hash text primary key,
    waiting_id uuid not null references waiting on delete cascade,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index waiting_link_waiting on waiting_link (waiting_id)`.execute(db)
  await sql`create index waiting_link_expires on waiting_link (expires_at)`.execute(db)
}

/** Creates the table of people who left an event (D50). Rows only lose their account, when it is deleted. */
async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`create table withdrawal (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references account on delete set null,
    event_id uuid not null references event,
    went_at timestamptz not null,
    withdrew_at timestamptz not null,
    late boolean not null
  )`.execute(db)
  await sql`create index withdrawal_event on withdrawal (event_id) where late`.execute(db)
  await sql`create index withdrawal_account on withdrawal (account_id)`.execute(db)
  await sql`create function withdrawal_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.account_id is null
      and (new.id, new.event_id, new.went_at, new.withdrew_at, new.late)
        = (old.id, old.event_id, old.went_at, old.withdrew_at, old.late)
      then return new; end if;
    raise exception 'Withdrawals are only added.';
  end $$`.execute(db)
  await sql`create trigger withdrawal_stays before update or delete on withdrawal
    for each row execute function withdrawal_stays()`.execute(db)
}

/** Adds limited places with waiting lists, and stores withdrawals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await limits(db)
  await waitingLists(db)
  await waitingLinks(db)
  await withdrawals(db)
}
