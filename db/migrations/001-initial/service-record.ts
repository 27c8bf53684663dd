export const serviceRecord: string[] = [
  `create table service_record (
    code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
    account_id uuid references account on delete set null,
    period_from date,
    period_to date,
    created_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('given-up', 'holder-left')),
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
]
