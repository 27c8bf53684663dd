export const endorsement: string[] = [
  `create sequence endorsement_number`,
  // A college's statement about one version of a certificate (D74). The college's and programme's names are those of the day.
  `create table endorsement (
    id uuid primary key default gen_random_uuid(),
    code text not null,
    version integer not null,
    ngo_id uuid references ngo on delete set null,
    cohort_id uuid references cohort on delete set null,
    college_name text not null check (char_length(college_name) between 1 and 120),
    college_slug text not null,
    programme text not null check (programme in ('aicte', 'nss', 'ugc', 'cbse', 'ap', 'own')),
    programme_name text check (char_length(programme_name) between 1 and 80),
    comment text check (char_length(comment) between 1 and 200),
    endorsed_at timestamptz not null,
    endorsed_on date not null,
    endorsed_by uuid references account on delete set null,
    status_list integer not null check (status_list >= 1),
    status_place integer not null check (status_place between 0 and 131071),
    withdrawn_at timestamptz,
    withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 200),
    withdrawn_by uuid references account on delete set null,
    unique (status_list, status_place),
    foreign key (code, version) references certificate_version (code, version),
    check ((programme = 'own') = (programme_name is not null)),
    check ((withdrawn_at is null) = (withdrawn_reason is null))
  )`,
  `create unique index endorsement_once on endorsement (code, version, ngo_id, programme, coalesce(programme_name, ''))
    where withdrawn_at is null`,
  `create index endorsement_ngo on endorsement (ngo_id, endorsed_at)`,
  `create index endorsement_cohort on endorsement (cohort_id)`,
  `create index endorsement_endorsed_by on endorsement (endorsed_by)`,
  `create index endorsement_withdrawn_by on endorsement (withdrawn_by)`,
  `create table endorsement_credential (
    endorsement_id uuid primary key references endorsement,
    signed text not null,
    signed_at timestamptz not null
  )`,
  `create table endorsement_list (
    number integer primary key,
    signed text not null,
    content_hash text not null,
    signed_at timestamptz not null,
    signed_by text not null
  )`,
]
