import { type Kysely, sql } from 'kysely'

/**
 * Check-in: marks of who came and left, whoever walked in, what a verification rests on, and what a volunteer says who was
 * forgotten (docs/check-in.md). It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const EVIDENCE = `in ('organizer', 'check-in-and-out', 'check-in', 'statement-organization', 'statement-admin')`
/** Eighty random bits: of a random UUID the first twelve and the last eight signs are nothing but random. */
const NEW_PASS = `left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 8)`

const statements = [
  // A time before `time` is on the next day.
  `alter table event add column end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`,
  `alter table event add column measured boolean not null default false`,
  // Whoever went before has none until it is asked for; adding a default for all would rewrite the table.
  `alter table participation add column pass text check (pass ~ '^[0-9a-f]{20}$')`,
  `alter table participation alter column pass set default ${NEW_PASS}`,
  // What the verification rests on: written with it, and gone with it, so that no later edit raises it.
  `alter table participation add column evidence text check (evidence ${EVIDENCE})`,
  `alter table participation add column came_at timestamptz`,
  `alter table participation add column left_at timestamptz`,
  `alter table participation add column by_phone_clock boolean not null default false`,
  `alter table participation add column measured_minutes integer check (measured_minutes >= 0)`,
  `create table check_in_desk (
    id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
    event_id uuid not null references event on delete cascade,
    day date not null,
    secret text not null check (secret ~ '^[0-9a-f]{64}$'),
    token text not null unique check (token ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    opened_at timestamptz not null,
    opened_by uuid references account on delete set null,
    revoked_at timestamptz,
    headcount integer check (headcount between 0 and 100000),
    headcount_at timestamptz
  )`,
  `create unique index check_in_desk_of_day on check_in_desk (event_id, day) where revoked_at is null`,
  `create index check_in_desk_event on check_in_desk (event_id)`,
  `create index check_in_desk_opened_by on check_in_desk (opened_by)`,
  `create table check_in_phone (
    id uuid primary key default gen_random_uuid(),
    desk_id text not null references check_in_desk on delete cascade,
    number smallint not null,
    token_hash text not null unique,
    device text,
    network text,
    opened_at timestamptz not null,
    contact_at timestamptz not null,
    closed_at timestamptz,
    removed_at timestamptz,
    unique (desk_id, number)
  )`,
  `create table walk_in (
    id uuid primary key,
    event_id uuid not null references event on delete cascade,
    desk_id text not null references check_in_desk on delete cascade,
    name text check (char_length(name) between 1 and 60),
    code_hash text unique,
    came_at timestamptz not null,
    claimed_at timestamptz,
    participation_id uuid references participation on delete set null
  )`,
  `create index walk_in_event on walk_in (event_id)`,
  `create index walk_in_desk on walk_in (desk_id)`,
  `create index walk_in_participation on walk_in (participation_id)`,
  `create index walk_in_named on walk_in (came_at) where name is not null`,
  `create table attendance_entry (
    id uuid primary key,
    event_id uuid not null references event on delete cascade,
    day date not null,
    participation_id uuid references participation on delete set null,
    walk_in_id uuid references walk_in on delete cascade,
    pass text check (char_length(pass) <= 40),
    kind text not null check (kind in ('in', 'out', 'void')),
    way text not null check (way in ('code', 'pass', 'tick', 'walk-in')),
    at timestamptz not null,
    received_at timestamptz not null,
    step bigint,
    desk_id text references check_in_desk on delete cascade,
    phone_id uuid references check_in_phone on delete set null,
    device text,
    network text,
    clock_sure boolean not null,
    late boolean not null,
    distrusted boolean not null default false,
    voids uuid,
    check ((kind = 'void') = (voids is not null))
  )`,
  `create index attendance_entry_event on attendance_entry (event_id, received_at)`,
  `create index attendance_entry_participation on attendance_entry (participation_id)`,
  `create index attendance_entry_walk_in on attendance_entry (walk_in_id)`,
  `create index attendance_entry_phone on attendance_entry (phone_id)`,
  `create index attendance_entry_desk on attendance_entry (desk_id)`,
  `create index attendance_entry_device on attendance_entry (device) where device is not null`,
  `create index attendance_entry_remembered on attendance_entry (received_at)
    where device is not null or network is not null`,
  // Only who it was of may become known later, once; a device and a network are forgotten with their account.
  `create function attendance_entry_stays() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
        = to_jsonb(old) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
      and (new.participation_id is null or new.participation_id is not distinct from old.participation_id
        or (old.participation_id is null and (old.walk_in_id is not null or old.pass is not null)))
      and (new.device is null or new.device = old.device)
      and (new.network is null or new.network = old.network)
      and (new.phone_id is null or new.phone_id = old.phone_id)
      and (new.pass is null or new.pass = old.pass)
      then return new; end if;
    raise exception 'An entry of attendance is only added.';
  end $$`,
  `create trigger attendance_entry_stays before update on attendance_entry
    for each row execute function attendance_entry_stays()`,
  `create table attendance_claim (
    id uuid primary key default gen_random_uuid(),
    participation_id uuid not null unique references participation on delete cascade,
    ngo_id uuid references ngo on delete set null,
    state text not null check (state in (
      'asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'taken-back')),
    made_at timestamptz not null,
    answer_by timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index attendance_claim_ngo on attendance_claim (ngo_id, made_at)`,
  `create index attendance_claim_appealed on attendance_claim (changed_at, id) where state = 'appealed'`,
  `create table attendance_claim_step (
    id uuid primary key default gen_random_uuid(),
    claim_id uuid not null references attendance_claim on delete cascade,
    act text not null check (act in (
      'asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'taken-back', 'not-there')),
    at timestamptz not null,
    by_name text check (char_length(by_name) <= 320),
    words text check (char_length(words) between 1 and 2000)
  )`,
  `create index attendance_claim_step_claim on attendance_claim_step (claim_id, at)`,
  `create function attendance_claim_step_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'A step of a claim is only added.';
  end $$`,
  `create trigger attendance_claim_step_stays before update on attendance_claim_step
    for each row execute function attendance_claim_step_stays()`,
  `alter table certificate_end drop constraint certificate_end_reason_check`,
  `alter table certificate_end add constraint certificate_end_reason_check check (reason in (
    'withdrawn', 'superseded', 'holder-left', 'given-back', 'not-there', 'fraud', 'mistake', 'not-present'))`,
]

const undoing = [
  `alter table certificate_end disable trigger certificate_end_stays`,
  `update certificate_end set reason = 'given-back' where reason = 'not-there'`,
  `alter table certificate_end enable trigger certificate_end_stays`,
  `alter table certificate_end drop constraint certificate_end_reason_check`,
  `alter table certificate_end add constraint certificate_end_reason_check check (reason in (
    'withdrawn', 'superseded', 'holder-left', 'given-back', 'fraud', 'mistake', 'not-present'))`,
  ...[
    'attendance_claim_step',
    'attendance_claim',
    'attendance_entry',
    'walk_in',
    'check_in_phone',
    'check_in_desk',
  ].map((table) => `drop table ${table}`),
  `drop function attendance_entry_stays`,
  `drop function attendance_claim_step_stays`,
  ...['measured_minutes', 'by_phone_clock', 'left_at', 'came_at', 'evidence', 'pass'].map(
    (column) => `alter table participation drop column ${column}`,
  ),
  ...['measured', 'end_time'].map((column) => `alter table event drop column ${column}`),
]
