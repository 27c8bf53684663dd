export const evidence: string[] = [
  `create table ngo_fact (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    kind text not null,
    value jsonb not null,
    sealed text,
    match_key text,
    valid_until date,
    stated_at timestamptz not null,
    stated_by uuid references account on delete set null,
    replaced_at timestamptz,
    reminded integer
  )`,
  `create unique index ngo_fact_current on ngo_fact (ngo_id, kind) where replaced_at is null`,
  `create index ngo_fact_ngo on ngo_fact (ngo_id, stated_at)`,
  `create index ngo_fact_match on ngo_fact (match_key) where match_key is not null`,
  `create index ngo_fact_valid on ngo_fact (valid_until) where valid_until is not null and replaced_at is null`,
  `create index ngo_fact_stated_by on ngo_fact (stated_by)`,
  `create table ngo_check (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    kind text not null
      check (kind in ('fact', 'website-opened', 'phone-answered', 'own-domain-email', 'site-visited', 'references')),
    fact_id uuid references ngo_fact on delete cascade,
    outcome text not null check (outcome in ('matched', 'does-not-match', 'could-not-be-checked')),
    register text,
    note text check (char_length(note) <= 2000),
    checked_by text check (char_length(checked_by) <= 320),
    checked_at timestamptz not null,
    check ((kind = 'fact') = (fact_id is not null)),
    check ((kind = 'fact') = (register is not null))
  )`,
  `create index ngo_check_ngo on ngo_check (ngo_id, checked_at)`,
  `create index ngo_check_fact on ngo_check (fact_id, checked_at)`,
  // Rejects changes to a check. A check is deleted only together with its organization.
  `create function ngo_check_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from ngo where id = old.ngo_id) then return old; end if;
    raise exception 'Checks are only added to.';
  end $$`,
  `create trigger ngo_check_stays before update or delete on ngo_check
    for each row execute function ngo_check_stays()`,
  `create table ngo_question (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    question text check (char_length(question) between 1 and 2000),
    asked_by text check (char_length(asked_by) <= 320),
    asked_at timestamptz,
    answer text check (char_length(answer) between 1 and 5000),
    answered_at timestamptz,
    answered_by uuid references account on delete set null,
    closed_at timestamptz,
    check ((question is null) = (asked_at is null)),
    check ((answer is null) = (answered_at is null)),
    check (question is not null or answer is not null)
  )`,
  `create unique index ngo_question_open on ngo_question (ngo_id)
    where question is not null and answered_at is null and closed_at is null`,
  `create index ngo_question_ngo on ngo_question (ngo_id, asked_at)`,
  `create index ngo_question_answered_by on ngo_question (answered_by)`,
]
