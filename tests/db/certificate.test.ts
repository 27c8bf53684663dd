import { randomUUID } from 'node:crypto'
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { correctPerson } from '#api/account/profile.ts'
import { approveNgo, rejectNgo, suspendNgo } from '#api/admin/decide.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { credentialOf } from '#api/certificate/credential/credential.ts'
import { statusListOf } from '#api/certificate/credential/status-list.ts'
import { resolveFlag } from '#api/certificate/flag/flag.ts'
import { giveUp } from '#api/certificate/give-up.ts'
import { certificatePdfText } from '#api/certificate/pdf/certificate-pdf.ts'
import { growPublicLog } from '#api/certificate/public-log.ts'
import { reissue } from '#api/certificate/reissue.ts'
import { renderPdf } from '#api/certificate/render-pdf.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { ownRecord, refuseOutdated } from '#api/certificate/service-record/lookup.ts'
import { serviceRecordPdf } from '#api/certificate/service-record/pdf.ts'
import { makeRecord } from '#api/certificate/service-record/record.ts'
import { serviceOf } from '#api/certificate/service-record/service-record.ts'
import { deleteEvent } from '#api/event/changes.ts'
import { Refusal } from '#api/http/errors.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { CheckedCertificate, LaterFact, RevokedBecause } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { readPayloadAddress } from '#domain/certificate/offline-payload-address.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { decodeSigned } from '#domain/certificate/signed-payload.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { leafHash, sorted } from '#tests/support/log/college.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import type { Town } from '#tests/support/town/town.ts'
import { openTowns } from '#tests/support/town/towns.ts'
import { certificateText } from '#text/certificate/certificate.ts'

/*
 * Runs random sequences of verifying, correcting, withdrawing, renaming, deleting, suspending, revoking, reissuing,
 * giving up and resolving. Codes, service records, credentials, status lists, QR codes and log leaves must always be
 * true, and each PDF must match its page. Both drivers run the same sequences.
 */

const RUNS = process.env.PROVE ? 400 : 2
const timeout = 60_000 + RUNS * 8_000
const vars = { CERTIFICATE_KEYS: await newKeys() }
const towns = await openTowns(vars)
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const NAMES = ['Rehana Qazi', 'रेहाना क़ाज़ी', 'ரெஹானா', 'R. Q.']
const who = fc.nat(1)
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('verify' as const),
      who,
      quarters: fc.option(fc.integer({ min: 2, max: 96 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('withdraw' as const), who }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rename' as const), who, name: fc.constantFrom(...NAMES) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ask' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      who,
      by: fc.constantFrom('ngo' as const, 'admin' as const),
      accepted: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('revoke' as const, 'anew' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('giveUp' as const, 'record' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revokeEvent' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('revokeSince' as const),
      since: fc.constantFrom('2025-01-01', '2100-01-01'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('resolve' as const),
      outcome: fc.constantFrom('unfounded' as const, 'upheld' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('everybody' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('fetch' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('reject' as const, 'suspend' as const, 'approve' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('deleteEvent' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const), who }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Sequences that could make a certificate lose data about its NGO. They are run every time, before the random ones. */
const MARKED = { act: 'verify', who: 0, quarters: null } as const
const [REJECTED, APPROVED, DELETED] = [{ act: 'reject' }, { act: 'approve' }, { act: 'deleteEvent' }] as const
const ASKED = [{ act: 'rename', who: 0, name: 'R. Q.' } as const, { act: 'ask', who: 0 } as const]
const ACCEPTED = { act: 'decide', who: 0, by: 'admin', accepted: true } as const
const REISSUED = [...ASKED, ACCEPTED]
const REVOKED_ALL = { act: 'revokeSince', since: '2025-01-01' } as const
const FORGETFUL: Action[][] = [
  [MARKED, REJECTED, ...REISSUED],
  [MARKED, DELETED, REJECTED, ...REISSUED],
  [MARKED, REJECTED, APPROVED, { ...MARKED, quarters: 10 }],
  [MARKED, REJECTED, APPROVED, { act: 'withdraw', who: 0 }, MARKED, { ...MARKED, who: 1 }],
  [
    MARKED,
    { act: 'record', who: 0 },
    ...REISSUED,
    { act: 'resolve', outcome: 'unfounded' },
    { act: 'revoke', who: 0 },
    MARKED,
    { act: 'anew', who: 0 },
  ],
  [MARKED, ...REISSUED, { act: 'resolve', outcome: 'upheld' }, REVOKED_ALL, { act: 'anew', who: 0 }],
  [MARKED, DELETED, { act: 'suspend' }, { act: 'approve' }, { act: 'withdraw', who: 0 }],
  [MARKED, ...ASKED, { act: 'giveUp', who: 0 }, ACCEPTED, { act: 'everybody' }, MARKED, ACCEPTED],
]

test.each(Object.entries(towns))(
  'on %s, after any sequence of actions, each code shows what is true, and its PDF the same',
  async (_, town) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 18 }), async (actions) => {
        const world = await openWorld(town)
        for (const one of actions) {
          world.tick()
          await world.do(one)
          for (const person of world.people) await world.judge(person)
        }
        for (const person of world.people) await world.judgePdfs(person)
        await world.judgeStatusLists()
        await world.judgeLog()
      }),
      { numRuns: RUNS + FORGETFUL.length, seed: 20_251_201, examples: FORGETFUL.map((actions) => [actions]) },
    )
  },
  timeout,
)

/** The state of a volunteer in the model, computed without the product's rows. */
type Person = {
  account: SignedIn
  participationId: string
  profileName: string
  left: boolean
  present: boolean
  minutes: number | null
  /** The name that the volunteer gave when joining, or the corrected name. */
  frozenName: string
  /** The names under which attendance was verified since the certificate was last reissued. */
  marked: string[]
  /** The name requested in a correction that has not been decided yet. */
  asked: string | null
  /** The code of the volunteer's service record, and the version of the certificate in its line. */
  record: { code: string; version: number } | null
  /** True while a flag about a name correction is open. The certificate is not valid during that time. */
  questioned: boolean
  /** True if a flag was upheld and the certificate has not been reissued since. */
  upheld: boolean
  /** The data of the newest version; null before the first version. */
  says: { name: string; minutes: number | null; orgApprovedOn: Day } | null
  /** The number of events that the histories of the NGO and the event had when attendance was first verified. */
  knownBefore: number
  versions: number
  credentials: { index: number; version: number }[]
  /** The reason why the certificate is not valid. */
  ended: RevokedBecause | null
}

async function openWorld(town: Town) {
  const { db } = town
  let now = NOW
  const config = town.runtime.config
  const ngoAccount = await addAccount(db, 'ngo', 'Sagar Naik')
  const { id: ngoId } = await db.insertInto('ngo').values(anNgoRow()).returning('id').executeTakeFirstOrThrow()
  await makeOwner(db, ngoId, ngoAccount.id)
  const city = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const { id: eventId } = await db
    .insertInto('event')
    .values(
      anEventRow({ ngo_id: ngoId, city_id: city.id, title: 'Lake Walk', date: '2025-11-20', service_minutes: 120 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: Person[] = []
  for (const name of ['Rehana Qazi', 'Daniel Ao']) {
    const account = await addAccount(db, 'user', name)
    const { id } = await db
      .insertInto('participation')
      .values({ account_id: account.id, event_id: eventId, going_at: JOINED, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    people.push({
      account,
      participationId: id,
      profileName: name,
      frozenName: name,
      ...{ marked: [], asked: null, record: null, questioned: false, upheld: false },
      ...{
        left: false,
        present: false,
        minutes: null,
        says: null,
        knownBefore: 0,
        versions: 0,
        credentials: [],
        ended: null,
      },
    })
  }
  const ngo = {
    state: 'approved' as NgoState,
    approvedOn: eventDayOf(NOW),
    eventDeleted: false,
    eventTakenBack: false,
  }
  const isApproved = () => ngo.state === 'approved'
  const became: LaterFact[] = []
  /** Fails the test if anything is logged, because the model never makes a version differ from its leaf (D83). */
  const noAlarm = (event: string) => {
    throw new Error(event)
  }
  const moment = () => ({ now, today: '2025-12-01', config, log: noAlarm })
  const entry = (person?: Person) => ({
    ngoId,
    accountId: ngoAccount.id,
    eventId,
    participationId: person?.participationId ?? '',
    ...moment(),
  })
  const maySpeak = () => isApproved() && !ngo.eventDeleted
  const mayMark = () => maySpeak() && !ngo.eventTakenBack
  const stands = (person: Person) => !person.left && person.present
  const isQuestioned = (person: Person) => person.questioned || person.upheld || !isApproved()
  const codeOf = async ({ participationId }: Person) =>
    (
      await db
        .selectFrom('certificate')
        .where('participation_id', '=', participationId)
        .select('code')
        .executeTakeFirst()
    )?.code

  /**
   * Runs an operation that may be refused.
   * @returns whether the operation succeeded
   */
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  const nowPresent = (person: Person) => {
    const minutes = person.minutes ?? 120
    if (person.left) {
      person.present = true
      return
    }
    person.ended = null
    if (!person.says) person.knownBefore = became.length
    if (!person.present) person.marked.push(person.frozenName)
    if (!person.present) person.says = { name: person.frozenName, minutes, orgApprovedOn: ngo.approvedOn }
    if (!person.present || person.says?.minutes !== minutes) person.versions += 1
    if (person.says) person.says.minutes = minutes
    person.present = true
  }

  const markRevoked = (person: Person, reason: RevokedBecause) => {
    person.ended = reason
    person.present = false
  }
  const correctionOf = async (person: Person) =>
    (
      await db
        .selectFrom('certificate_correction')
        .where('code', '=', (await codeOf(person)) ?? '')
        .where('decided_at', 'is', null)
        .select('id')
        .executeTakeFirst()
    )?.id

  /** Checks that the line of the service record shows the state of the certificate's current version. */
  const judgeRecord = async (person: Person) => {
    if (!person.record) return
    const { code, version } = person.record
    const checked = (await (await town.request(`/api/service-records/${code}`)).json()) as CheckedRecord
    if (!stands(person)) {
      expect(checked).toMatchObject({ state: 'revoked', reason: person.left ? 'holder-left' : person.ended })
      return
    }
    if (checked.state === 'revoked') throw new Error('A record is revoked while its line stands.')
    const status = version !== person.versions ? 'corrected' : isQuestioned(person) ? 'on-hold' : 'valid'
    expect(checked.lines.map((line) => line.status.state)).toEqual([status])
    expect(checked.state).toBe(status === 'valid' ? 'valid' : 'changed')
  }

  /**
   * Checks that a service record has a PDF only as long as its line is current, and that the PDF has the same lines as
   * the page.
   */
  const judgeRecordPdf = async (person: Person) => {
    const code = readCode(person.record?.code ?? '')
    if (code === null) return
    const pdf = await recordPdf(code, person).catch((error) => {
      expect(error).toBeInstanceOf(Refusal)
      return null
    })
    expect(pdf !== null).toBe(stands(person) && person.record?.version === person.versions)
    if (!pdf) return
    const { text } = await readPdf(await serviceRecordPdf(pdfFiles, pdf, { baseUrl: config.baseUrl, lang: 'en' }))
    const said = text.replace(/\s+/g, '')
    for (const line of pdf.record.lines)
      for (const one of [line.name, line.code, line.activity, line.orgName, String(line.hours)])
        expect(said).toContain(one.replace(/\s+/g, ''))
  }
  const recordPdf = async (code: CertificateCode, { account }: Person) => {
    const own = await ownRecord({ db, now: () => now, log: noAlarm }, account.id, code)
    refuseOutdated(own)
    return own
  }

  return {
    people,
    tick: () => {
      now = new Date(now.getTime() + 7 * 3_600_000)
    },
    do: async (one: Action) => {
      const person = 'who' in one ? people[one.who] : undefined
      // Other tests check the daily limits.
      await db.deleteFrom('rate_bucket').execute()
      if (one.act === 'verify' && person) {
        const minutes = one.quarters === null ? undefined : one.quarters * 15
        const done = await tried(() => verifyAttendance(db, { ...entry(person), minutes }))
        expect(done).toBe(mayMark() && person.ended !== 'fraud')
        if (done && minutes !== undefined) person.minutes = minutes
        if (done) nowPresent(person)
      } else if (one.act === 'withdraw' && person) {
        const done = await tried(() => withdrawVerification(db, entry(person)))
        expect(done).toBe(isApproved())
        if (done && stands(person)) person.ended = 'withdrawn'
        if (done) person.present = false
      } else if (one.act === 'everybody') {
        const done = await tried(() => verifyAll(db, entry()))
        expect(done).toBe(mayMark())
        const isFree = ({ ended }: Person) => ended === null || ended === 'withdrawn'
        if (done) for (const each of people) if (!each.left && !each.present && isFree(each)) nowPresent(each)
      } else if (one.act === 'rename' && person && !person.left) {
        await correctPerson(db, person.account, { name: one.name, location: 'Mumbai' })
        person.profileName = one.name
      } else if (one.act === 'ask' && person) {
        const code = (await codeOf(person)) ?? '0000000000000'
        const done = await tried(() => askCorrection(db, person.account.id, code, moment()))
        expect(done).toBe(stands(person) && person.says?.name !== person.profileName)
        if (done) person.asked = person.profileName
      } else if (one.act === 'decide' && person) {
        const judge = one.by === 'ngo' ? { ngoId, accountId: ngoAccount.id } : { admin: null }
        const id = (await correctionOf(person)) ?? randomUUID()
        const decision = { accepted: one.accepted, reason: one.accepted ? null : 'Nobody knows them.' }
        const done = await tried(() => decideCorrection(db, id, judge, decision, moment()))
        const mayDecide = one.by === 'admin' || isApproved()
        expect(done).toBe(mayDecide && person.asked !== null && (!one.accepted || stands(person)))
        if (done && one.accepted && person.says && person.asked) {
          if (areStrangers(person, person.asked)) person.questioned = true
          person.versions += person.asked === person.says.name ? 0 : 1
          person.frozenName = person.asked
          person.says = { ...person.says, name: person.asked }
        }
        if (done) person.asked = null
      } else if (one.act === 'revoke' && person) {
        const code = (await codeOf(person)) ?? '0000000000000'
        const done = await tried(() => revoke(db, { code }, { ...FRAUD, seen: 1 }, moment()))
        expect(done).toBe(stands(person))
        if (done) markRevoked(person, 'fraud')
      } else if (one.act === 'revokeEvent') {
        const status = people.filter(stands)
        const done = await tried(() => revoke(db, { eventId }, { ...FRAUD, seen: status.length }, moment()))
        expect(done).toBe(status.length > 0)
        if (done) ngo.eventTakenBack = true
        for (const each of status) markRevoked(each, 'fraud')
      } else if (one.act === 'revokeSince') {
        const { since } = one
        const status = since === REVOKED_ALL.since ? people.filter(stands) : []
        const done = await tried(() => revoke(db, { ngoId, since }, { ...FRAUD, seen: status.length }, moment()))
        expect(done).toBe(status.length > 0)
        for (const each of status) markRevoked(each, 'fraud')
      } else if (one.act === 'anew' && person) {
        const code = (await codeOf(person)) ?? '0000000000000'
        const done = await tried(() => reissue(db, code, { by: null, note: null }, moment()))
        expect(done).toBe(!person.left && person.ended === 'fraud')
        if (done && person.says) {
          person.ended = null
          person.upheld = false
          person.present = true
          person.versions += 1
          person.marked = [person.frozenName]
          person.says = { ...person.says, name: person.frozenName, minutes: person.minutes ?? 120 }
        }
      } else if (one.act === 'giveUp' && person) {
        const code = (await codeOf(person)) ?? '0000000000000'
        const done = await tried(() => giveUp(db, person.account.id, code, now))
        expect(done).toBe(!person.left && person.says !== null)
        if (stands(person)) markRevoked(person, 'given-up')
      } else if (one.act === 'record' && person && !person.left) {
        const done = await tried(async () => {
          const { code } = await makeRecord(db, person.account.id, {}, { now })
          person.record = { code, version: person.versions }
        })
        expect(done).toBe(stands(person))
      } else if (one.act === 'resolve') {
        const open = await db.selectFrom('flag').where('resolved_at', 'is', null).select('id').execute()
        const behind = await db.selectFrom('flag_certificate').selectAll().execute()
        const resolution = { outcome: one.outcome, reason: 'We asked.', seen: 2, by: null, now }
        for (const { id } of open) await resolveFlag(db, id, resolution)
        const met = new Set(
          behind.flatMap(({ flag_id, code }) => (open.some(({ id }) => id === flag_id) ? [code] : [])),
        )
        for (const each of people) {
          each.questioned = false
          if (one.outcome === 'upheld' && met.has((await codeOf(each)) ?? '')) each.upheld = true
        }
      } else if (one.act === 'fetch' && person) {
        const code = (await codeOf(person)) ?? '0000000000000'
        const done = await tried(async () => {
          const badge = JSON.parse(await credentialOf(db, code, moment()))
          const [{ statusListIndex }] = badge.credentialStatus
          person.credentials.push({ index: Number(statusListIndex), version: Number(badge.id.split('#')[1]) })
          expect(badge.credentialSubject.identifier[0].identityHash).toBe(person.says?.name)
        })
        expect(done).toBe(!person.left && person.present)
      } else if (one.act === 'reject' || one.act === 'suspend') {
        const deciding = { from: 'approved' as const, reason: null, by: null, now, config }
        const decide = one.act === 'reject' ? rejectNgo : suspendNgo
        expect(await tried(() => decide(db, ngoId, deciding))).toBe(isApproved())
        if (!isApproved()) return
        const suspends = one.act === 'suspend'
        became.push({ fact: suspends ? 'suspended' : 'approval-withdrawn', on: eventDayOf(now) })
        ngo.state = suspends ? 'suspended' : 'rejected'
      } else if (one.act === 'approve') {
        const from = isApproved() ? ('rejected' as const) : ngo.state
        const deciding = { from, reason: null, by: null, now, config }
        expect(await tried(() => approveNgo(db, ngoId, deciding))).toBe(!isApproved())
        if (isApproved()) return
        became.push({ fact: 'approved-again', on: eventDayOf(now) })
        ngo.approvedOn = eventDayOf(now)
        ngo.state = 'approved'
      } else if (one.act === 'deleteEvent') {
        const done = await tried(() => deleteEvent(db, { ngoId, accountId: ngoAccount.id }, eventId, moment()))
        expect(done).toBe(maySpeak())
        if (done) became.push({ fact: 'event-deleted', on: eventDayOf(now) })
        if (done) ngo.eventDeleted = true
      } else if (one.act === 'leave' && person && !person.left) {
        await deleteAccount(db, person.account, moment())
        if (person.present) person.ended = 'holder-left'
        person.asked = null
        person.left = true
      }
    },
    /** Compares the response of the check page with the model. */
    judge: async (person: Person) => {
      const code = await codeOf(person)
      if (!person.says) {
        expect(code).toBe(undefined)
        return
      }
      await db.deleteFrom('rate_bucket').execute()
      const answer = await town.request(`/api/certificates/${code}`)
      const text = await answer.text()
      const checked = JSON.parse(text) as CheckedCertificate
      for (const secret of ['@', person.account.id, person.participationId, ngoId, ngoAccount.id])
        expect(text).not.toContain(secret)
      if (person.left || !person.present) {
        expect(checked).toEqual({
          state: 'revoked',
          code: printedCode(code ?? ''),
          revokedOn: expect.any(String),
          reason: person.ended,
        })
        expect(text).not.toContain(person.says.name)
        await judgeRecord(person)
        return
      }
      if (checked.state === 'revoked') throw new Error('A certificate is revoked while its mark stands.')
      expect(checked.state).toBe(isQuestioned(person) ? 'on-hold' : 'valid')
      if (checked.state === 'on-hold' && !person.questioned && !person.upheld)
        expect(checked.hold.because).toBe(ngo.state === 'suspended' ? 'suspended' : 'approval-withdrawn')
      expect(checked.facts).toMatchObject({
        ...person.says,
        version: person.versions,
        verifiedBy: 'Sagar Naik',
        activity: 'Lake Walk',
      })
      expect(checked.history.map(({ version }) => version)).toEqual(
        Array.from({ length: person.versions }, (_, at) => at + 1).slice(-5),
      )
      expect(checked.earlier).toBe(Math.max(0, person.versions - 5))
      expect(checked.later).toEqual(became.slice(person.knownBefore))
      const { hours } = await serviceOf(db, person.account.id, {})
      expect(hours).toBe(Math.min(12, (person.says.minutes ?? 0) / 60))
      await judgeRecord(person)
    },
    /** Checks that each PDF contains every sentence of its page, unless the PDF is refused. */
    judgePdfs: async (person: Person) => {
      await judgeRecordPdf(person)
      const code = await codeOf(person)
      if (!code) return
      const pdf = await certificatePdfText(db, code, person.account, { ...moment(), lang: 'en' }).catch((error) => {
        expect(error).toBeInstanceOf(Refusal)
        return null
      })
      expect(pdf !== null).toBe(!person.left && person.present)
      if (pdf?.kind !== 'certificate') return
      const checked = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
      if (checked.state === 'revoked') throw new Error('A revoked certificate has a paper.')
      const bytes = await renderPdf(pdfFiles, pdf)
      const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ')
      const { facts } = checked
      const qrCode = readPayloadAddress(pdf.said.qr ?? '')
      const { name, activity, orgName, version, minutes, firstDay, lastDay, issuedOn } = facts
      const offlinePayload = { code, name, activity, orgName, version, minutes, firstDay, lastDay, issuedOn, cut: [] }
      expect(qrCode && decodeSigned(qrCode.bytes)?.offlinePayload).toEqual(offlinePayload)
      const sentence = certificateText
        .sentence(facts)
        .map((said) => said.text)
        .join('')
      for (const said of [
        facts.name,
        sentence,
        certificateText.issued(facts),
        certificateText.verifiedBy(facts),
        certificateText.approved(facts),
        checked.code,
      ])
        expect(text.replaceAll(/\s/g, '')).toContain(said.replaceAll(/\s/g, ''))
    },
    /**
     * Checks that each version has one leaf, with the same data as its page. After an account is deleted, its leaves
     * can no longer be opened.
     */
    judgeLog: async () => {
      await db.deleteFrom('rate_bucket').execute()
      while ((await growPublicLog(db, { ...moment(), today: eventDayOf(now) })) > 0);
      for (const person of people) {
        const code = (await codeOf(person)) ?? ''
        const leaves = await db
          .selectFrom('certificate_version as version')
          .leftJoin('log_leaf as leaf', (join) =>
            join.onRef('leaf.code', '=', 'version.code').onRef('leaf.version', '=', 'version.version'),
          )
          .where('version.code', '=', code)
          .select(['version.log_salt as salt', 'leaf.hash'])
          .orderBy('version.version')
          .execute()
        expect(leaves).toHaveLength(person.versions)
        if (person.left) for (const { salt } of leaves) expect(salt).toBe(null)
        if (!stands(person)) continue
        const checked = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
        if (checked.state === 'revoked') throw new Error('A certificate is revoked while its mark stands.')
        const text = `${leaves.at(-1)?.salt}\n${sorted({ code: checked.code, ...checked.facts })}`
        expect(leaves.at(-1)?.hash).toBe(leafHash(text))
      }
    },
    /**
     * Checks the status bit of each issued credential. The bit is set unless the credential is for the current version.
     */
    judgeStatusLists: async () => {
      const listOf = async (purpose: 'revocation' | 'suspension') => {
        const signed = JSON.parse(await statusListOf(db, { purpose, number: 1 }, moment()).catch(() => 'null'))
        return signed && (await decodeList({ encodedList: signed.credentialSubject.encodedList }))
      }
      const [ended, questioned] = [await listOf('revocation'), await listOf('suspension')]
      for (const person of people) {
        if (person.credentials.length > 0) expect(ended).not.toBe(null)
        for (const { index, version } of person.credentials) {
          const isCurrent = stands(person) && version === person.versions
          expect(ended.getStatus(index)).toBe(!isCurrent)
          expect(questioned.getStatus(index)).toBe(isCurrent && isQuestioned(person))
        }
        const kept = await db
          .selectFrom('certificate_credential')
          .where('code', '=', (await codeOf(person)) ?? '')
          .select('signed')
          .execute()
        if (person.left) expect(kept).toEqual([])
      }
    },
  }
}

const JOINED = new Date('2025-11-01T10:00:00Z')
const FRAUD = { reason: 'fraud' as const, note: null, by: null }

/**
 * Returns whether the requested name has no word in common with the current name or a verified name. All names are in
 * one script.
 */
const areStrangers = ({ says, marked }: Person, asked: string): boolean =>
  [says?.name, ...marked].some(
    (name) => [name, asked].sort().join('/') === 'R. Q./Rehana Qazi' || (name === 'Daniel Ao' && /^R/.test(asked)),
  )

async function addAccount(db: Town['db'], role: 'user' | 'ngo', name: string): Promise<SignedIn> {
  const subject = randomUUID()
  const row = { role, full_name: name, email: `${subject}@lake.example`, location: 'Mumbai' }
  const { id } = await db
    .insertInto('account')
    .values({ issuer: 'https://test.invalid', subject, created_at: JOINED, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    role,
    fullName: name,
    lang: 'en',
    email: row.email,
    location: 'Mumbai',
    ngoId: null,
    orgName: null,
    ngoState: null,
    orgKind: null,
    ngoSlug: null,
    memberRole: null,
  }
}

test('on PostgreSQL, concurrent entries, corrections and name changes leave one chain of versions', async () => {
  const town = towns.PostgreSQL
  const world = await openWorld(town)
  const [person] = world.people
  if (!person) throw new Error('There is nobody.')
  for (let round = 0; round < 6; round++) {
    const all: Action[] = [
      { act: 'verify', who: 0, quarters: 2 + round },
      { act: 'verify', who: 0, quarters: 10 + round },
      { act: 'verify', who: 0, quarters: 30 + round },
    ]
    await Promise.all(all.map((one) => world.do(one)))
    const code = await town.db
      .selectFrom('certificate')
      .where('participation_id', '=', person.participationId)
      .select('code')
      .executeTakeFirstOrThrow()
    const versions = await town.db
      .selectFrom('certificate_version as v')
      .leftJoin('certificate_end as e', (join) =>
        join.onRef('e.code', '=', 'v.code').onRef('e.version', '=', 'v.version'),
      )
      .where('v.code', '=', code.code)
      .select(['v.version', 'v.service_minutes as minutes', 'e.reason'])
      .orderBy('v.version')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
    expect(versions.filter(({ reason }) => reason === null)).toHaveLength(1)
    const { minutes } = await town.db
      .selectFrom('participation')
      .where('id', '=', person.participationId)
      .select('service_minutes as minutes')
      .executeTakeFirstOrThrow()
    expect(versions.at(-1)).toMatchObject({ minutes, reason: null })
  }
})
