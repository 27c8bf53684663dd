import { type Kysely, sql } from 'kysely'

/**
 * Hours of service and certificates. What a version says is written once: a trigger lets nothing change but the holder's
 * name, and that only to nothing, when they close their account (D26).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'status_list',
    'certificate_credential',
    'certificate_end',
    'certificate_version',
    'certificate',
  ])
    await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`drop sequence certificate_number`.execute(db)
  await sql`drop function certificate_version_stays`.execute(db)
  await sql`drop function certificate_end_stays`.execute(db)
  await sql`alter table participation drop column minutes`.execute(db)
  await sql`alter table event drop column minutes`.execute(db)
}

const statements = [
  `alter table event add column minutes integer
    check (minutes % 15 = 0 and minutes between 30 and (coalesce(end_date, date) - date + 1) * 1440)`,
  `alter table participation add column minutes integer check (minutes % 15 = 0 and minutes between 30 and 528480)`,
  `create table certificate (
    code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
    participation_id uuid unique references participation on delete set null,
    created_at timestamptz not null
  )`,
  `create sequence certificate_number`,
  `create table certificate_version (
    code text not null references certificate,
    version integer not null check (version >= 1),
    reason text not null check (reason in ('verified', 'verified-again', 'hours-corrected', 'name-corrected')),
    name text check (char_length(name) between 1 and 120),
    activity text not null,
    sector text not null,
    category text not null,
    mode text not null,
    city text not null,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    minutes integer check (minutes % 15 = 0 and minutes >= 30),
    org_name text not null,
    org_approved_on date not null,
    verified_by text not null,
    verified_at timestamptz not null,
    verified_on date not null,
    established text not null check (established in ('ngo-mark')),
    issued_at timestamptz not null,
    issued_on date not null,
    status_list integer not null check (status_list >= 1),
    status_place integer not null check (status_place between 0 and 131071),
    primary key (code, version),
    unique (status_list, status_place)
  )`,
  `create index certificate_version_issued on certificate_version (issued_at)`,
  `create table certificate_end (
    code text not null,
    version integer not null,
    reason text not null check (reason in ('withdrawn', 'superseded', 'holder-left')),
    ended_at timestamptz not null,
    primary key (code, version),
    foreign key (code, version) references certificate_version
  )`,
  `create function certificate_version_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.name is null
      and to_jsonb(new) - 'name' = to_jsonb(old) - 'name' then return new; end if;
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
  `create table status_list (
    number integer primary key,
    signed text not null,
    ended integer not null,
    signed_at timestamptz not null,
    signed_by text not null
  )`,
]
