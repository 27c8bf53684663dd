import type { Page } from 'playwright-core'
import { ASHA, answer, type Scene } from './scene.ts'
import { seen } from './visit.ts'

/* Scenes of following NGOs and saving filters (D55). */

const JOSEPH = 'Joseph Lalrinawma'
const NGO = '/ngo/samudra-foundation'
const FILTERED = '/events?sector=Environment&city=Pune'
type FollowScene = { endedOn?: string; wanted?: boolean; isEmpty?: boolean }
const following = (page: Page, { endedOn, wanted = true, isEmpty = false }: FollowScene) =>
  answer(page, '**/api/me/following', 200, {
    ngos: isEmpty
      ? []
      : [
          { slug: 'samudra-foundation', orgName: 'Samudra Foundation', listed: true, checked: true },
          { slug: 'jaldi-jobs', orgName: 'Rang Manch for Young Theatre Makers', listed: false, checked: false },
        ],
    filters: isEmpty
      ? []
      : [{ id: 'x', type: 'Internship', via: 'Online', sector: 'Financial Literacy', city: 'Pune' }],
    weekly: { wanted, endedOn: endedOn ?? null },
  })
/** Opens the dashboard, which then asks for what is followed alone. */
const dashboard = async (page: Page) => {
  await page.route('**/api/pages/account', (route) => route.abort())
  await page.goto('/account#following')
  await seen(page.locator('.follow-list :is(ul, a, button)').first())
}
const dashboardWith = (followed: FollowScene) => async (page: Page) => {
  await following(page, followed)
  await dashboard(page)
}
const opened = (path: string, part: string) => async (page: Page) => {
  await page.goto(path)
  await seen(page.locator(part))
}

export const followScenes: Scene[] = [
  { name: 'follow-ngo', show: opened(NGO, '.follow button') },
  { name: 'follow-ngo-following', as: ASHA, show: opened(NGO, '.follow .button--second') },
  {
    name: 'follow-event',
    as: JOSEPH,
    show: async (page) => {
      await page.goto('/events')
      await page.locator('.card a, article h3 a').first().click()
      await seen(page.locator('.follow button'))
    },
  },
  {
    name: 'follow-logged-out',
    window: true,
    show: async (page) => {
      await opened(NGO, '.follow button')(page)
      await page.locator('.follow button').click()
      await seen(page.locator('.toast'))
    },
  },
  { name: 'follow-filter', as: JOSEPH, show: opened('/events?sector=Environment', '.save-filter .button') },
  { name: 'follow-filter-saved', as: ASHA, show: opened(FILTERED, '.save-filter .button') },
  { name: 'follow-account', as: ASHA, show: dashboard },
  { name: 'follow-account-empty', as: JOSEPH, show: dashboardWith({ isEmpty: true }) },
  { name: 'follow-account-off', as: ASHA, show: dashboardWith({ wanted: false }) },
  { name: 'follow-account-ended', as: ASHA, show: dashboardWith({ wanted: false, endedOn: '2026-03-04' }) },
]
