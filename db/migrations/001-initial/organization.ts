export const organization: string[] = [
  // `waiting_since` is the start of the 24-hour review period; null means `registered_at`. The period is paused while
  // `asked_at` is set. `matched_facts` is a stored count of rows, because every event card shows it.
  `create table ngo (
    id uuid primary key default gen_random_uuid(),
    kind text not null default 'ngo' check (kind in ('ngo')),
    org_name text not null check (char_length(org_name) between 1 and 120),
    name_skeleton text not null,
    website_host text not null,
    website text not null check (website ~ '^https?://' and char_length(website) <= 2048),
    phone text not null check (char_length(phone) between 1 and 40),
    phone_digits text generated always as (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) stored,
    description text not null check (char_length(description) between 1 and 2000),
    state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'suspended')),
    registered_at timestamptz not null,
    withdrawn_at timestamptz,
    version integer not null default 1,
    slug text,
    waiting_since timestamptz,
    asked_at timestamptz,
    closed_at timestamptz,
    matched_facts integer not null default 0
  )`,
  `create index ngo_state on ngo (state, registered_at, id)`,
  `create index ngo_name_skeleton on ngo (name_skeleton)`,
  `create index ngo_website_host on ngo (website_host)`,
  `create index ngo_phone_digits on ngo (phone_digits)`,
  // Undoing a decision adds a row that restores the previous state and refers to the undone decision.
  `create table ngo_decision (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo,
    from_state text not null check (from_state in ('pending', 'approved', 'rejected', 'suspended')),
    to_state text not null check (to_state in ('pending', 'approved', 'rejected', 'suspended')),
    reason text check (char_length(reason) <= 1000),
    decided_by text check (char_length(decided_by) <= 320),
    decided_at timestamptz not null,
    undoes uuid unique references ngo_decision,
    check (from_state <> to_state)
  )`,
  `create index ngo_decision_ngo on ngo_decision (ngo_id, decided_at desc)`,
  `create table ngo_slug (
    slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
    reads_as text not null unique generated always as (
      replace(replace(translate(replace(slug, '-', ''), '0135i', 'olesl'), 'rn', 'm'), 'vv', 'w')
    ) stored,
    ngo_id uuid not null references ngo on delete cascade,
    given_at timestamptz not null
  )`,
  `create index ngo_slug_ngo on ngo_slug (ngo_id)`,
  `create table ngo_figures (
    ngo_id uuid primary key references ngo on delete cascade,
    figures jsonb not null,
    computed_at timestamptz not null
  )`,
]
