import type { Page } from 'playwright-core'
import { openFull } from './class-table-scenes.ts'
import { openCollege } from './college-scenes.ts'
import { answer, cut, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Scenes of the list of classes and of the upload of a class list (D69, D70). */

const ID = '5f0c2d9e-0b8a-4c57-9f3e-2a1b6c7d8e9f'
const terms = (name: string, more: object = {}) => ({
  ...{ id: ID, name, programme: 'nss', programmeName: null, goalHours: 120, version: 1 },
  ...{ firstDay: '2026-07-01', lastDay: '2027-03-31', joinCode: 'K7Q2MX9F', ...more },
})
const THIRD = terms('Third year, NSS')
const CLASSES = [
  { ...THIRD, students: 60, sharing: 52, reached: 14, changed: 2 },
  { ...terms('Second year, NSS', { joinCode: 'T9QW2ZKB' }), students: 58, sharing: 41, reached: 3, changed: 0 },
  {
    ...terms('Civil 2023 batch', { programme: 'aicte', goalHours: 80, firstDay: '2023-08-01', joinCode: 'H8WB3NVX' }),
    ...{ students: 64, sharing: 17, reached: 0, changed: 0 },
  },
  {
    ...terms('Mechanical and automobile engineering, second shift, fourth semester', { joinCode: '4M2CTR7D' }),
    ...{ programme: 'own', programmeName: 'Green campus and clean river, a programme of this college' },
    ...{ goalHours: 30.25, students: 0, sharing: 0, reached: 0, changed: 0 },
  },
].map((one, at) => ({ ...one, id: `${ID.slice(0, -1)}${at}` }))

const classes = (list: object[]) => async (page: Page) => {
  await answer(page, '**/api/college/classes', 200, { classes: list })
  await openCollege(page, 'classes')
}

const NAMES = ['Aarav Patel', 'Aditi Shah', 'Ajay Desai', 'Akshay Mehta', 'Amina Sheikh', 'Ananya Kulkarni']
const LINES = Array.from({ length: 58 }, (_, at) => ({
  ...{ line: at + 1, rollNumber: `23CE${String(at + 1).padStart(3, '0')}`, name: NAMES[at % 6] },
}))
const faulty = (line: number, fault: string, rollNumber: string, name: string, earlier: object | null = null) => ({
  ...{ line, fault, rollNumber, name, earlier },
})
const FAULTY = [
  faulty(14, 'no-name', '23CE014', ''),
  faulty(33, 'repeated', '23CE031', 'Mahesh R. Yadav', { line: 31, rollNumber: '23CE031', name: 'Mahesh Yadav' }),
]
const ALL_FAULTS = [
  ...FAULTY,
  faulty(34, 'no-roll-number', '', 'Manav Prajapati'),
  faulty(35, 'formula', '=1+1', 'Meera Patel'),
  faulty(36, 'shortened', '2.3E+11', 'Mitali Raval'),
  faulty(37, 'swapped', 'Nakul Barot', '23CE037'),
  faulty(38, 'roll-number', '23CE038;', 'Neha Gupta'),
  faulty(39, 'name', '23CE039', '98200 00001'),
  faulty(40, 'long-roll-number', '2'.repeat(41), 'Nisha Vaghela'),
  faulty(41, 'long-name', '23CE041', 'N'.repeat(121)),
]
const PREVIEW = { encoding: 'utf-8', delimiter: 'semicolon', read: 60, lines: LINES, faulty: FAULTY }

const upload =
  (status: number, body: object, students = 0) =>
  async (page: Page) => {
    await answer(page, `**/api/college/classes/${ID}`, 200, { ...THIRD, students })
    await answer(page, `**/api/college/classes/${ID}/list/preview`, status, body)
    await openCollege(page, `list-${ID}`)
    const file = { name: 'third-year.csv', mimeType: 'text/csv', buffer: Buffer.from('23CE001,Aarav Patel') }
    await page.locator('input[type=file]').setInputFiles(file)
    await seen(page.locator('.sums, .error-summary'))
  }
const refused = (code: string, more: object) => upload(422, { code, message: 'Refused.', ...more })

export const classScenes: readonly Scene[] = [
  { name: 'class-list', show: classes(CLASSES) },
  { name: 'class-list-empty', show: classes([]) },
  {
    name: 'class-list-failed',
    show: async (page) => {
      await openCollege(page, 'details')
      await cut(page)
      await page.goto('/college#classes')
      await seen(page.locator('.panel__main .empty--error'))
    },
  },
  {
    name: 'class-new',
    window: true,
    show: async (page) => {
      await classes(CLASSES)(page)
      await page.locator('.panel__head .button').click()
      await page.locator('dialog select').selectOption('own')
      await page.locator('dialog input').nth(2).fill('0')
      await page.locator('dialog [type=submit]').click()
      await seen(page.locator('dialog .error-summary'))
    },
  },
  {
    name: 'class-edit',
    window: true,
    show: async (page) => {
      await openFull(page)
      await page.locator('.class-table__acts button').click()
      await seen(page.locator('.class-acts'))
      await page.locator('.class-acts').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'class-close',
    window: true,
    show: async (page) => {
      await openFull(page)
      await page.locator('.class-table__acts button').click()
      await page.locator('.class-acts .button--danger').click()
      await seen(page.getByRole('alertdialog'))
    },
  },
  {
    name: 'class-upload',
    show: async (page) => {
      await answer(page, `**/api/college/classes/${ID}`, 200, { ...THIRD, students: 0 })
      await openCollege(page, `list-${ID}`)
    },
  },
  { name: 'class-upload-preview', show: upload(200, PREVIEW) },
  { name: 'class-upload-replaces', show: upload(200, { ...PREVIEW, faulty: [], read: 58 }, 60) },
  { name: 'class-upload-faults', show: upload(200, { ...PREVIEW, lines: [], faulty: ALL_FAULTS, read: 10 }) },
  {
    name: 'class-upload-columns',
    show: refused('further-columns', {
      current: { columns: ['Category', 'Gender', 'Mobile'].map((heading, at) => ({ number: at + 3, heading })) },
    }),
  },
  { name: 'class-upload-workbook', show: refused('invalid', { faults: { file: 'workbook' } }) },
  { name: 'class-upload-long', show: refused('invalid', { faults: { file: 'too-many-lines' } }) },
  { name: 'class-upload-no-lines', show: refused('invalid', { faults: { file: 'required' } }) },
]
