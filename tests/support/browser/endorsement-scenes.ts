import type { Page } from 'playwright-core'
import type { ClassEndorsement } from '#domain/college/endorsement/endorsement.ts'
import { openFull, openLines } from './class-table-scenes.ts'
import { answer, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Endorsing lines of a class, the list of its endorsements, withdrawing one (D74), and the transcripts of a class (D75). */

const MADE: ClassEndorsement = {
  ...{ id: 'a', code: 'YS-7K2M-49QD-X3F8C', on: '2026-12-03', by: 'Dr Kavita Rao', withdrawn: null },
  ...{ student: { name: 'Ananya Kulkarni', rollNumber: '23CE006' } },
  comment: 'Counted for the NSS regular programme 2026–27.',
}
const ENDORSEMENTS: ClassEndorsement[] = [
  MADE,
  { ...MADE, id: 'b', code: 'YS-7K2M-49QD-X3F8D', by: 'Prof. Nilesh Dave', comment: null, student: null },
  {
    ...{ ...MADE, id: 'c', code: 'YS-7K2M-49QD-X3F8E', by: null },
    withdrawn: { on: '2026-12-04', by: 'Dr Kavita Rao', reason: 'Counted for another programme.' },
  },
]

const openList = async (page: Page, status: number, body: object) => {
  await answer(page, '**/api/college/classes/*/endorsements', status, body)
  await openFull(page)
  await page.locator('.endorsements .unfold').click()
  await seen(page.locator('.endorsements li, .endorsements p').first())
}
const openDialog = async (page: Page) => {
  await openFull(page)
  await openLines(page, 5)
  await page.locator('.opened-row__acts .button').first().click()
  await seen(page.getByRole('dialog'))
}

const skip = (disclosureId: string, why: string, student: object | null) => ({ disclosureId, why, student })
const TRANSCRIPTS = {
  made: Array.from({ length: 49 }, (_, at) => ({ code: `YS-7K2M-49QD-X3F${at}`, disclosureId: `t${at}` })),
  skipped: [
    skip('a', 'no-valid-lines', { name: 'Aarav Patel', rollNumber: '23CE001' }),
    skip('b', 'name-question', { name: 'Gurleen Kaur', rollNumber: '23CE018' }),
    skip('c', 'not-sharing', null),
  ],
  parts: 1,
}
const openTranscripts = async (page: Page) => {
  await answer(page, '**/api/college/classes/*/transcripts', 200, TRANSCRIPTS)
  await openFull(page)
  await page.locator('.students__acts .button').nth(1).click()
  await seen(page.getByRole('dialog'))
}

export const endorsementScenes: readonly Scene[] = [
  { name: 'endorse', window: true, show: openDialog },
  {
    name: 'endorse-too-long',
    window: true,
    show: async (page) => {
      await openDialog(page)
      await page.getByRole('dialog').getByRole('textbox').fill('Counted. '.repeat(30))
      await page.getByRole('dialog').locator('[type=submit]').click()
      await seen(page.locator('.error'))
    },
  },
  {
    name: 'endorse-class',
    window: true,
    show: async (page) => {
      await openFull(page)
      await page.locator('.students__acts .button').first().click()
      await seen(page.getByRole('dialog'))
    },
  },
  { name: 'endorse-transcripts', window: true, show: openTranscripts },
  {
    name: 'endorse-transcripts-made',
    window: true,
    show: async (page) => {
      await openTranscripts(page)
      await page.getByRole('dialog').locator('.button').first().click()
      await seen(page.locator('.transcript-skips'))
    },
  },
  { name: 'endorsements', show: (page) => openList(page, 200, { endorsements: ENDORSEMENTS, next: null }) },
  { name: 'endorsements-none', show: (page) => openList(page, 200, { endorsements: [], next: null }) },
  {
    name: 'endorsements-failed',
    show: (page) => openList(page, 503, { code: 'away', message: 'We can’t access our records right now.' }),
  },
  {
    name: 'endorsement-withdraw',
    window: true,
    show: async (page) => {
      await openList(page, 200, { endorsements: ENDORSEMENTS, next: null })
      await page.locator('.endorsements li button').first().click()
      await seen(page.getByRole('dialog'))
    },
  },
]
