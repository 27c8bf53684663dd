import { LANG, short } from './columns.ts'

export const account: string[] = [
  `create table account (
    id uuid primary key default gen_random_uuid(),
    issuer text not null,
    subject text not null,
    role text not null check (role in ('user', 'ngo', 'admin')),
    full_name text not null check (char_length(full_name) <= 120),
    email text not null check (char_length(email) <= 320),
    location text not null check (char_length(location) <= 120),
    ${short('institution')},
    ${short('roll_number')},
    ${LANG},
    created_at timestamptz not null,
    unique (issuer, subject)
  )`,
  `create index account_ngo_email on account (lower(email)) where role = 'ngo'`,
  // Used to find an email recipient's account, so that the email is written in that account's language.
  `create index account_email on account (lower(email))`,
  `create table session (
    id_hash text primary key,
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    device text
  )`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,
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
    expires_at timestamptz not null,
    used_at timestamptz,
    link_hash text
  )`,
  `create index application_access_account on application_access (account_id)`,
  `create index application_access_expiry on application_access (expires_at)`,
  `create table registration_ticket (
    id_hash text primary key,
    role text not null check (role in ('user', 'ngo')),
    details text not null,
    expires_at timestamptz not null
  )`,
]
