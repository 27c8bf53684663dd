import { LANG } from './columns.ts'

export const report: string[] = [
  `create table report (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    event_id uuid references event on delete set null,
    reason text not null,
    text text check (char_length(text) between 1 and 2000),
    email text check (char_length(email) <= 320),
    ${LANG},
    reported_at timestamptz not null,
    asked text check (char_length(asked) between 1 and 2000),
    asked_by text check (char_length(asked_by) <= 320),
    asked_at timestamptz,
    answer text check (char_length(answer) between 1 and 5000),
    answered_at timestamptz,
    answered_by uuid references account on delete set null,
    outcome text check (outcome in ('upheld', 'dismissed')),
    outcome_reason text check (char_length(outcome_reason) between 1 and 2000),
    resolved_by text check (char_length(resolved_by) <= 320),
    resolved_at timestamptz,
    check ((outcome is null) = (resolved_at is null)),
    check ((answer is null) = (answered_at is null)),
    check ((asked is null) = (asked_at is null))
  )`,
  `create index report_ngo on report (ngo_id, reported_at)`,
  `create index report_event on report (event_id)`,
  `create index report_answered_by on report (answered_by)`,
  `create index report_open on report (reported_at, id) where resolved_at is null`,
  `create index report_resolved on report (resolved_at) where resolved_at is not null`,
]
