export const institution: string[] = [
  `alter table account drop constraint account_role_check`,
  `alter table account add constraint account_role_check check (role in ('user', 'ngo', 'college', 'admin'))`,
  `alter table registration_ticket drop constraint registration_ticket_role_check`,
  `alter table registration_ticket add constraint registration_ticket_role_check check (role in ('user', 'ngo', 'college'))`,
  `alter table ngo drop constraint ngo_kind_check`,
  `alter table ngo add constraint ngo_kind_check check (kind in ('ngo', 'college'))`,
  `alter table membership drop constraint membership_role_check`,
  `alter table membership add constraint membership_role_check check (role in ('owner', 'coordinator', 'head', 'officer'))`,
  `alter table invitation drop constraint invitation_role_check`,
  `alter table invitation add constraint invitation_role_check check (role in ('owner', 'coordinator', 'head', 'officer'))`,
  `alter table ngo drop constraint ngo_description_check`,
  `alter table ngo add constraint ngo_description_check
    check (char_length(description) between 1 and 2000 or (kind = 'college' and description = ''))`,
  // Finds the colleges for the admins' lists.
  `create index ngo_colleges on ngo (state, registered_at, id) where kind = 'college'`,
  // Completes the row of `ngo` for a college. The contact is the person who applied.
  `create table institution (
    ngo_id uuid primary key references ngo on delete cascade,
    kind text not null check (kind in ('college', 'engineering-college', 'polytechnic', 'university', 'school')),
    city text not null check (char_length(city) between 1 and 120),
    aishe_code text check (char_length(aishe_code) between 1 and 40),
    domains text[] not null check (cardinality(domains) between 1 and 5),
    website_phone text check (char_length(website_phone) between 1 and 40),
    contact_name text not null check (char_length(contact_name) between 1 and 120),
    contact_post text not null check (char_length(contact_post) between 1 and 120),
    contact_email text not null check (char_length(contact_email) <= 320)
  )`,
  // A check counts while its value is what the college states now.
  `create table institution_check (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo on delete cascade,
    kind text not null check (kind in ('email-domain', 'aishe', 'phone')),
    value text not null check (char_length(value) between 1 and 320),
    outcome text not null check (outcome in ('matched', 'does-not-match', 'could-not-be-checked')),
    by_link boolean not null default false check (not by_link or kind = 'email-domain'),
    note text check (char_length(note) <= 2000),
    checked_by text check (char_length(checked_by) <= 320),
    checked_at timestamptz not null
  )`,
  `create index institution_check_ngo on institution_check (ngo_id, kind, checked_at)`,
  // The link in an email to an address at the college's domain. Opening it confirms the domain.
  `create table domain_link (
    id_hash text primary key,
    ngo_id uuid not null references ngo on delete cascade,
    email text not null check (char_length(email) <= 320),
    domain text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index domain_link_ngo on domain_link (ngo_id)`,
  `create index domain_link_expiry on domain_link (expires_at)`,
]
