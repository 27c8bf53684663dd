import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { AT_THE_DESK } from '#db/seeds/check-in-events.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import { phoneOf, type SentEntry } from '#domain/check-in/desk.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import { goers } from '../../attendance/goers.ts'
import type { Config } from '../../config.ts'
import type { Moment } from '../../env.ts'
import { addressHash } from '../../http/rate-limit.ts'
import { isFirstOwner } from '../../organization/membership/first-owner.ts'
import { checkIn, seenNow } from '../../participation/check-in/check-in.ts'
import { answerClaim } from '../../participation/claim/answer.ts'
import { makeClaim } from '../../participation/claim/claim.ts'
import { keepBatch } from '../../participation/desk/batch.ts'
import type { CheckInPhoneCaller } from '../../participation/desk/caller.ts'
import { openDesk } from '../../participation/desk/desk.ts'
import { openPhone } from '../../participation/desk/phones.ts'
import { verifyParticipations } from '../../participation/verify.ts'

const MINUTE = 60_000
const OWNER = 'samudra'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36'

/**
 * Fills the demo town's check-in desks (db/seeds/check-in-events.ts) through the same functions as real check-ins. One desk is
 * open now and has every kind of entry. At the other, people checked in by every method that certificates distinguish (D46).
 */
export async function keepDemoCheckIns(
  db: Kysely<Database>,
  { now, config }: Pick<Moment, 'now' | 'config'>,
): Promise<void> {
  const at = (when: Date): Moment => ({ now: when, today: eventDayOf(when), config })
  await keepOpenDesk(await eventOf(db, AT_THE_DESK.open), (minutesAgo) =>
    at(new Date(now.getTime() - minutesAgo * MINUTE)),
  )
  const past = await eventOf(db, AT_THE_DESK.past)
  await keepPastDesk(past, (daysLater, time) => at(instantOf(addDays(past.date, daysLater), time)))
  // Deletes the emails, because they date from days ago and must not be sent now.
  await db.deleteFrom('outgoing_mail').execute()
}

type DemoEvent = Awaited<ReturnType<typeof eventOf>>

async function eventOf(db: Kysely<Database>, title: string) {
  const event = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('title', '=', title)
    .where('account.subject', '=', OWNER)
    .select([
      'event.id as eventId',
      'event.date',
      'ngo.id as ngoId',
      'account.id as accountId',
      'account.full_name as name',
    ])
    .executeTakeFirstOrThrow()
  const going = await goers(db)
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('participation.event_id', '=', event.eventId)
    .where('account.issuer', '=', DEV_ISSUER)
    .select([
      'account.subject',
      'account.id',
      'account.full_name as fullName',
      'participation.id as participation',
      'pass',
    ])
    .execute()
  return { db, ...event, of: new Map(going.map((goer) => [goer.subject, goer])) }
}

async function keepOpenDesk(event: DemoEvent, ago: (minutes: number) => Moment): Promise<void> {
  const { phone } = await openedDesk(event, ago(30))
  await scan(event, 'asha', phone, 'in', ago(24))
  await send(event, phone, ago(20), [
    { pass: whose(event, 'fatima').pass, kind: 'in', way: 'pass' },
    { ...to(event, 'gurleen'), kind: 'in', way: 'tick' },
    { walkIn: { id: crypto.randomUUID(), name: 'Imran Q.' }, kind: 'in', way: 'walk-in' },
  ])
  await send(event, phone, ago(2), [], 5)
}

/**
 * Gives Fatima, Asha, Gurleen and Joseph evidence of levels A to D. Aarav's attendance claim is waiting for the NGO's answer.
 */
async function keepPastDesk(event: DemoEvent, on: (daysLater: number, time: string) => Moment): Promise<void> {
  const { db, accountId } = event
  const { phone } = await openedDesk(event, on(0, '06:10'))
  await scan(event, 'fatima', phone, 'in', on(0, '06:34'))
  await send(event, phone, on(0, '06:36'), [{ pass: whose(event, 'asha').pass, kind: 'in', way: 'pass' }])
  await send(event, phone, on(0, '06:40'), [{ ...to(event, 'gurleen'), kind: 'in', way: 'tick' }])
  await scan(event, 'fatima', phone, 'out', on(0, '09:32'))
  const marked = ['fatima', 'asha', 'gurleen'].map((subject) => to(event, subject).participation)
  await db.transaction().execute((trx) => verifyParticipations(trx, marked, { by: accountId, ...on(1, '10:00') }))
  const claims = {
    joseph: 'I kept the tally of the last three squares.',
    aarav: 'I carried the frames back to the jetty.',
  }
  for (const [subject, statement] of Object.entries(claims)) {
    const id = await makeClaim(
      db,
      { accountId: whose(event, subject).id, eventId: event.eventId, statement },
      on(7, '18:00'),
    )
    if (subject === 'joseph') await answerClaim(db, id, event, { accepted: true }, on(8, '09:00'))
  }
}

async function openedDesk({ db, eventId, ngoId, accountId }: DemoEvent, moment: Moment) {
  await openDesk(db, { ...moment, eventId, ngoId, accountId })
  const { token } = await db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .select('token')
    .executeTakeFirstOrThrow()
  const network = networkOf(moment.config, 'check-in')
  return openPhone(db, { link: token, held: null, device: phoneOf(PHONE), network, now: moment.now })
}

async function scan(
  event: DemoEvent,
  subject: string,
  { deskId }: CheckInPhoneCaller,
  direction: Direction,
  moment: Moment,
) {
  const device = addressHash(`browser ${subject}`, moment.config.addressKey)
  const code = { desk: deskId, direction, step: stepOf(+moment.now) }
  const browser = { device, network: networkOf(moment.config, subject) }
  await checkIn(event.db, whose(event, subject), seenNow(code, moment.now), browser, moment)
}

type DemoEntry = Pick<SentEntry, 'kind' | 'way' | 'participation' | 'walkIn' | 'pass'>

/**
 * Sends a helper's entries, recorded one minute apart.
 * @param people the helper's headcount
 */
async function send(
  { db }: DemoEvent,
  phone: CheckInPhoneCaller,
  { now, config }: Moment,
  made: readonly DemoEntry[],
  people?: number,
): Promise<void> {
  const entries = made.map((entry, place) => ({
    ...entry,
    id: crypto.randomUUID(),
    at: +now - (made.length - 1 - place) * MINUTE,
    clockSure: true,
  }))
  const seen = people === undefined ? {} : { seen: { people, at: +now } }
  await keepBatch(
    db,
    phone,
    { desk: phone.deskId, sentAt: +now, entries, ...seen },
    { now, network: networkOf(config, 'check-in') },
  )
}

function whose({ of }: DemoEvent, subject: string) {
  const goer = of.get(subject)
  if (!goer) throw new Error(`${subject} goes to no event with a check-in desk.`)
  return goer
}

const to = (event: DemoEvent, subject: string) => ({ participation: whose(event, subject).participation })

const networkOf = ({ addressKey }: Config, whose: string) => addressHash(`the demo’s network of ${whose}`, addressKey)
