export const membership: string[] = [
  // URLs contain this id, so that they do not reveal account ids.
  `create table membership (
    id uuid not null unique default gen_random_uuid(),
    account_id uuid primary key references account on delete cascade,
    ngo_id uuid not null references ngo on delete cascade,
    role text not null check (role in ('owner', 'coordinator')),
    since timestamptz not null
  )`,
  `create index membership_ngo on membership (ngo_id, since)`,
  `create table invitation (
    id uuid primary key default gen_random_uuid(),
    id_hash text not null unique,
    ngo_id uuid not null references ngo on delete cascade,
    email text not null check (char_length(email) <= 320),
    role text not null check (role in ('owner', 'coordinator')),
    invited_by uuid references account on delete set null,
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    unique (ngo_id, email)
  )`,
  `create index invitation_invited_by on invitation (invited_by)`,
  `create index invitation_expiry on invitation (expires_at)`,
]
