export const attendance: string[] = [
  `create table attendance_entry (
    id uuid primary key,
    event_id uuid not null references event on delete cascade,
    day date not null,
    participation_id uuid references participation on delete set null,
    walk_in_id uuid references walk_in on delete cascade,
    pass text check (char_length(pass) <= 40),
    kind text not null check (kind in ('in', 'out', 'void')),
    way text not null check (way in ('code', 'pass', 'tick', 'walk-in')),
    at timestamptz not null,
    received_at timestamptz not null,
    step bigint,
    desk_id text references check_in_desk on delete cascade,
    phone_id uuid references check_in_phone on delete set null,
    device text,
    network text,
    clock_sure boolean not null,
    late boolean not null,
    distrusted boolean not null default false,
    voids uuid,
    check ((kind = 'void') = (voids is not null))
  )`,
  `create index attendance_entry_event on attendance_entry (event_id, received_at)`,
  `create index attendance_entry_participation on attendance_entry (participation_id)`,
  `create index attendance_entry_walk_in on attendance_entry (walk_in_id)`,
  `create index attendance_entry_phone on attendance_entry (phone_id)`,
  `create index attendance_entry_desk on attendance_entry (desk_id)`,
  `create index attendance_entry_device on attendance_entry (device) where device is not null`,
  `create index attendance_entry_remembered on attendance_entry (received_at)
    where device is not null or network is not null`,
  // The participation can be set once, and the device and network can be erased together with their account. If the entry's
  // browser had checked in another volunteer before, the device is replaced with 'shared ' and the entry's id, which do not
  // identify anyone (api/attendance/forget.ts).
  `create function attendance_entry_stays() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
        = to_jsonb(old) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
      and (new.participation_id is null or new.participation_id is not distinct from old.participation_id
        or (old.participation_id is null and (old.walk_in_id is not null or old.pass is not null)))
      and (new.device is null or new.device = old.device
        or (old.device is not null and new.device = 'shared ' || old.id))
      and (new.network is null or new.network = old.network)
      and (new.phone_id is null or new.phone_id = old.phone_id)
      and (new.pass is null or new.pass = old.pass)
      then return new; end if;
    raise exception 'An entry of attendance is only added.';
  end $$`,
  `create trigger attendance_entry_stays before update on attendance_entry
    for each row execute function attendance_entry_stays()`,
  `create table attendance_claim (
    id uuid primary key default gen_random_uuid(),
    participation_id uuid not null unique references participation on delete cascade,
    ngo_id uuid references ngo on delete set null,
    state text not null check (state in (
      'asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'withdrawn')),
    made_at timestamptz not null,
    answer_by timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index attendance_claim_ngo on attendance_claim (ngo_id, made_at)`,
  `create index attendance_claim_appealed on attendance_claim (changed_at, id) where state = 'appealed'`,
  `create table attendance_claim_step (
    id uuid primary key default gen_random_uuid(),
    claim_id uuid not null references attendance_claim on delete cascade,
    act text not null check (act in (
      'asked', 'accepted', 'declined', 'appealed', 'granted', 'refused', 'withdrawn', 'not-there')),
    at timestamptz not null,
    by_name text check (char_length(by_name) <= 320),
    words text check (char_length(words) between 1 and 2000)
  )`,
  `create index attendance_claim_step_claim on attendance_claim_step (claim_id, at)`,
  `create function attendance_claim_step_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'A step of a claim is only added.';
  end $$`,
  `create trigger attendance_claim_step_stays before update on attendance_claim_step
    for each row execute function attendance_claim_step_stays()`,
]
