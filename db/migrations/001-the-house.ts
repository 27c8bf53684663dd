import { type Kysely, sql } from 'kysely'

/** Vocabularies, ranges and uniqueness stand here too, so that no path around the API can break them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`drop table ${sql.table(table)}`.execute(db)
}

const tables = [
  'web_vital',
  'idempotency_key',
  'rate_limit',
  'outgoing_mail',
  'contact_message',
  'registration_ticket',
  'admin_session',
  'session',
  'participation',
  'event',
  'city',
  'ngo_decision',
  'ngo',
  'account',
]

const statements = [
  `create table account (
    id uuid primary key default gen_random_uuid(),
    issuer text not null,
    subject text not null,
    role text not null check (role in ('user', 'ngo', 'admin')),
    full_name text not null check (char_length(full_name) <= 120),
    email text not null check (char_length(email) <= 320),
    location text not null check (char_length(location) <= 120),
    created_at timestamptz not null,
    unique (issuer, subject)
  )`,
  `create table ngo (
    id uuid primary key default gen_random_uuid(),
    account_id uuid unique references account on delete set null,
    org_name text not null check (char_length(org_name) between 1 and 120),
    website text not null check (website ~ '^https?://' and char_length(website) <= 2048),
    phone text not null check (char_length(phone) between 1 and 40),
    description text not null check (char_length(description) between 1 and 2000),
    state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
    registered_at timestamptz not null
  )`,
  `create index ngo_state on ngo (state, registered_at, id)`,
  `create table ngo_decision (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo,
    from_state text not null check (from_state in ('pending', 'approved', 'rejected')),
    to_state text not null check (to_state in ('approved', 'rejected')),
    reason text check (char_length(reason) <= 1000),
    decided_by text check (char_length(decided_by) <= 320),
    decided_at timestamptz not null,
    check (from_state <> to_state)
  )`,
  `create index ngo_decision_ngo on ngo_decision (ngo_id, decided_at desc)`,
  `create table city (
    id integer primary key generated always as identity,
    name text not null check (char_length(name) between 1 and 120),
    name_key text not null unique
  )`,
  `create table event (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo,
    title text not null check (char_length(title) between 1 and 120),
    description text not null check (char_length(description) between 1 and 5000),
    date date not null,
    end_date date check (end_date between date and date + 366),
    last_day date not null generated always as (coalesce(end_date, date)) stored,
    span smallint generated always as (
      case when end_date > date then width_bucket(end_date - date, array[2, 4, 8, 16, 32, 64, 128, 256]) end
    ) stored,
    time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    mode text not null default 'Offline' check (mode in ('Online', 'Offline')),
    city text not null check (char_length(city) between 1 and 120),
    city_id integer not null references city,
    location_link text check (location_link ~ '^https?://' and char_length(location_link) <= 2048),
    category text not null default 'Group Event'
      check (category in ('Internship', 'Task Based Activity', 'Group Event')),
    sector text not null default 'Environment'
      check (sector in ('Environment', 'Education', 'Financial Literacy', 'Disability Support', 'Gender Equality')),
    min_people integer not null check (min_people between 1 and 100000),
    max_people integer not null check (max_people between 1 and 100000),
    contact text not null check (char_length(contact) between 1 and 200),
    reg_link text not null check (reg_link ~ '^https?://' and char_length(reg_link) <= 2048),
    listed boolean not null default true,
    version integer not null default 1 check (version >= 1),
    created_at timestamptz not null,
    updated_at timestamptz,
    deleted_at timestamptz,
    deleted_on date,
    check (min_people <= max_people),
    check ((deleted_at is null) = (deleted_on is null)),
    check (deleted_at is null or not listed)
  )`,
  `create index event_listed on event (date, id) include (last_day, category, mode, sector, city_id) where listed`,
  `create index event_listed_city on event (city_id, date, id) include (last_day, category, mode, sector) where listed`,
  `create index event_running on event (span, date, id) include (last_day, category, mode, sector, city_id)
    where listed and span is not null`,
  `create index event_running_city on event (city_id, span, date, id) include (last_day, category, mode, sector)
    where listed and span is not null`,
  `create index event_ngo on event (ngo_id, date, id) where deleted_at is null`,
  `create table participation (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references account on delete set null,
    event_id uuid not null references event,
    going_at timestamptz not null,
    verified_at timestamptz,
    verified_by uuid references account on delete set null,
    unique (account_id, event_id),
    check (verified_by is null or verified_at is not null)
  )`,
  `create index participation_event on participation (event_id, going_at, id)`,
  `create index participation_verified_by on participation (verified_by) where verified_by is not null`,
  `create table session (
    id_hash text primary key,
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,
  `create table admin_session (
    id_hash text primary key,
    admin_name text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table registration_ticket (
    id_hash text primary key,
    role text not null check (role in ('user', 'ngo')),
    details text not null,
    expires_at timestamptz not null
  )`,
  `create table contact_message (
    id uuid primary key default gen_random_uuid(),
    from_name text not null check (char_length(from_name) between 1 and 120),
    reply_to text not null check (char_length(reply_to) between 3 and 320),
    message text not null check (char_length(message) between 1 and 5000),
    client_key text unique,
    created_at timestamptz not null,
    tried_at timestamptz not null,
    sent_at timestamptz,
    failure text
  )`,
  `create index contact_message_created on contact_message (created_at desc, id)`,
  `create table outgoing_mail (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    to_address text not null,
    subject text not null,
    body text not null,
    message_id text not null unique,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    sent_at timestamptz,
    uncertain_at timestamptz,
    failure text,
    check (sent_at is null or next_attempt_at is null)
  )`,
  `create index outgoing_mail_due on outgoing_mail (next_attempt_at) where next_attempt_at is not null`,
  `create index outgoing_mail_created on outgoing_mail (created_at desc, id)`,
  `create index outgoing_mail_sent on outgoing_mail (sent_at) where sent_at is not null`,
  `create table rate_limit (
    key text primary key,
    window_start timestamptz not null,
    hits integer not null
  )`,
  `create table idempotency_key (
    scope text not null,
    key text not null,
    request_hash text not null,
    status integer,
    answer text,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_key_created on idempotency_key (created_at)`,
  `create table web_vital (
    id bigint primary key generated always as identity,
    route text not null,
    metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
    value double precision not null check (value >= 0),
    measured_at timestamptz not null
  )`,
  `create index web_vital_measured on web_vital (measured_at)`,
]
