import type { Page } from 'playwright-core'
import type { DeskAttendance } from '#domain/participation/participation.ts'
import { answer, DADAR, panel, SAMUDRA, type Scene } from './scene.ts'
import { answerTo, articleOf, seen } from './visit.ts'

/* Scenes of the question who came to a past event (D53). */

const at = (time: string) => `2026-11-14T${time}:00+05:30`
const attendance = (more: Partial<DeskAttendance>): DeskAttendance => ({
  ...{ cameAt: at('06:31'), leftAt: null, minutes: null, evidence: 'check-in', doubts: [], samePhoneAs: null },
  ...{ typedName: null, way: 'pass', late: false },
  ...more,
})

/** The people of picture 93, and as many others as make 35. */
const PEOPLE: [string, DeskAttendance | null][] = [
  ['Ananya Kulkarni', attendance({ leftAt: at('09:32'), minutes: 165, evidence: 'check-in-and-out', way: 'code' })],
  ['Aarav Deshmukh', attendance({})],
  [
    'Ravi Tiwari',
    attendance({ leftAt: at('06:49'), minutes: 0, doubts: ['brief', 'same-phone'], samePhoneAs: 'Asha M.' }),
  ],
  ['Imran Qureshi', attendance({ doubts: ['brief'] })],
  ['Gurleen Kaur', null],
  ...Array.from({ length: 28 }, (_, at): [string, DeskAttendance] => [`Volunteer ${at + 1}`, attendance({})]),
  ['Meera Iyer', null],
  ['Dev Nair', null],
]

/** Shows the event with these people, of whom no one is verified. */
async function unverified(page: Page, people: typeof PEOPLE, isAnswered = false): Promise<void> {
  await page.route('**/participants', async (route) => {
    const response = await answerTo(route)
    const body = await response.json()
    const [one] = body.participants
    const participants = people.map(([name, came], id) => ({
      ...{ ...one, id: `${id}`, name, newToUs: false, verified: false, certificate: null, endedBy: null },
      ...{ hours: 3, evidence: null, attendance: came },
    }))
    const desk = people.some(([, came]) => came) ? { counted: 32, seen: 33, visitors: [] } : null
    const past = { participants, next: null, desk, plan: null, noOneElse: isAnswered }
    await route.fulfill({ json: one ? past : body })
  })
  await answer(page, '**/api/ngo/claims*', 200, { claims: [], next: null })
  await panel(page, 'past')
  await seen(articleOf(page, DADAR).getByRole('table'))
}

const NO_CHECK_IN = PEOPLE.slice(0, 6).map(([name]): [string, null] => [name, null])

export const whoCameScenes: Scene[] = [
  { name: 'panel-who-came', as: SAMUDRA, window: true, show: (page) => unverified(page, PEOPLE) },
  { name: 'panel-who-came-no-check-in', as: SAMUDRA, window: true, show: (page) => unverified(page, NO_CHECK_IN) },
  {
    name: 'panel-who-came-answered',
    as: SAMUDRA,
    window: true,
    show: (page) => unverified(page, PEOPLE.slice(0, 5), true),
  },
]
