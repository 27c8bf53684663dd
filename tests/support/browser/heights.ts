import type { Locator, Page } from 'playwright-core'
import { AT_THE_DESK } from '#db/seeds/check-in-events.ts'
import { signIn } from './sign-in.ts'
import { articleOf, seen } from './visit.ts'

/* Measures heights on the demo data, for `npm run screens`. */

const [STUDENT, NGO] = [
  { name: 'Joseph Lalrinawma', subject: 'joseph' },
  { name: 'Nisha Koli', subject: 'samudra' },
]
/** Two past events of the NGO, to which the student went. */
const WITHOUT_DESK = 'Dadar Chowpatty Sort and Count'
const WITH_DESK = AT_THE_DESK.past

type OpenPage = (as?: string) => Promise<Page>

/** Returns each height in CSS pixels, and each number of event cards. `open` opens a page in one of the two widths. */
export async function heightsOf(open: OpenPage): Promise<Record<string, number>> {
  return {
    ...(await eventCards(await open())),
    ...(await account(await open(STUDENT.name))),
    ...(await eventForm(await open(NGO.name))),
    ...(await participants(await open(NGO.name))),
  }
}

/**
 * Gives the student three certificates and one event to come, by requests of the NGO and of the student.
 * @throws Error if the app refuses one of them
 */
export async function threeCertificates(address: string): Promise<void> {
  const [student, ngo] = [await signIn(address, STUDENT.subject), await signIn(address, NGO.subject)]
  const send = async <Answer>(cookie: string, method: string, path: string): Promise<Answer> => {
    const answer = await fetch(address + path, { method, headers: { cookie, Origin: address } })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`)
    return (answer.status === 204 ? null : await answer.json()) as Answer
  }
  const past = await send<{ events: { id: string; title: string }[] }>(ngo, 'GET', '/api/ngo/events?when=past')
  for (const { id } of past.events.filter(({ title }) => [WITHOUT_DESK, WITH_DESK].includes(title))) {
    const path = `/api/ngo/events/${id}/participants`
    const { participants } = await send<{ participants: { id: string; name: string }[] }>(ngo, 'GET', path)
    const person = participants.find(({ name }) => name === STUDENT.name)
    await send(ngo, 'PUT', `${path}/${person?.id}/verification`)
  }
  const own = await send<{ participations: { eventId: string; status: string }[] }>(
    student,
    'GET',
    '/api/me/participations',
  )
  const upcoming = own.participations.filter(({ status }) => status === 'Upcoming')
  for (const { eventId } of upcoming.slice(1)) await send(student, 'DELETE', `/api/events/${eventId}/going`)
}

async function eventCards(page: Page): Promise<Record<string, number>> {
  await show(page, '/events')
  const cards = page.getByRole('article')
  const atFirst = await wholeInSight(page, cards)
  await cards.first().evaluate((card) => {
    const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
    scrollBy(0, card.getBoundingClientRect().top - header - 1)
  })
  return {
    'first event card': await heightOf(cards.first()),
    'event cards wholly in sight when the list opens': atFirst,
    'event cards wholly in sight with the first one at the top': await wholeInSight(page, cards),
  }
}

/** Counts the cards between the page's header and the lower edge of the window. */
async function wholeInSight(page: Page, cards: Locator): Promise<number> {
  const header = await page
    .locator('header')
    .first()
    .evaluate((it) => it.getBoundingClientRect().bottom)
  return cards.evaluateAll((all, top) => {
    const boxes = all.map((card) => card.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top && box.bottom <= innerHeight).length
  }, header)
}

async function account(page: Page): Promise<Record<string, number>> {
  await show(page, '/account')
  const certificates = await page.getByRole('link', { name: 'Download certificate' }).count()
  return { [`/account with ${certificates} certificates and one event to come`]: await pageHeight(page) }
}

async function eventForm(page: Page): Promise<Record<string, number>> {
  await show(page, '/dashboard')
  const post = page.getByRole('button', { name: 'Post Event' })
  await seen(post)
  return {
    'event form': await heightOf(page.locator('form').filter({ has: post })),
    'from the top of the page to the end of “Post Event”': await post.evaluate((it) =>
      Math.round(it.getBoundingClientRect().bottom + scrollY),
    ),
  }
}

async function participants(page: Page): Promise<Record<string, number>> {
  await show(page, '/dashboard#past')
  return {
    'participant in Past Events, on average': await averageRow(page, WITHOUT_DESK),
    'participant in Past Events after check-in, on average': await averageRow(page, WITH_DESK),
  }
}

async function averageRow(page: Page, title: string): Promise<number> {
  const rows = articleOf(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
  await seen(rows)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  return Math.round(heights.reduce((sum, height) => sum + height, 0) / heights.length)
}

/** Opens a page twice, because its fonts are used only if they are in the cache. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
}

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

const heightOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.height ?? 0)
