export const admin: string[] = [
  `create table admin_session (
    id_hash text primary key,
    admin_name text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table admin_action (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null,
    admin text check (char_length(admin) <= 320),
    act text not null,
    ngo_id uuid references ngo on delete set null,
    about text not null,
    details jsonb not null default '{}',
    note text check (char_length(note) <= 2000)
  )`,
  `create index admin_action_at on admin_action (at, id)`,
  `create index admin_action_ngo on admin_action (ngo_id, at)`,
  `create index admin_action_admin on admin_action (admin, at, id)`,
  `create index admin_action_act on admin_action (act, at, id)`,
  // When an organization is erased, its log rows keep the admin, the action and the time, but not the organization's name.
  `create function admin_action_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and (new.at, new.act, new.id) = (old.at, old.act, old.id)
      and new.admin is not distinct from old.admin
      and (new.ngo_id is null or new.ngo_id = old.ngo_id)
      and (new.about = old.about or (new.about = '-' and new.details = '{}' and new.note is null))
      and (new.about = '-' or (new.details = old.details and new.note is not distinct from old.note))
      then return new; end if;
    raise exception 'The log of acts is only added to.';
  end $$`,
  `create trigger admin_action_stays before update or delete on admin_action
    for each row execute function admin_action_stays()`,
]
