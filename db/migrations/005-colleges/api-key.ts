export const apiKey: string[] = [
  `create table api_key (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    name text not null check (char_length(name) between 1 and 60),
    prefix text not null unique check (prefix ~ '^[0-9a-z]{8}$'),
    id_hash text not null unique,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['check', 'class:read']),
    created_at timestamptz not null,
    created_by uuid references account on delete set null,
    used_on date,
    used_today integer not null default 0 check (used_today >= 0),
    revoked_at timestamptz
  )`,
  `create index api_key_ngo on api_key (ngo_id, created_at)`,
  `create index api_key_created_by on api_key (created_by)`,
  // The checks of a certificate by a college's software, which its holder can see (D76).
  `create table certificate_check (
    id uuid primary key default gen_random_uuid(),
    code text not null references certificate,
    ngo_id uuid not null references ngo on delete cascade,
    api_key_id uuid references api_key on delete set null,
    at timestamptz not null
  )`,
  `create index certificate_check_code on certificate_check (code, at)`,
  `create index certificate_check_ngo on certificate_check (ngo_id)`,
  `create index certificate_check_key on certificate_check (api_key_id)`,
  `create index certificate_check_at on certificate_check (at)`,
]
