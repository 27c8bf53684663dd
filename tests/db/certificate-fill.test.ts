import { afterAll, expect, test } from 'vitest'
import { backfillCertificates, fillPapers } from '#api/certificate/fill.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* What a program of one version before writes without is filled by the next one's job, and what it leaves behind is emptied. */

const towns = { PGlite: await openTown(), PostgreSQL: await openTown({ db: await openTestPostgres() }) }
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

test.each(Object.entries(towns))(
  'on %s, names of joining and whose certificate it is are filled in',
  async (_, { db }) => {
    await backfillCertificates(db, { now: NOW, zone: 'UTC' })
    const nameless = () => db.selectFrom('participation').where('account_id', 'is not', null).where('name', 'is', null)
    expect(await nameless().select('id').execute()).not.toEqual([])
    await db.updateTable('certificate').set({ ngo_id: null, event_id: null }).execute()
    await fillPapers(db)
    expect(await nameless().select('id').execute()).toEqual([])
    const filled = await db
      .selectFrom('participation')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
      .select([
        'participation.name',
        'full_name',
        'event.ngo_id',
        'certificate.ngo_id as whose',
        'certificate.event_id',
      ])
      .select('event.id')
      .execute()
    for (const row of filled) expect([row.name, row.whose, row.event_id]).toEqual([row.full_name, row.ngo_id, row.id])

    const [joseph, gurleen] = await Promise.all(
      ['joseph', 'gurleen'].map((subject) =>
        db.selectFrom('account').where('subject', '=', subject).select('id').executeTakeFirstOrThrow(),
      ),
    )
    await db
      .updateTable('account')
      .set({ full_name: 'Vikrant Sethi' })
      .where('id', '=', joseph?.id ?? '')
      .execute()
    const headline = 'Gold Medallist, 500 hours with UNICEF'
    await db
      .updateTable('account')
      .set({ full_name: headline })
      .where('id', '=', gurleen?.id ?? '')
      .execute()
    await db.updateTable('participation').set({ name: null }).execute()
    await fillPapers(db)
    const frozen = await db
      .selectFrom('participation as p')
      .leftJoin('certificate as c', 'c.participation_id', 'p.id')
      .leftJoin('certificate_version as v', 'v.code', 'c.code')
      .where('p.account_id', 'in', [joseph?.id ?? '', gurleen?.id ?? ''])
      .select(['p.account_id', 'p.name', 'v.name as certified'])
      .execute()
    // What was certified stays; a profile that was changed since counts for nothing, and no headline is ever a name.
    for (const { account_id, name, certified } of frozen)
      expect(name).toBe(certified ?? (account_id === joseph?.id ? 'Vikrant Sethi' : ''))
    expect(frozen.some(({ certified }) => certified !== null)).toBe(true)

    const asha = await db.selectFrom('account').where('subject', '=', 'asha').select('id').executeTakeFirstOrThrow()
    await db.updateTable('account').set({ full_name: 'Somebody Else' }).where('id', '=', asha.id).execute()
    await fillPapers(db)
    const names = db.selectFrom('participation').where('name', '=', 'Asha Menon').select('account_id')
    expect((await names.execute()).every(({ account_id }) => account_id === asha.id)).toBe(true)
    await db.updateTable('participation').set({ account_id: null }).where('account_id', '=', asha.id).execute()
    await fillPapers(db)
    expect(await names.execute()).toEqual([])
  },
)
