import { type Kysely, sql } from 'kysely'

/**
 * Papers that stay true: names frozen where somebody joins, what a certificate says beside them, who takes one back, what
 * is looked at, records with codes of their own, and the public log. It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const WIDTH = 'check (char_length(%) between 1 and 60)'
const short = (column: string) => `${column} text ${WIDTH.replace('%', column)}`

/** What may go from a version: all that names its holder, and its salt, without which its leaf of the log is a number. */
const ABOUT_HOLDER = ['name', 'institution', 'roll_number', 'role', 'outcome', 'log_salt']
const without = (row: string, columns: readonly string[]) =>
  [`to_jsonb(${row})`, ...columns.map((column) => `'${column}'`)].join(' - ')

const statements = [
  `alter table account add column ${short('institution')}`,
  `alter table account add column ${short('roll_number')}`,
  `alter table participation add column name text check (char_length(name) <= 120)`,
  ...['institution', 'roll_number', 'role'].map((column) => `alter table participation add column ${short(column)}`),
  `alter table participation add column outcome text check (char_length(outcome) between 1 and 200)`,
  // What is still to be filled, and to be emptied, by api/certificate/fill.ts.
  `create index if not exists participation_unnamed on participation (id) where name is null and account_id is not null`,
  `create index if not exists participation_left on participation (id) where account_id is null and name is not null`,
  `alter table event add column taken_back_at timestamptz`,
  `create table event_edit (
    id uuid primary key default gen_random_uuid(),
    event_id uuid not null references event on delete cascade,
    edited_at timestamptz not null,
    field text not null check (field in ('title', 'minutes', 'days')),
    was text not null,
    became text not null
  )`,
  `create index event_edit_event on event_edit (event_id, edited_at)`,
  `alter table certificate add column ngo_id uuid references ngo on delete set null`,
  `alter table certificate add column event_id uuid references event on delete set null`,
  `create index if not exists certificate_ngo on certificate (ngo_id)`,
  `create index if not exists certificate_unfilled on certificate (code)
    where ngo_id is null and participation_id is not null`,
  `create index if not exists certificate_event on certificate (event_id)`,
  `alter table certificate_version add column format smallint not null default 1`,
  // In whose days and hours it speaks, so that it says the same wherever it is read.
  `alter table certificate_version add column zone text`,
  `alter table certificate_version add column posted_on date`,
  `alter table certificate_version add column joined_at timestamptz`,
  `alter table certificate_version add column edits jsonb`,
  ...['institution', 'roll_number', 'role'].map(
    (column) => `alter table certificate_version add column ${short(column)}`,
  ),
  `alter table certificate_version add column outcome text check (char_length(outcome) between 1 and 200)`,
  ...['org_legal_name', 'org_number', 'org_slug', 'signatory', 'signatory_post'].map(
    (column) => `alter table certificate_version add column ${column} text`,
  ),
  `alter table certificate_version add column org_number_kind text
    check (org_number_kind in ('registration', 'darpan'))`,
  `alter table certificate_version add column came_at timestamptz`,
  `alter table certificate_version add column left_at timestamptz`,
  `alter table certificate_version add column by_phone_clock boolean not null default false`,
  `alter table certificate_version add column accepted_by text check (accepted_by in ('organization', 'admin'))`,
  `alter table certificate_version add column log_salt text`,
  // The day's word is "organizer"; the door brings the others (docs/certificates.md, "How presence was established").
  `alter table certificate_version drop constraint certificate_version_evidence_check`,
  `alter table certificate_version add constraint certificate_version_evidence_check check (
    evidence in ('organizer', 'check-in-and-out', 'check-in', 'statement-organization', 'statement-admin'))`,
  `alter table certificate_version drop constraint certificate_version_reason_check`,
  `alter table certificate_version add constraint certificate_version_reason_check check (reason in (
    'verified', 'verified-again', 'hours-corrected', 'name-corrected', 'details-corrected', 'issued-anew'))`,
  `create or replace function certificate_version_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.name is null then
      ${ABOUT_HOLDER.map((column) => `new.${column} := null;`).join(' ')}
    end if;
    if tg_op = 'UPDATE'
      and (new.name is null or ${without('new', ['verified_by'])} = ${without('old', ['verified_by'])})
      and (new.verified_by = old.verified_by or (new.verified_by = '-' and exists (
        select from certificate_end ended where ended.code = old.code and ended.version = old.version)))
      and ${without('new', [...ABOUT_HOLDER, 'verified_by'])} = ${without('old', [...ABOUT_HOLDER, 'verified_by'])}
      then return new; end if;
    raise exception 'A certificate''s history is only added to.';
  end $$`,
  `alter table certificate_end drop constraint certificate_end_reason_check`,
  `alter table certificate_end add constraint certificate_end_reason_check check (reason in (
    'withdrawn', 'superseded', 'holder-left', 'given-back', 'fraud', 'mistake', 'not-present'))`,
  `create table certificate_correction (
    id uuid primary key default gen_random_uuid(),
    code text not null references certificate,
    name text not null check (char_length(name) between 1 and 120),
    ${short('institution')},
    ${short('roll_number')},
    asked_at timestamptz not null,
    decided_at timestamptz,
    decided_by text check (decided_by in ('organization', 'admin', 'holder')),
    accepted boolean,
    reason text check (char_length(reason) between 1 and 500),
    check ((decided_at is null) = (accepted is null) and (decided_at is null) = (decided_by is null))
  )`,
  `create unique index certificate_correction_open on certificate_correction (code) where decided_at is null`,
  `create index certificate_correction_asked on certificate_correction (asked_at, id) where decided_at is null`,
  `create index certificate_correction_code on certificate_correction (code, asked_at)`,
  `alter table certificate_credential add column format smallint not null default 1`,
  // In place of status_list, which knows one purpose alone.
  `create table signed_list (
    purpose text not null check (purpose in ('revocation', 'suspension')),
    number integer not null,
    signed text not null,
    content_hash text not null,
    signed_at timestamptz not null,
    signed_by text not null,
    primary key (purpose, number)
  )`,
  `create table flag (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    found_at timestamptz not null,
    ngo_id uuid references ngo on delete set null,
    about text not null,
    questions boolean not null,
    outcome text check (outcome in ('upheld', 'unfounded')),
    reason text check (char_length(reason) between 1 and 2000),
    settled_by text check (char_length(settled_by) <= 320),
    settled_at timestamptz,
    check ((outcome is null) = (settled_at is null) and (outcome is null) = (reason is null))
  )`,
  // What is found again while it is open is the same flag; settled and found again, it is another.
  `create unique index flag_about on flag (about) where settled_at is null`,
  `create index flag_open on flag (found_at, id) where settled_at is null`,
  `create index flag_settled on flag (settled_at, id) where settled_at is not null`,
  `create index flag_upheld on flag (id) where outcome = 'upheld'`,
  `create index flag_ngo on flag (ngo_id)`,
  `create table flag_certificate (
    flag_id uuid not null references flag on delete cascade,
    code text not null references certificate,
    primary key (flag_id, code)
  )`,
  `create index flag_certificate_code on flag_certificate (code)`,
  `create table service_record (
    code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
    account_id uuid references account on delete set null,
    period_from date,
    period_to date,
    created_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('given-back', 'holder-left')),
    check ((ended_at is null) = (end_reason is null))
  )`,
  `create unique index service_record_period on service_record
    (account_id, coalesce(period_from, '-infinity'), coalesce(period_to, 'infinity')) where ended_at is null`,
  `create table service_record_version (
    code text not null references service_record,
    version integer not null check (version >= 1),
    made_at timestamptz not null,
    made_on date not null,
    primary key (code, version)
  )`,
  `create table service_record_line (
    code text not null,
    version integer not null,
    position integer not null check (position >= 1),
    certificate_code text not null,
    certificate_version integer not null,
    counted_minutes integer check (counted_minutes >= 0),
    primary key (code, version, position),
    foreign key (code, version) references service_record_version,
    foreign key (certificate_code, certificate_version) references certificate_version (code, version)
  )`,
  `create index service_record_line_certificate on service_record_line (certificate_code)`,
  `create trigger service_record_version_stays before update or delete on service_record_version
    for each row execute function certificate_end_stays()`,
  `create trigger service_record_line_stays before update or delete on service_record_line
    for each row execute function certificate_end_stays()`,
  // Numbered from nought without a gap, in the order in which they were taken into the log.
  `create table log_leaf (
    number bigint primary key check (number >= 0),
    code text not null,
    version integer not null,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    unique (code, version)
  )`,
  // Of each full subtree above the leaves; what is not full yet is computed from these.
  `create table log_node (
    level smallint not null check (level >= 1),
    number bigint not null check (number >= 0),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (level, number)
  )`,
  `create table log_head (
    day date primary key,
    size bigint not null check (size >= 0),
    root text not null check (root ~ '^[0-9a-f]{64}$'),
    signed text not null,
    signed_at timestamptz not null
  )`,
  `create function log_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'The log is only added to.';
  end $$`,
  `create trigger log_leaf_stays before update or delete on log_leaf for each row execute function log_stays()`,
  `create trigger log_node_stays before update or delete on log_node for each row execute function log_stays()`,
  `create trigger log_head_stays before update or delete on log_head for each row execute function log_stays()`,
  // What no leaf stands for yet: written with the version, removed with its leaf.
  `create table log_due (
    code text not null,
    version integer not null,
    issued_at timestamptz not null,
    primary key (code, version)
  )`,
  `create index log_due_order on log_due (issued_at, code, version)`,
]

const undoing = [
  ...['log_due', 'log_head', 'log_node', 'log_leaf'].map((table) => `drop table ${table}`),
  ...['service_record_line', 'service_record_version', 'service_record'].map((table) => `drop table ${table}`),
  `drop function log_stays`,
  ...['flag_certificate', 'flag', 'signed_list', 'certificate_correction', 'event_edit'].map(
    (table) => `drop table ${table}`,
  ),
  `delete from certificate_credential where format > 1`,
  `alter table certificate_credential drop column format`,
  // One version back knows no such words: whoever took a certificate back, it does not stand.
  `alter table certificate_end disable trigger certificate_end_stays`,
  `update certificate_end set reason = 'withdrawn' where reason in ('given-back', 'fraud', 'mistake', 'not-present')`,
  `alter table certificate_end enable trigger certificate_end_stays`,
  `alter table certificate_end drop constraint certificate_end_reason_check`,
  `alter table certificate_end add constraint certificate_end_reason_check
    check (reason in ('withdrawn', 'superseded', 'holder-left'))`,
  `alter table certificate_version disable trigger certificate_version_stays`,
  `update certificate_version set reason = case reason when 'issued-anew' then 'verified-again' else 'name-corrected' end
    where reason in ('issued-anew', 'details-corrected')`,
  `update certificate_version set evidence = 'organizer' where evidence <> 'organizer'`,
  `alter table certificate_version enable trigger certificate_version_stays`,
  `alter table certificate_version drop constraint certificate_version_reason_check`,
  `alter table certificate_version add constraint certificate_version_reason_check
    check (reason in ('verified', 'verified-again', 'hours-corrected', 'name-corrected'))`,
  `alter table certificate_version drop constraint certificate_version_evidence_check`,
  `alter table certificate_version add constraint certificate_version_evidence_check check (evidence in ('organizer'))`,
  `create or replace function certificate_version_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE'
      and (new.name is null or new.name = old.name)
      and (new.verified_by = old.verified_by or (new.verified_by = '-' and exists (
        select from certificate_end ended where ended.code = old.code and ended.version = old.version)))
      and to_jsonb(new) - 'name' - 'verified_by' = to_jsonb(old) - 'name' - 'verified_by' then return new; end if;
    raise exception 'A certificate''s history is only added to.';
  end $$`,
  ...[
    ...['log_salt', 'accepted_by', 'by_phone_clock', 'left_at', 'came_at', 'org_number_kind', 'signatory_post'],
    ...['signatory', 'org_slug', 'org_number', 'org_legal_name', 'outcome', 'role', 'roll_number', 'institution'],
    ...['edits', 'joined_at', 'posted_on', 'zone', 'format'],
  ].map((column) => `alter table certificate_version drop column ${column}`),
  `alter table event drop column taken_back_at`,
  ...['event_id', 'ngo_id'].map((column) => `alter table certificate drop column ${column}`),
  ...['outcome', 'role', 'roll_number', 'institution', 'name'].map(
    (column) => `alter table participation drop column ${column}`,
  ),
  ...['roll_number', 'institution'].map((column) => `alter table account drop column ${column}`),
]
