import type { Page } from 'playwright-core'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { Look } from '#domain/college/look.ts'
import type { ClassOfStudent, SharedClass } from '#domain/college/shared-class.ts'
import type { JoinPageData, JoinState } from '#islands/college/join/join-page.ts'
import type { YourCollegePageData } from '#islands/college/sharing/your-college-page.ts'
import { localeOf } from '#lib/locale.ts'
import { answer, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/*
 * Scenes of the pages on which a student shares with a class. The server's page of an unknown code is filled with another state of the
 * same pages, so that no demo data is needed.
 */

const line = (day: string, activity: string, orgName: string, hours: number | null, more: Partial<ClassLine> = {}) => ({
  ...{ code: 'YS-7K2M-49QD-X3F8C', version: 1, activity, orgName, city: 'Ahmedabad', mode: 'Offline' as const },
  ...{ sector: 'Environment' as const, category: 'Group Event' as const, firstDay: day, lastDay: day },
  ...{
    org: { checkedFacts: 6, checkedOn: '2026-09-01' },
    hours,
    counted: hours,
    evidence: 'check-in-and-out' as const,
  },
  ...{ status: { state: 'valid' as const }, endorsedOn: null, ...more },
})
const LINES: ClassLine[] = [
  line('2026-11-14', 'Dadar Chowpatty Sort and Count', 'Samudra Foundation', 2.75, { endorsedOn: '2026-12-03' }),
  line('2026-10-24', 'Sabarmati Riverbed Walk', 'Jeevitnadi', 4, { code: 'YS-7K2M-49QD-X3F8D', evidence: 'check-in' }),
  line('2026-10-10', 'Map Step-Free Routes, Maninagar', 'Saath Chalein', 16, {
    ...{ code: 'YS-7K2M-49QD-X3F8E', lastDay: '2026-10-11', counted: 12 },
  }),
  line('2026-10-02', 'Safe Streets Walk, Kalupur', 'Barabar', 3, {
    ...{ code: 'YS-7K2M-49QD-X3F8F', org: { checkedFacts: 0, checkedOn: null }, counted: null, evidence: 'organizer' },
    status: { state: 'on-hold', since: '2026-11-20' },
  }),
  line('2026-09-12', 'Winter Blanket Round', 'Nayi Subah', null, {
    ...{ code: 'YS-7K2M-49QD-X3F8G', status: { state: 'revoked', since: '2026-11-30' } },
  }),
]
const CLASS: ClassOfStudent & { joinCode: string } = {
  ...{ name: 'Third year', programme: 'nss', programmeName: null, goalHours: 120, joinCode: 'K7Q2MX9F' },
  ...{ firstDay: '2026-07-01', lastDay: '2027-03-31', collegeSlug: 'gec-ahmedabad' },
  collegeName: 'Government Engineering College, Ahmedabad',
  checked: { checkedFacts: 3, checkedOn: '2026-09-01' },
}
const MIRROR = { officer: null, rollNumber: '23CE006', studentName: 'Ananya Kulkarni', otherName: null, lines: LINES }
const LONG_NAME = 'लक्ष्मी नारायण वेंकटरमण अय्यर (Lakshmi Narayana Venkataramana Iyer)'
const LONG_CLASS: Partial<ClassOfStudent> = {
  ...{ name: 'तृतीय वर्ष सिविल इंजीनियरिंग, अनुभाग B', programme: 'own', programmeName: 'Gram Sampark' },
  collegeName: 'Shri Vile Parle Kelavani Mandal’s Dwarkadas J. Sanghvi College of Engineering, Mumbai',
}
const LONG_LINES = LINES.map((line) => ({
  ...{ ...line, orgName: 'समुद्र तट संरक्षण एवं पर्यावरण जागरूकता समिति' },
  activity: `${line.activity} Between the Ellis Bridge and the Nehru Bridge`,
}))
const ASKED = { ...MIRROR, state: 'asked', fault: null, question: null } as const

const SHARED: SharedClass = {
  ...{ ...CLASS, id: '1', since: '2026-11-02', rollNumber: '23CE006', nameInQuestion: null },
  ...{ lines: 5, hours: 18.75, isListed: true, ended: null },
}
const READ = { className: 'Third year', programme: 'nss', programmeName: null, collegeName: CLASS.collegeName } as const
const read = (
  at: string,
  kind: 'lines' | 'csv' | 'api' | 'endorse' | 'transcript',
  lines: number,
  reader: string | null,
): Look => ({
  ...{ id: at + kind, at: `${at}+05:30`, ...READ, kind, lines, reader, bySoftware: kind === 'api' },
})
const LOOKS: Look[] = [
  read('2026-12-03T16:15:00', 'endorse', 3, 'Dr Kavita Rao'),
  read('2026-12-03T16:12:00', 'lines', 5, 'Dr Kavita Rao'),
  {
    id: 'c',
    at: '2026-11-30T11:02:00+05:30',
    kind: 'check',
    collegeName: CLASS.collegeName,
    code: 'YS-7K2M-49QD-X3F8C',
  },
  read('2026-11-30T10:40:00', 'csv', 5, 'Prof. Nilesh Dave'),
  read('2026-11-30T10:38:00', 'transcript', 5, null),
  read('2026-11-30T04:00:00', 'api', 5, null),
  { id: 's', at: '2026-11-02T09:30:00+05:30', ...READ, kind: 'started' },
]
const TRANSCRIPT = {
  ...{ code: 'YS-R4WZ-B3NH-8R5C1', disclosureId: '1', madeOn: '2026-12-03', college: CLASS.collegeName },
  ...{ className: 'Third year', state: 'valid' as const, hours: 18.75, printedHours: 18.75 },
}
const TRANSCRIPTS = [TRANSCRIPT, { ...TRANSCRIPT, code: 'YS-W8RB-3NHT-5C1DY', state: 'changed' as const, hours: 15 }]
const SHOWN: Extract<YourCollegePageData, { state: 'shown' }> = {
  state: 'shown',
  classes: [SHARED],
  looks: LOOKS,
  next: 'abc',
  fromStart: true,
  ...{ hasStopped: false, transcripts: TRANSCRIPTS, notice: { kind: 'made', code: 'YS-R4WZ-B3NH-8R5C1' } },
}

/** Opens the page of an unknown code, with another view in its place. */
async function openWith(page: Page, view: (views: typeof import('#views/en')) => ReactElement): Promise<void> {
  await page.route('**/c/00000000', async (route) => {
    const { lang } = localeOf(new URL(route.request().url()).pathname)
    const made = renderToStaticMarkup(view(await import(`#views/${lang}`)))
    const response = await route.fetch()
    const html = (await response.text()).replace(/<div class="wrap join-class">[\s\S]*?(?=<\/main>)/, () => made)
    await route.fulfill({ response, body: html })
  })
  await page.goto('/c/00000000', { waitUntil: 'networkidle' })
}

const join = (name: string, state: JoinState, of: Partial<ClassOfStudent> = {}): Scene => ({
  name: `join-${name}`,
  show: (page) =>
    openWith(page, ({ JoinPage }) => createElement(JoinPage, { ...CLASS, ...of, ...state } as JoinPageData)),
})
const yourCollege = (name: string, data: YourCollegePageData): Scene => ({
  name: `your-college-${name}`,
  show: (page) => openWith(page, ({ YourCollegePage }) => createElement(YourCollegePage, data)),
})
const code = (name: string, fault: 'unknown' | 'too-many' | null): Scene => ({
  name: `join-code-${name}`,
  show: (page) =>
    openWith(page, ({ JoinPage }) => createElement(JoinPage, { state: 'code', typed: 'K7Q2 MX9E', fault })),
})
const ended = (id: string, as: 'stopped' | 'refused' | 'class-closed'): SharedClass => ({
  ...{ ...SHARED, id, lines: 0, ended: { on: '2026-11-28', as } },
})

export const sharingScenes: Scene[] = [
  join('signed-out', { state: 'signed-out' }),
  join(
    'unchecked',
    { state: 'signed-out' },
    { checked: { checkedFacts: 0, checkedOn: null }, collegeName: 'अहमदाबाद इंजीनियरिंग कॉलेज' },
  ),
  join('ngo', { state: 'no-volunteer', role: 'ngo' }),
  join('college', { state: 'no-volunteer', role: 'college' }),
  join('mirror', ASKED),
  join('mirror-long', { ...ASKED, studentName: LONG_NAME, lines: LONG_LINES }, LONG_CLASS),
  join('mirror-empty', { ...ASKED, lines: [], rollNumber: '', officer: 'Dr Kavita Rao' }),
  join('refused', { ...ASKED, rollNumber: '23CE099', fault: 'not-listed' }),
  join('taken', { ...ASKED, fault: 'taken' }),
  join('limit', { ...ASKED, fault: 'too-many' }),
  join('name-differs', { ...ASKED, question: { listName: 'Gurleen Kaur', rollKey: '23CE006' } }),
  join('shared', { state: 'shared', lines: 5 }),
  join('sharing', { ...MIRROR, state: 'sharing', otherName: 'Ananya K.' }),
  code('unknown', 'unknown'),
  code('too-many', 'too-many'),
  yourCollege('looks', SHOWN),
  yourCollege('several', {
    ...{ ...SHOWN, next: null, hasStopped: true, notice: { kind: 'refused' as const, why: 'no-valid-lines' as const } },
    classes: [
      { ...SHARED, nameInQuestion: 'Gurleen Kaur' },
      { ...SHARED, id: '2', isListed: false, lines: 0 },
      ...[ended('3', 'refused'), ended('4', 'stopped'), ended('5', 'class-closed')],
    ],
  }),
  yourCollege('empty', { ...SHOWN, classes: [], looks: [], next: null, transcripts: [], notice: null }),
  yourCollege('stop', { state: 'stopping', shared: SHARED, endorsedDays: ['2026-12-03', '2026-12-03', '2026-12-03'] }),
  {
    name: 'dashboard-college',
    as: 'Asha Menon',
    show: async (page) => {
      await answer(page, '**/api/pages/account', 200, {})
      const classes = [{ id: '1', collegeName: CLASS.collegeName, lines: 4 }]
      await answer(page, '**/api/me/classes', 200, { classes, isKnown: true })
      await page.goto('/account')
      await seen(page.locator('.own-colleges a'))
    },
  },
]
