import { LANG } from './columns.ts'

export const event: string[] = [
  `create table city (
    id integer primary key generated always as identity,
    name text not null check (char_length(name) between 1 and 120),
    name_key text not null unique
  )`,
  // If the end time is not after `time`, it is on the next day.
  `create table event (
    id uuid primary key default gen_random_uuid(),
    ngo_id uuid not null references ngo,
    title text not null check (char_length(title) between 1 and 120),
    description text not null check (char_length(description) between 1 and 5000),
    date date not null,
    end_date date check (end_date between date and date + 366),
    last_day date not null generated always as (coalesce(end_date, date)) stored,
    span smallint generated always as (
      case when end_date > date then width_bucket(end_date - date, array[2, 4, 8, 16, 32, 64, 128, 256]) end
    ) stored,
    time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    measured boolean not null default false,
    mode text not null default 'Offline' check (mode in ('Online', 'Offline')),
    city text not null check (char_length(city) between 1 and 120),
    city_id integer not null references city,
    location_link text check (location_link ~ '^https?://' and char_length(location_link) <= 2048),
    category text not null default 'Group Event'
      check (category in ('Internship', 'Task Based Activity', 'Group Event')),
    sector text not null default 'Environment'
      check (sector in ('Environment', 'Education', 'Financial Literacy', 'Disability Support', 'Gender Equality')),
    min_people integer not null check (min_people between 1 and 100000),
    max_people integer not null check (max_people between 1 and 100000),
    contact text not null check (char_length(contact) between 1 and 200),
    reg_link text not null check (reg_link ~ '^https?://' and char_length(reg_link) <= 2048),
    service_minutes integer,
    ${LANG},
    listed boolean not null default true,
    version integer not null default 1 check (version >= 1),
    created_at timestamptz not null,
    updated_at timestamptz,
    deleted_at timestamptz,
    deleted_on date,
    revoked_at timestamptz,
    posted_by uuid references account on delete set null,
    edited_by uuid references account on delete set null,
    check (min_people <= max_people),
    check ((deleted_at is null) = (deleted_on is null)),
    check (deleted_at is null or not listed),
    check (service_minutes % 15 = 0 and service_minutes between 30 and (coalesce(end_date, date) - date + 1) * 1440)
  )`,
  `create index event_listed on event (date, id) include (last_day, category, mode, sector, city_id) where listed`,
  `create index event_listed_city on event (city_id, date, id) include (last_day, category, mode, sector) where listed`,
  `create index event_running on event (span, date, id) include (last_day, category, mode, sector, city_id)
    where listed and span is not null`,
  `create index event_running_city on event (city_id, span, date, id) include (last_day, category, mode, sector)
    where listed and span is not null`,
  `create index event_ngo on event (ngo_id, date, id) where deleted_at is null`,
  `create index event_ngo_deleted on event (ngo_id) where deleted_at is not null`,
  `create index event_posted_by on event (posted_by) where posted_by is not null`,
  `create index event_edited_by on event (edited_by) where edited_by is not null`,
  `create table event_edit (
    id uuid primary key default gen_random_uuid(),
    event_id uuid not null references event on delete cascade,
    edited_at timestamptz not null,
    field text not null check (field in ('title', 'minutes', 'days')),
    was text not null,
    became text not null
  )`,
  `create index event_edit_event on event_edit (event_id, edited_at)`,
]
