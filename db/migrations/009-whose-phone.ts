import { type Kysely, sql } from 'kysely'

/**
 * A mark whose browser had checked in somebody else first goes on saying so when the browser is forgotten: 'shared ' and its own
 * id stand in its place, which name nobody (api/attendance/forget.ts). By its passes the server knows whose phone kept a code.
 * It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(stays(`or new.device = old.device or (old.device is not null and new.device = 'shared ' || old.id)`))
    .execute(db)
  await sql`create index if not exists participation_pass on participation (pass)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index participation_pass`.execute(db)
  await sql.raw(stays('or new.device = old.device')).execute(db)
}

/** As in 008. @param device how else than to nothing a browser may change */
const stays = (
  device: string,
) => `create or replace function attendance_entry_stays() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
        = to_jsonb(old) - 'participation_id' - 'device' - 'network' - 'phone_id' - 'pass'
      and (new.participation_id is null or new.participation_id is not distinct from old.participation_id
        or (old.participation_id is null and (old.walk_in_id is not null or old.pass is not null)))
      and (new.device is null ${device})
      and (new.network is null or new.network = old.network)
      and (new.phone_id is null or new.phone_id = old.phone_id)
      and (new.pass is null or new.pass = old.pass)
      then return new; end if;
    raise exception 'An entry of attendance is only added.';
  end $$`
