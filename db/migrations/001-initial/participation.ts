import { short } from './columns.ts'

/** SQL for 80 random bits in hex: the first 12 and the last 8 digits of a version 4 UUID are entirely random. */
const NEW_PASS = `left(replace(gen_random_uuid()::text, '-', ''), 12) || right(gen_random_uuid()::text, 8)`

export const participation: string[] = [
  `create table participation (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references account on delete set null,
    event_id uuid not null references event,
    going_at timestamptz not null,
    verified_at timestamptz,
    verified_by uuid references account on delete set null,
    service_minutes integer check (service_minutes % 15 = 0 and service_minutes between 30 and 528480),
    name text check (char_length(name) <= 120),
    ${short('institution')},
    ${short('roll_number')},
    ${short('role')},
    outcome text check (char_length(outcome) between 1 and 200),
    pass text not null check (pass ~ '^[0-9a-f]{20}$') default ${NEW_PASS},
    unique (account_id, event_id),
    check (verified_by is null or verified_at is not null)
  )`,
  `create index participation_event on participation (event_id, going_at, id)`,
  `create index participation_verified_by on participation (verified_by) where verified_by is not null`,
  `create index participation_pass on participation (pass)`,
]
