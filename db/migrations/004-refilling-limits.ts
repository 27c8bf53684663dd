import { type Kysely, sql } from 'kysely'

/**
 * Limits that refill, mails that can wait, be replaced and overtake, what a session began on, an identity that outlives the
 * first sign-in by ten minutes, and the ways of an applicant to what they gave. It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const statements = [
  // Unlogged: a limit that is forgotten when the database crashes costs less than a wait for the disk at every count.
  `create unlogged table rate_bucket (
    key text primary key,
    full_at timestamptz not null
  )`,
  `create index rate_bucket_full on rate_bucket (full_at)`,
  `alter table outgoing_mail add column about text`,
  `alter table outgoing_mail add column reader_knew text`,
  `alter table outgoing_mail add column priority smallint not null default 1`,
  `create index outgoing_mail_next on outgoing_mail (priority, next_attempt_at) where next_attempt_at is not null`,
  `create index outgoing_mail_about on outgoing_mail (about, to_address) where about is not null`,
  `create index contact_message_reply_to on contact_message (lower(reply_to))`,
  `alter table session add column device text`,
  `create table proven_identity (
    id_hash text primary key,
    issuer text not null,
    subject text not null,
    full_name text not null,
    email text not null,
    expires_at timestamptz not null
  )`,
  `create index proven_identity_expiry on proven_identity (expires_at)`,
  `create table application_access (
    id_hash text primary key,
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('link', 'session')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index application_access_account on application_access (account_id)`,
  `create index application_access_expiry on application_access (expires_at)`,
  `alter table ngo add column withdrawn_at timestamptz`,
  `alter table ngo add column version integer not null default 1`,
  // Their skeletons are made anew when somebody compares them: more signs fold than did (src/domain/organization/confusable.ts).
  `update ngo set name_skeleton = null where org_name ~ '[\\u0251\\u0261\\u0269\\u115f\\u1160\\u3164\\uffa0]'`,
  // Undoing a decision is a row as well, which goes back to where the NGO was and says which one it undoes.
  `alter table ngo_decision add column undoes uuid unique references ngo_decision`,
  `alter table ngo_decision drop constraint ngo_decision_to_state_check`,
  `alter table ngo_decision add constraint ngo_decision_to_state_check
    check (to_state in ('pending', 'approved', 'rejected'))`,
  // When an NGO goes, a version that ended, and so is nobody's paper any more, loses the name of who confirmed.
  `create or replace function certificate_version_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE'
      and (new.name is null or new.name = old.name)
      and (new.verified_by = old.verified_by or (new.verified_by = '-' and exists (
        select from certificate_end ended where ended.code = old.code and ended.version = old.version)))
      and to_jsonb(new) - 'name' - 'verified_by' = to_jsonb(old) - 'name' - 'verified_by' then return new; end if;
    raise exception 'A certificate''s history is only added to.';
  end $$`,
]

const undoing = [
  `create or replace function certificate_version_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.name is null
      and to_jsonb(new) - 'name' = to_jsonb(old) - 'name' then return new; end if;
    raise exception 'A certificate''s history is only added to.';
  end $$`,
  `delete from ngo_decision where undoes is not null`,
  `alter table ngo_decision drop column undoes`,
  `alter table ngo_decision drop constraint ngo_decision_to_state_check`,
  `alter table ngo_decision add constraint ngo_decision_to_state_check check (to_state in ('approved', 'rejected'))`,
  `alter table ngo drop column version`,
  `alter table ngo drop column withdrawn_at`,
  `drop table application_access`,
  `drop table proven_identity`,
  `alter table session drop column device`,
  `drop index contact_message_reply_to`,
  `drop index outgoing_mail_about`,
  `drop index outgoing_mail_next`,
  `alter table outgoing_mail drop column priority`,
  `alter table outgoing_mail drop column reader_knew`,
  `alter table outgoing_mail drop column about`,
  `drop table rate_bucket`,
]
