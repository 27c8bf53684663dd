export const flag: string[] = [
  `create table flag (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    found_at timestamptz not null,
    ngo_id uuid references ngo on delete set null,
    about text not null,
    puts_on_hold boolean not null,
    outcome text check (outcome in ('upheld', 'unfounded')),
    reason text check (char_length(reason) between 1 and 2000),
    resolved_by text check (char_length(resolved_by) <= 320),
    resolved_at timestamptz,
    check ((outcome is null) = (resolved_at is null) and (outcome is null) = (reason is null))
  )`,
  // While a flag is open, the same finding does not add another flag. After the flag is resolved, the same finding can open
  // another flag.
  `create unique index flag_about on flag (about) where resolved_at is null`,
  `create index flag_open on flag (found_at, id) where resolved_at is null`,
  `create index flag_resolved on flag (resolved_at, id) where resolved_at is not null`,
  `create index flag_upheld on flag (id) where outcome = 'upheld'`,
  `create index flag_ngo on flag (ngo_id)`,
  `create table flag_certificate (
    flag_id uuid not null references flag on delete cascade,
    code text not null references certificate,
    primary key (flag_id, code)
  )`,
  `create index flag_certificate_code on flag_certificate (code)`,
]
