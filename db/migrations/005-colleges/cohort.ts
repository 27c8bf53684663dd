export const cohort: string[] = [
  `create table cohort (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    name text not null check (char_length(name) between 1 and 80),
    programme text not null check (programme in ('aicte', 'nss', 'ugc', 'cbse', 'ap', 'own')),
    programme_name text check (char_length(programme_name) between 1 and 80),
    goal_minutes integer not null check (goal_minutes between 60 and 120000 and goal_minutes % 15 = 0),
    first_day date not null,
    last_day date not null check (last_day >= first_day and last_day - first_day <= 2200),
    join_code text not null unique check (join_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
    created_at timestamptz not null,
    created_by uuid references account on delete set null,
    version integer not null default 1,
    closed_at timestamptz,
    check ((programme = 'own') = (programme_name is not null))
  )`,
  `create index cohort_ngo on cohort (ngo_id, created_at)`,
  `create index cohort_created_by on cohort (created_by)`,
  // `unclaimed_since` is when the line was added, or when sharing with its roll number ended. Null while someone shares.
  `create table roll_line (
    id uuid primary key default gen_random_uuid(),
    cohort_id uuid not null references cohort on delete cascade,
    roll_number text not null check (char_length(roll_number) between 1 and 40),
    roll_key text not null check (char_length(roll_key) between 1 and 40),
    name text not null check (char_length(name) between 1 and 120),
    unclaimed_since timestamptz,
    unique (cohort_id, roll_key)
  )`,
  `create index roll_line_unclaimed on roll_line (unclaimed_since) where unclaimed_since is not null`,
  // A student shares their lines of the class's period with the class (D71). An open question about the name has `name_differs`
  // and no `name_accepted_at`.
  `create table disclosure (
    id uuid primary key default gen_random_uuid(),
    cohort_id uuid not null references cohort on delete cascade,
    roll_line_id uuid references roll_line on delete set null,
    account_id uuid not null references account on delete cascade,
    since timestamptz not null,
    name_differs boolean not null,
    name_accepted_at timestamptz,
    name_accepted_by uuid references account on delete set null,
    ended_at timestamptz,
    ended_as text check (ended_as in ('stopped', 'refused', 'class-closed')),
    check ((ended_at is null) = (ended_as is null)),
    check (ended_at is not null or roll_line_id is not null),
    check (name_differs or name_accepted_at is null)
  )`,
  `create unique index disclosure_account on disclosure (cohort_id, account_id) where ended_at is null`,
  `create unique index disclosure_roll_line on disclosure (roll_line_id) where ended_at is null`,
  `create index disclosure_roll on disclosure (roll_line_id)`,
  `create index disclosure_of on disclosure (account_id, since)`,
  `create index disclosure_cohort on disclosure (cohort_id)`,
  `create index disclosure_name_accepted_by on disclosure (name_accepted_by)`,
  // Every read of students' lines, by an officer or with an API key (D73). `lines` is how many lines the reader got.
  `create table class_read (
    id uuid primary key default gen_random_uuid(),
    cohort_id uuid not null references cohort on delete cascade,
    kind text not null check (kind in ('list', 'lines', 'csv', 'print', 'transcript', 'api', 'endorse')),
    account_id uuid references account on delete set null,
    api_key_id uuid references api_key on delete set null,
    at timestamptz not null
  )`,
  `create index class_read_cohort on class_read (cohort_id, account_id, at)`,
  `create index class_read_account on class_read (account_id)`,
  `create index class_read_key on class_read (api_key_id)`,
  `create index class_read_at on class_read (at)`,
  `create table class_read_student (
    read_id uuid not null references class_read on delete cascade,
    disclosure_id uuid not null references disclosure on delete cascade,
    lines integer not null check (lines >= 0),
    primary key (disclosure_id, read_id)
  )`,
  `create index class_read_student_read on class_read_student (read_id)`,
  // When an officer said that they have seen the changes of a class.
  `create table class_seen (
    cohort_id uuid not null references cohort on delete cascade,
    account_id uuid not null references account on delete cascade,
    seen_at timestamptz not null,
    primary key (cohort_id, account_id)
  )`,
  `create index class_seen_account on class_seen (account_id)`,
]
