import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { OwnPlace } from '#domain/event/own-place.ts'
import { inZone } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { openWaiting } from '../../event/place/counts.ts'
import { placeStatesOf } from '../place/place-state.ts'
import type { LinkOwner } from './link.ts'

/** The time for which the page says that an offer has expired. */
const NEWS_MS = 86_400_000

/** Returns a person's state at the event of their link. Changes nothing, although an offer may have expired by now. */
export async function ownPlaceOf(db: Kysely<Database>, link: LinkOwner, moment: Moment): Promise<OwnPlace> {
  if (link.deletedAt !== null) return { state: 'cancelled' }
  if (!isUpcoming(link, moment)) return { state: 'over' }
  if (!link.listed) return { state: 'unlisted' }
  if (await isGoing(db, link)) return { state: 'going' }
  const row = await ownRow(db, link)
  if (!row) return { state: 'off' }
  if (row.offer_until && row.offer_until > moment.now) return { state: 'offered', until: inZone(row.offer_until) }
  const [place] = await placeStatesOf(db, link.accountId, [link.eventId], moment.now)
  if (place?.firstCome && place.left > 0) return { state: 'free' }
  // Until the job has passed an expired offer on, the position is still that of the offer.
  const position = row.offer_until ? null : (place?.position ?? null)
  const isLate = row.offer_until !== null || (!place?.firstCome && hasJustExpired(row, moment.now))
  return { state: 'waiting', position, isLate }
}

/** After an expiry, `line_at` is its time. */
const hasJustExpired = ({ expired, line_at }: { expired: number; line_at: Date }, now: Date): boolean =>
  expired > 0 && now.getTime() - line_at.getTime() < NEWS_MS

type Own = Pick<LinkOwner, 'accountId' | 'eventId'>

const isGoing = async (db: Kysely<Database>, { accountId, eventId }: Own): Promise<boolean> => {
  const going = db.selectFrom('participation').where('account_id', '=', accountId).where('event_id', '=', eventId)
  return (await going.select('id').executeTakeFirst()) !== undefined
}

/** Returns the person's open row, which may be newer than the link, after joining the list again. */
const ownRow = (db: Kysely<Database>, { accountId, eventId }: Own) =>
  openWaiting(db)
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .select(['waiting.offer_until', 'waiting.expired', 'waiting.line_at'])
    .executeTakeFirst()
