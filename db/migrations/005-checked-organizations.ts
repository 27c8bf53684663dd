import { type Kysely, sql } from 'kysely'

/**
 * What an NGO states, what was checked and by whom, what was asked, what was reported, who belongs to it, where its page
 * is, and what admins did. It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table ngo drop constraint ngo_state_check`,
  `alter table ngo add constraint ngo_state_check
    check (state in ('pending', 'approved', 'rejected', 'suspended'))`,
  `alter table ngo_decision drop constraint ngo_decision_from_state_check`,
  `alter table ngo_decision add constraint ngo_decision_from_state_check
    check (from_state in ('pending', 'approved', 'rejected', 'suspended'))`,
  `alter table ngo_decision drop constraint ngo_decision_to_state_check`,
  `alter table ngo_decision add constraint ngo_decision_to_state_check
    check (to_state in ('pending', 'approved', 'rejected', 'suspended'))`,
  `alter table ngo add column kind text not null default 'ngo' check (kind in ('ngo'))`,
  `alter table ngo add column phone_digits text
    generated always as (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) stored`,
  `alter table ngo add column slug text`,
  // When our clock began; null for when it registered. It stands still since asked_at.
  `alter table ngo add column waiting_since timestamptz`,
  `alter table ngo add column asked_at timestamptz`,
  `alter table ngo add column closed_at timestamptz`,
  // Kept beside the rows they count, because every event's card shows them.
  `alter table ngo add column matched_facts integer not null default 0`,
  `create index ngo_phone_digits on ngo (phone_digits)`,
  // Its id is what addresses name: which account is which person's is told to nobody.
  `create table membership (
    id uuid not null unique default gen_random_uuid(),
    account_id uuid primary key references account on delete cascade,
    ngo_id uuid not null references ngo on delete cascade,
    role text not null check (role in ('owner', 'coordinator')),
    since timestamptz not null
  )`,
  `create index membership_ngo on membership (ngo_id, since)`,
  `insert into membership (account_id, ngo_id, role, since)
    select account_id, id, 'owner', registered_at from ngo where account_id is not null`,
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
  `create index account_ngo_email on account (lower(email)) where role = 'ngo'`,
  `alter table application_access add column used_at timestamptz`,
  `alter table application_access add column link_hash text`,
  `create table report (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    event_id uuid references event on delete set null,
    reason text not null,
    text text check (char_length(text) between 1 and 2000),
    email text check (char_length(email) <= 320),
    reported_at timestamptz not null,
    asked text check (char_length(asked) between 1 and 2000),
    asked_by text check (char_length(asked_by) <= 320),
    asked_at timestamptz,
    answer text check (char_length(answer) between 1 and 5000),
    answered_at timestamptz,
    answered_by uuid references account on delete set null,
    outcome text check (outcome in ('upheld', 'dismissed')),
    outcome_reason text check (char_length(outcome_reason) between 1 and 2000),
    settled_by text check (char_length(settled_by) <= 320),
    settled_at timestamptz,
    check ((outcome is null) = (settled_at is null)),
    check ((answer is null) = (answered_at is null)),
    check ((asked is null) = (asked_at is null))
  )`,
  `create index report_ngo on report (ngo_id, reported_at)`,
  `create index report_event on report (event_id)`,
  `create index report_answered_by on report (answered_by)`,
  `create index report_open on report (reported_at, id) where settled_at is null`,
  `create index report_settled on report (settled_at) where settled_at is not null`,
  `create table admin_act (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null,
    admin text check (char_length(admin) <= 320),
    act text not null,
    ngo_id uuid references ngo on delete set null,
    about text not null,
    details jsonb not null default '{}',
    note text check (char_length(note) <= 2000)
  )`,
  `create index admin_act_at on admin_act (at, id)`,
  `create index admin_act_ngo on admin_act (ngo_id, at)`,
  `create index admin_act_admin on admin_act (admin, at, id)`,
  `create index admin_act_act on admin_act (act, at, id)`,
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
  `alter table event add column posted_by uuid references account on delete set null`,
  `alter table event add column edited_by uuid references account on delete set null`,
  `create index event_ngo_deleted on event (ngo_id) where deleted_at is not null`,
  `create index if not exists event_posted_by on event (posted_by) where posted_by is not null`,
  `create index if not exists event_edited_by on event (edited_by) where edited_by is not null`,
  // A check is never changed, and goes only with the organization itself.
  `create function ngo_check_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from ngo where id = old.ngo_id) then return old; end if;
    raise exception 'Checks are only added to.';
  end $$`,
  `create trigger ngo_check_stays before update or delete on ngo_check
    for each row execute function ngo_check_stays()`,
  // When an organization is forgotten, the log still says that somebody did something, and no longer about whom.
  `create function admin_act_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (new.at, new.act, new.id) = (old.at, old.act, old.id)
      and new.admin is not distinct from old.admin
      and (new.ngo_id is null or new.ngo_id = old.ngo_id)
      and (new.about = old.about or (new.about = '-' and new.details = '{}' and new.note is null))
      and (new.about = '-' or (new.details = old.details and new.note is not distinct from old.note))
      then return new; end if;
    raise exception 'The log of acts is only added to.';
  end $$`,
  `create trigger admin_act_stays before update or delete on admin_act
    for each row execute function admin_act_stays()`,
]

const undoing = [
  `drop index event_ngo_deleted`,
  `alter table event drop column edited_by`,
  `alter table event drop column posted_by`,
  ...['ngo_figures', 'ngo_slug', 'admin_act', 'report', 'ngo_question', 'ngo_check', 'ngo_fact', 'invitation'].map(
    (table) => `drop table ${table}`,
  ),
  `drop table membership`,
  `drop function ngo_check_stays`,
  `drop function admin_act_stays`,
  `drop index account_ngo_email`,
  `alter table application_access drop column link_hash`,
  `alter table application_access drop column used_at`,
  ...['matched_facts', 'closed_at', 'asked_at', 'waiting_since', 'slug', 'phone_digits', 'kind'].map(
    (column) => `alter table ngo drop column ${column}`,
  ),
  // One version back knows no suspension: it hides such an organization as one whose approval was withdrawn.
  `update ngo set state = 'rejected' where state = 'suspended'`,
  `delete from ngo_decision where undoes is not null or 'suspended' in (from_state, to_state)`,
  `alter table ngo drop constraint ngo_state_check`,
  `alter table ngo add constraint ngo_state_check
    check (state in ('pending', 'approved', 'rejected'))`,
  `alter table ngo_decision drop constraint ngo_decision_from_state_check`,
  `alter table ngo_decision add constraint ngo_decision_from_state_check
    check (from_state in ('pending', 'approved', 'rejected'))`,
  `alter table ngo_decision drop constraint ngo_decision_to_state_check`,
  `alter table ngo_decision add constraint ngo_decision_to_state_check
    check (to_state in ('pending', 'approved', 'rejected'))`,
]
