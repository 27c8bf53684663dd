import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { checkInCodeOf, checkInKeyOf, stepOf } from '#domain/check-in/check-in-code.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { plantEvent } from '../town/open-desk.ts'
import { openDeskNow } from './at-check-in.ts'
import { inTown } from './past-class.ts'
import type { Site } from './site.ts'

/* The things with which people start on a goal: a shared link, a scanned code, a printed certificate, an application. */

/** Returns the path of an event's page, as a friend shares it. */
export const eventPath = (site: Site, title: string): Promise<string> =>
  inTown(site, async (db) => {
    const { id } = await db.selectFrom('event').where('title', '=', title).select('id').executeTakeFirstOrThrow()
    return `/events/${id}`
  })

/** Opens check-in at an event that is taking place, and returns the path in the QR code that its phone shows. */
export const scannedPath = (site: Site): Promise<string> =>
  inTown(site, async (db) => {
    const { eventId } = await openDeskNow(site.address, db, { names: ['Asha Menon'] })
    const desk = await db
      .selectFrom('check_in_desk')
      .where('event_id', '=', eventId)
      .select(['id', 'secret'])
      .executeTakeFirstOrThrow()
    const step = stepOf(Date.now())
    const { mac } = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction: 'in', step })
    return `/I/${desk.id}.${step}.${mac}`
  })

/** Returns the code that is printed on one of the valid certificates. */
export const printedOn = (site: Site): Promise<string> =>
  inTown(site, async (db) => {
    const { code } = await db.selectFrom('certificate').select('code').executeTakeFirstOrThrow()
    return printedCode(code as CertificateCode)
  })

/** The details of the waiting NGO. */
const DETAILS: readonly [FactKind, Record<string, string>][] = [
  ['legal-name', { legalName: 'Nayi Paudh' }],
  ['legal-form', { legalForm: 'trust' }],
  ['darpan', { darpan: 'JH/2019/0220417' }],
  ['address', { address: '3 Circular Road, Ranchi', pin: '834001' }],
  ['signatory', { signatory: 'Lalita Oraon', designation: 'Secretary' }],
]

/** Adds five details to an application, which an admin can check. */
export const stateDetails = (site: Site, orgName: string): Promise<unknown> =>
  inTown(site, async (db) => {
    const ngo = await db.selectFrom('ngo').where('org_name', '=', orgName).select('id').executeTakeFirstOrThrow()
    const rows = DETAILS.map(([kind, value]) => ({
      ngo_id: ngo.id,
      kind,
      value: JSON.stringify(value),
      stated_at: new Date(),
    }))
    return db.insertInto('ngo_fact').values(rows).execute()
  })

/** Approves an NGO that waits. With `withEvent`, it has also posted its first event. */
export const approve = (site: Site, orgName: string, withEvent?: 'with an event'): Promise<unknown> =>
  inTown(site, async (db) => {
    const approved = db.updateTable('ngo').set({ state: 'approved' }).where('org_name', '=', orgName)
    const { id } = await approved.returning('id').executeTakeFirstOrThrow()
    if (withEvent)
      await plantEvent(
        { db },
        { ngo_id: id, title: 'Plant the first forty saplings', date: addDays(dayOf(new Date(), 'UTC'), 12) },
      )
  })
