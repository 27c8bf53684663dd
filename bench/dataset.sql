-- This data set is deterministic: every value is a hash of (row, salt), so two runs measure the same rows.
-- bench/dataset.ts sets the parameters: :n_events, :n_people, :n_participations, :today.

-- All rows have valid references, so the triggers that check references do not need to run.
set session_replication_role = replica;
set work_mem = '256MB';

create function r(i bigint, salt bigint) returns float8 immutable parallel safe language sql as
  $$ select (hashint8extended(i, salt) & 4503599627370495)::float8 / 4503599627370496.0 $$;
create function id(kind text, i bigint) returns uuid immutable parallel safe language sql as
  $$ select md5(kind || i)::uuid $$;

insert into account (id, issuer, subject, role, full_name, email, location, created_at)
select id('account', i), 'bench', i::text, case when i <= 1000 then 'ngo' else 'user' end,
  (array['Aarav','Diya','Ishaan','Ananya','Kabir','Meera','Rohan','Sara','Vihaan','Zoya'])[1 + (r(i, 4) * 10)::int % 10] || ' ' ||
  (array['Sharma','Iyer','Khan','Patel','Das','Reddy','Singh','Nair','Ghosh','Joshi'])[1 + (r(i, 5) * 10)::int % 10],
  'person' || i || '@example.com', 'Pune', timestamptz '2026-01-01'
from generate_series(1, 1000 + :n_people) i;

-- 97 of 100 NGOs are approved.
insert into ngo (id, org_name, name_skeleton, website, website_host, phone, description, state, registered_at)
select id('ngo', i), 'NGO ' || i || ' Foundation', 'ngo' || i || 'foundation', 'https://ngo' || i || '.example.org',
  'ngo' || i || '.example.org',
  '+91 90000 ' || lpad(i::text, 5, '0'), repeat('We work with communities. ', 1 + (r(i, 1) * 6)::int),
  case when r(i, 3) < 0.97 then 'approved' else 'rejected' end, timestamptz '2026-01-01'
from generate_series(1, 1000) i;
insert into membership (account_id, ngo_id, role, since)
select id('account', i), id('ngo', i), 'owner', timestamptz '2026-01-01' from generate_series(1, 1000) i;

-- A city's weight is about 1 / (rank + 3): the first city gets 6 to 7 of 100 events, the last city 6 of 10,000.
create temp table weight as
  select array_agg(c::float8 order by id) a from (
    select id, sum(1.0 / (id + 3)) over (order by id) / sum(1.0 / (id + 3)) over () c from city) t;

-- 80 of 100 events are in the past.
insert into event (id, ngo_id, title, description, date, time, mode, city, city_id, location_link, category, sector,
  min_people, max_people, contact, reg_link, listed, created_at)
select id('event', i), id('ngo', n),
  (array['Beach Cleanup Drive','Tree Plantation','Digital Literacy Workshop','Teach for a Day','Budgeting Basics for Teens',
    'Sign Language Session','Women Safety Walk','River Cleanup','Book Donation Camp','Menstrual Health Talk'])[1 + (r(i, 12) * 10)::int % 10]
    || ' - ' || c.name || ' #' || i,
  left(repeat('Join our volunteers and help the local community with hands-on work, guided by trained coordinators; refreshments and materials are provided. ', 5), 150 + (r(i, 13) * 450)::int),
  case when r(i, 14) < 0.2 then date :'today' + (power(r(i, 15), 1.6) * 180)::int else date :'today' - 1 - (r(i, 15) * 1095)::int end,
  lpad((8 + (r(i, 16) * 10)::int)::text, 2, '0') || ':' || (array['00','15','30','45'])[1 + (r(i, 17) * 3.99)::int % 4],
  case when r(i, 18) < 0.65 then 'Offline' else 'Online' end, c.name, c.id,
  case when r(i, 19) < 0.6 then 'https://maps.example.com/?q=' || i end,
  (array['Group Event','Task Based Activity','Internship'])[case when r(i, 20) < 0.55 then 1 when r(i, 20) < 0.85 then 2 else 3 end],
  (array['Environment','Education','Financial Literacy','Disability Support','Gender Equality'])[
    case when r(i, 21) < 0.35 then 1 when r(i, 21) < 0.6 then 2 when r(i, 21) < 0.75 then 3 when r(i, 21) < 0.88 then 4 else 5 end],
  1 + (r(i, 22) * 10)::int, 12 + (r(i, 23) * 200)::int, '+91 98' || lpad(((r(i, 24) * 99999999)::int)::text, 8, '0'),
  'https://forms.example.com/register/' || i, r(n, 3) < 0.97, timestamptz '2026-01-01' - (r(i, 25) * 900)::int * interval '1 day'
from (select i, 1 + (r(i, 10) * r(i, 11) * 999)::int n from generate_series(1, :n_events) i) e
cross join weight w
join city c on c.id = 1 + width_bucket(r(i, 26), w.a);

insert into participation (id, account_id, event_id, going_at, verified_at, verified_by, name)
select id('participation', u * 10000000 + e), id('account', 1000 + u), event.id, timestamptz '2026-01-01',
  case when v and event.date < date :'today' then timestamptz '2026-02-01' end, null, full_name
from (
  select distinct on (u, e) u, e, v from (
    select 1 + (r(i, 30) * r(i, 31) * (:n_people - 1))::bigint u, 1 + (r(i, 32) * r(i, 33) * (:n_events - 1))::bigint e, r(i, 34) < 0.7 v
    from generate_series(1, :n_participations) i) t
  order by u, e) p
join event on event.id = id('event', e)
join account on account.id = id('account', 1000 + u)
order by 2, 3;

-- Every verified participation has a certificate.
analyze participation, event, account, ngo;
insert into certificate (code, participation_id, ngo_id, event_id, created_at)
select upper(left(md5('certificate' || p.id), 13)), p.id, event.ngo_id, event.id, verified_at
from participation p join event on event.id = event_id where verified_at is not null;

insert into certificate_version (code, version, reason, name, activity, sector, category, mode, city, first_day, last_day,
  org_name, org_approved_on, verified_by, verified_at, verified_on, evidence, issued_at, issued_on, status_list, status_place,
  format, zone, posted_on, joined_at, edits)
select code, 1, 'verified', full_name, title, sector, category, mode, city, date, last_day, org_name, date '2026-01-01',
  org_name, verified_at, date '2026-02-01', 'organizer', verified_at, date '2026-02-01', 1 + place / 131072, place % 131072,
  2, 'UTC', created_at::date, going_at, '[]'
from (
  select c.code, a.full_name, e.*, n.org_name, p.verified_at, p.going_at, (row_number() over (order by c.code) - 1)::int place
  from certificate c join participation p on p.id = c.participation_id join account a on a.id = p.account_id
  join event e on e.id = p.event_id join ngo n on n.id = e.ngo_id) held;

-- 20,000 people are logged in, so that a run stays within each person’s limit. Their cookies are 'bench1', 'bench2', …
insert into session (id_hash, account_id, created_at, expires_at)
select encode(sha256(convert_to('bench' || i, 'utf8')), 'hex'), id('account', 1000 + i), now(), now() + interval '30 days'
from generate_series(1, least(20000, :n_people)) i;
insert into session (id_hash, account_id, created_at, expires_at)
select encode(sha256(convert_to('ngo' || i, 'utf8')), 'hex'), id('account', i), now(), now() + interval '30 days'
from generate_series(1, 1000) i where r(i, 3) < 0.97;

drop function id;
drop function r;
vacuum (analyze);
