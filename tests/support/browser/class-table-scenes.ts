import type { Page } from 'playwright-core'
import type { ClassLine } from '#domain/college/class-line.ts'
import { sumsOf, type TableStudent } from '#domain/college/class-table.ts'
import { openCollege } from './college-scenes.ts'
import { answer, cut, type Scene, slow } from './scene.ts'
import { seen } from './visit.ts'

/* The table of a class of sixty, as in the design's picture. */

const ID = '3f6c1a52-7c1e-4f0a-9a55-0c9d4e1b2a33'
const GIVEN =
  `Aarav Aditi Ajay Akshay Amina Ananya Anjali Arjun Asha Bhavna Chirag Deepa Devika Dhruv Farhan Fatima Gaurav
Gurleen Harsh Hetal Imran Isha Jatin Jigna Joseph Kabir Kavya Kiran Kunal Lakshmi Mahesh Manav Meera Mitali Nakul Neha Nikhil
Nisha Om Pooja Pranav Priya Rahul Rani Ravi Ritu Rohan Sahil Sana Shreya Siddharth Sneha Suresh Tanvi Tushar Uma Vikram Vidya
Yash Zoya`.split(/\s+/)
const SURNAMES =
  `Patel Shah Desai Mehta Sheikh Kulkarni Joshi Rathod Menon Trivedi Solanki Nair Rao Parmar Khan Sheikh Chauhan
Kaur Modi Vora Qureshi Pandya Gohil Dave Lalrinawma Iyer Bhatt Makwana Thakkar Reddy Yadav Prajapati Patel Raval Barot Gupta
Mishra Vaghela Suthar Jadeja Panchal Sharma Tiwari Devi Tiwari Bose Naik Ansari Mirza Pillai Zala Amin Kumar Oza Bharwad
Sundaram Singh Gamit Dalal Hussain`.split(/\s+/)
const NOT_SHARING = [6, 14, 21, 28, 35, 43, 50, 57]
const LAST = ['2026-11-28', '2026-11-14', '2026-11-04', '2026-10-24', '2026-10-10', '2026-11-01']
const GOAL = 120

const studentAt = (place: number): TableStudent => {
  const hours = ((place * 7919) % 600) / 4
  const sharing = {
    ...{ id: `s${place}`, lines: 1 + Math.floor(hours / 6), hours, toGoal: Math.max(0, GOAL - hours) },
    due: 1 + Math.floor(hours / 8),
    ...{ lastDay: LAST[place % LAST.length] ?? null, otherName: place === 17 ? 'Gurleen K. Sandhu' : null },
  }
  return {
    rollNumber: `23CE${String(place + 1).padStart(3, '0')}`,
    name: `${GIVEN[place % 60]} ${SURNAMES[place % 60]}`,
    sharing: NOT_SHARING.includes(place % 60) ? null : sharing,
  }
}
const studentsOf = (count: number) => Array.from({ length: count }, (_, place) => studentAt(place))

const change = (disclosureId: string, activity: string, hours: number, state: string, on: string) => ({
  ...{ disclosureId, code: `YS-7K2M-49QD-X3F8C${disclosureId}`, activity, hours, state, on },
})
const CHANGES = [
  change('s44', 'Dadar Chowpatty Sort and Count', 2.75, 'on-hold', '2026-12-02'),
  change('s32', 'Winter Blanket Round', 3, 'revoked', '2026-12-01'),
]

const TERMS = {
  ...{ id: ID, name: 'Third year, NSS', programme: 'nss', programmeName: null, goalHours: GOAL, version: 1 },
  ...{ firstDay: '2026-07-01', lastDay: '2027-03-31', joinCode: 'K7Q2MX9F' },
}
const tableOf = (students: TableStudent[], changes: object[] = []) => ({
  ...{ class: TERMS, at: '2026-12-03T05:30:00.000Z', students, sums: sumsOf(students), changes },
})

const LINE: ClassLine = {
  ...{ code: 'YS-7K2M-49QD-X3F8C', version: 1, activity: 'Dadar Chowpatty Sort and Count', city: 'Mumbai' },
  ...{ orgName: 'Samudra Foundation', org: { checkedFacts: 6, checkedOn: '2026-08-27' }, mode: 'Offline' },
  ...{ sector: 'Environment', category: 'Group Event', firstDay: '2026-11-14', lastDay: '2026-11-14' },
  ...{ hours: 2.75, counted: 2.75, evidence: 'check-in-and-out', status: { state: 'valid' }, endorsedOn: null },
}
const LINES: ClassLine[] = [
  LINE,
  {
    ...LINE,
    code: 'YS-7K2M-49QD-X3F8D',
    activity: 'Sabarmati Riverbed Walk',
    hours: 4,
    counted: 4,
    evidence: 'check-in',
  },
  { ...LINE, code: 'YS-7K2M-49QD-X3F8E', activity: 'Map Step-Free Routes, Maninagar', endorsedOn: '2026-12-01' },
  {
    ...{ ...LINE, code: 'YS-7K2M-49QD-X3F8F', activity: 'Safe Streets Walk, Kalupur', hours: 3, counted: null },
    ...{ orgName: 'Barabar', org: { checkedFacts: 0, checkedOn: null }, evidence: 'organizer' },
    status: { state: 'on-hold', since: '2026-12-02' },
  },
  {
    ...{ ...LINE, code: 'YS-7K2M-49QD-X3F8G', activity: 'Winter Blanket Round', counted: null },
    status: { state: 'revoked', since: '2026-12-01' },
  },
]

async function openTable(page: Page, table: object, status = 200): Promise<void> {
  await answer(page, '**/api/college/classes/*/table', status, table)
  await answer(page, '**/api/college/classes/*/students/*/lines', 200, { lines: LINES })
  await answer(page, '**/api/college/classes/*/prints', 200, {})
  await openCollege(page, `class-${ID}`)
}
/** Opens the table of a class of sixty. */
export const openFull = (page: Page) => openTable(page, tableOf(studentsOf(60), CHANGES))
/** Opens the lines of a student below their row. */
export const openLines = async (page: Page, place: number) => {
  await page.locator('.students__open', { hasText: studentAt(place).name }).click()
  await seen(page.locator('.class-lines').last())
}

export const classTableScenes: readonly Scene[] = [
  { name: 'college-class', show: openFull },
  { name: 'college-class-printed', print: true, width: 1280, show: openFull },
  {
    name: 'college-class-lines',
    show: async (page) => {
      await openFull(page)
      await page.locator('.table-tools input[type=search]').fill('23ce 00')
      await openLines(page, 5)
    },
  },
  {
    name: 'college-class-name',
    show: async (page) => {
      await openFull(page)
      await page.locator('.table-tools input[type=search]').fill('Gurleen')
      await openLines(page, 17)
    },
  },
  {
    name: 'college-class-other-student',
    window: true,
    show: async (page) => {
      await openFull(page)
      await openLines(page, 17)
      await page.locator('.name-question .button--quiet').click()
      await seen(page.getByRole('alertdialog'))
    },
  },
  {
    name: 'college-class-not-found',
    show: async (page) => {
      await openFull(page)
      await page.locator('.table-tools input[type=search]').fill('nobody here')
    },
  },
  {
    name: 'college-class-large',
    show: (page) => openTable(page, tableOf(studentsOf(430))),
  },
  {
    name: 'college-class-none-shares',
    show: (page) => openTable(page, tableOf(studentsOf(60).map((one) => ({ ...one, sharing: null })))),
  },
  { name: 'college-class-empty', show: (page) => openTable(page, tableOf([])) },
  {
    name: 'college-class-failed',
    show: async (page) => {
      await openCollege(page, 'details')
      await cut(page)
      await page.goto(`/college#class-${ID}`)
      await seen(page.locator('.panel__main .empty--error'))
    },
  },
  {
    name: 'college-class-loading',
    show: async (page) => {
      await openCollege(page, 'details')
      await slow(page)
      await page.goto(`/college#class-${ID}`)
      await page.waitForTimeout(500)
    },
  },
]
