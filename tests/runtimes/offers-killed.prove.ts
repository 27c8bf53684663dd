import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startDevProvider } from '#api/server/dev-provider/dev-provider.ts'
import { freePort } from '#db/free-port.ts'
import { people } from '#db/seeds/people.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { googleVars } from '#tests/support/browser/browser.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { byDay, startProduct } from '#tests/support/process/server.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'
import { ORIGIN } from '#tests/support/town/town.ts'

/*
 * A Node process is killed 50 times between an offer and its email. Each offer must be emailed exactly once (D49).
 */

const KILLS = 50

const town = await openLiveTown()
const smtp = await startSmtp()
const devProvider = await startDevProvider({
  port: 0,
  host: '127.0.0.1',
  redirectUri: `${ORIGIN}/auth/google/callback`,
  people,
})
const port = await freePort()
const start = () =>
  startProduct({
    port,
    vars: {
      ...{ BASE_URL: ORIGIN, HOST: '127.0.0.1', DATABASE_URL: town.appUrl, SMTP_URL: smtp.url },
      ...googleVars(devProvider.config),
      ...byDay,
    },
  })
let node = await start()
const send = senderTo(ORIGIN, `http://127.0.0.1:${port}`)
afterAll(async () => {
  await node.close()
  await Promise.all([devProvider.close(), smtp.close()])
  await town.close()
})

const act = async (who: string, method: string, path: string, body?: object) => {
  const cookie = await town.cookieOf(who)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await send(path, { method, cookie, ...(body && { headers, body: JSON.stringify(body) }) })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer
}

/** Makes people wait for an event: one for each kill, and a first one. */
async function waitingPeople(eventId: string): Promise<void> {
  const accounts = await town.db
    .insertInto('account')
    .values(
      Array.from({ length: KILLS + 1 }, (_, at) => ({
        ...{ issuer: 'https://issuer.example', subject: `waits-${at}`, role: 'user' as const },
        ...{
          full_name: 'Meera Nair',
          email: `waits-${at}@student.example`,
          location: 'Mumbai',
          created_at: new Date(),
        },
      })),
    )
    .returning('id')
    .execute()
  const begun = Date.now() - (KILLS + 1) * 1_000
  await town.db
    .insertInto('waiting')
    .values(
      accounts.map(({ id }, at) => ({
        ...{ event_id: eventId, account_id: id },
        ...{ joined_at: new Date(begun + at * 1_000), line_at: new Date(begun + at * 1_000) },
      })),
    )
    .execute()
}

/** Returns the email of the open offer, or nothing while there is none. */
const openOffer = (eventId: string) =>
  town.db
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account_id')
    .leftJoin('outgoing_mail as mail', (join) => join.on(sql<boolean>`mail.about = 'waiting:' || waiting.id`))
    .where('waiting.event_id', '=', eventId)
    .where('waiting.offer_until', 'is not', null)
    .where('waiting.ended_at', 'is', null)
    .select(['waiting.account_id', 'account.email', 'mail.sent_at', 'mail.uncertain_at', 'mail.next_attempt_at'])
    .executeTakeFirst()

/** Passes the open offer on, like its person does, and kills the process before, while or after it emails the next offer. */
async function passOnAndKill(eventId: string, kill: number): Promise<void> {
  const offer = await openOffer(eventId)
  const cookie = await town.sessionOf(offer?.account_id ?? '')
  const answer = send(`/api/events/${eventId}/waiting`, { method: 'DELETE', cookie }).catch(() => null)
  // The process delivers emails every three seconds. Every tenth kill comes before the answer.
  await new Promise((resolve) => setTimeout(resolve, (kill % 10) * 350))
  await node.stop('SIGKILL')
  await answer
  node = await start()
  const isLost = (await openOffer(eventId))?.account_id === offer?.account_id
  if (isLost) await send(`/api/events/${eventId}/waiting`, { method: 'DELETE', cookie })
}

/** Waits until the email of the open offer was sent, or may have been. */
const told = async (eventId: string): Promise<void> => {
  const isDone = async () => {
    const offer = await openOffer(eventId)
    return offer?.next_attempt_at === null && (offer.sent_at ?? offer.uncertain_at) !== null
  }
  await expect.poll(isDone, { interval: 200 }).toBe(true)
}

test('an offer whose process is killed around its email is emailed exactly once', { timeout: 1_800_000 }, async () => {
  const event = { ...anEvent({ title: 'Lake Walk', date: addDays(eventDayOf(new Date()), 20) }), minPeople: 1 }
  const posted = await act('samudra', 'POST', '/api/ngo/events', { ...event, maxPeople: 1, placesLimited: true })
  const { id } = (await posted.json()) as { id: string }
  await act('asha', 'PUT', `/api/events/${id}/going`)
  await waitingPeople(id)
  await act('asha', 'DELETE', `/api/events/${id}/going`)
  await told(id)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await passOnAndKill(id, kill)
    await told(id)
  }
  const received = smtp.mails.filter(({ mail }) => mail.subject?.startsWith('A place is free for you'))
  const to = received.map((mail) => mail.to[0] ?? '')
  const offers = await town.db
    .selectFrom('outgoing_mail')
    .where('kind', '=', 'place-offered')
    .select(['to_address', 'sent_at'])
    .execute()
  const uncertain = offers.filter(({ sent_at }) => sent_at === null)
  console.log(`${received.length} offers received after ${KILLS} kills, ${uncertain.length} uncertain`)
  expect(new Set(to).size).toBe(to.length)
  expect(offers).toHaveLength(KILLS + 1)
  // An email that was being handed over when the process died may have arrived; an admin sees it (D20).
  for (const { to_address, sent_at } of offers) if (sent_at) expect(to).toContain(to_address)
  expect(uncertain.length).toBeLessThanOrEqual(5)
})
