import { short } from './columns.ts'

/**
 * The columns of a version that may be erased: all personal data of the volunteer, and the salt. Without the salt, the
 * version's leaf in the log does not identify anyone.
 */
const ABOUT_HOLDER = ['name', 'institution', 'roll_number', 'role', 'outcome', 'log_salt']
const without = (row: string, columns: readonly string[]) =>
  [`to_jsonb(${row})`, ...columns.map((column) => `'${column}'`)].join(' - ')

export const certificate: string[] = [
  `create sequence certificate_number`,
  `create table certificate (
    code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
    participation_id uuid unique references participation on delete set null,
    ngo_id uuid references ngo on delete set null,
    event_id uuid references event on delete set null,
    created_at timestamptz not null
  )`,
  `create index certificate_ngo on certificate (ngo_id)`,
  `create index certificate_event on certificate (event_id)`,
  // `zone` is the time zone of a version's days and hours, so that they are the same for every reader. The basis of the
  // verification (evidence, times and measured minutes) is frozen with the version, so that no later entry or edit can improve
  // it (D46).
  `create table certificate_version (
    code text not null references certificate,
    version integer not null check (version >= 1),
    reason text not null check (reason in (
      'verified', 'verified-again', 'hours-corrected', 'name-corrected', 'details-corrected', 'reissued')),
    name text check (char_length(name) between 1 and 120),
    activity text not null,
    sector text not null,
    category text not null,
    mode text not null,
    city text not null,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    service_minutes integer check (service_minutes % 15 = 0 and service_minutes >= 30),
    org_name text not null,
    org_approved_on date not null,
    verified_by text not null,
    verified_at timestamptz not null,
    verified_on date not null,
    evidence text not null check (
      evidence in ('organizer', 'check-in-and-out', 'check-in', 'statement-organization', 'statement-admin')),
    issued_at timestamptz not null,
    issued_on date not null,
    status_list integer not null check (status_list >= 1),
    status_place integer not null check (status_place between 0 and 131071),
    format smallint not null,
    zone text not null,
    posted_on date not null,
    joined_at timestamptz not null,
    edits jsonb not null,
    ${short('institution')},
    ${short('roll_number')},
    ${short('role')},
    outcome text check (char_length(outcome) between 1 and 200),
    org_legal_name text,
    org_number_kind text check (org_number_kind in ('registration', 'darpan')),
    org_number text,
    org_slug text,
    signatory text,
    signatory_post text,
    came_at timestamptz,
    left_at timestamptz,
    by_phone_clock boolean not null default false,
    measured_minutes integer check (measured_minutes >= 0),
    accepted_by text check (accepted_by in ('organization', 'admin')),
    log_salt text,
    primary key (code, version),
    unique (status_list, status_place)
  )`,
  `create index certificate_version_issued on certificate_version (issued_at)`,
  `create table certificate_end (
    code text not null,
    version integer not null,
    reason text not null check (reason in (
      'withdrawn', 'superseded', 'holder-left', 'given-up', 'not-there', 'fraud', 'mistake', 'not-present')),
    ended_at timestamptz not null,
    primary key (code, version),
    foreign key (code, version) references certificate_version
  )`,
  // When an NGO is erased, the name of the member who verified is removed from its superseded and revoked versions.
  `create function certificate_version_stays() returns trigger language plpgsql as $$
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
  `create trigger certificate_version_stays before update or delete on certificate_version
    for each row execute function certificate_version_stays()`,
  `create function certificate_end_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'A certificate''s history is only added to.';
  end $$`,
  `create trigger certificate_end_stays before update or delete on certificate_end
    for each row execute function certificate_end_stays()`,
  `create table certificate_credential (
    code text not null,
    version integer not null,
    signed text not null,
    signed_at timestamptz not null,
    primary key (code, version),
    foreign key (code, version) references certificate_version
  )`,
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
  `create table signed_list (
    purpose text not null check (purpose in ('revocation', 'suspension')),
    number integer not null,
    signed text not null,
    content_hash text not null,
    signed_at timestamptz not null,
    signed_by text not null,
    primary key (purpose, number)
  )`,
]
