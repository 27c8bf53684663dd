import { beforeEach, expect, test } from 'vitest'
import { checkLink, headed, onAnotherDevice as openElsewhere } from '#tests/support/browser/another-device.ts'
import { placesAt } from '#tests/support/browser/emailed-place.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { logIn, seen } from '#tests/support/browser/visit.ts'
import { prove } from '#tests/support/prove.ts'

/*
 * A volunteer takes a free place from an email, on a device where no one has logged in and JavaScript is off, or from the
 * dashboard (D49).
 */

const site = openSite()
let places: ReturnType<typeof placesAt>
beforeEach(async () => {
  places = placesAt(site.address, site.databaseUrl)
})

const onAnotherDevice = (path: string) => openElsewhere(site, path)
const checked = (path: string, state: string, press?: string) => checkLink(site, path, state, press)
const isGoing = async (id: string, who: string) =>
  ((await (await places.send(who, 'GET', '/api/me/going')).json()) as { eventIds: string[] }).eventIds.includes(id)

test('an offer is emailed, and taken on another device without JavaScript', async () => {
  const { id, path } = await places.offered('Powai Lake Walk', 'joseph', 'aarav')
  const page = await onAnotherDevice(path)
  await headed(page, 'A place is free for you')
  await checked(path, 'an offered place')
  await page.getByRole('button', { name: 'Take the place' }).click()
  await headed(page, 'You’re going')
  expect(new URL(page.url()).hash).toBe('#answer')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await isGoing(id, 'joseph')).toBe(true)
  await page.goBack()
  await page.reload()
  await headed(page, 'You’re going')
})

prove('a place that is passed on is emailed to the next person, who takes it in Hindi', async () => {
  const { id, path } = await places.offered('Vasai Fort Sketching', 'joseph', 'aarav')
  await places.send('aarav', 'PUT', '/api/me/language/hi')
  const page = await onAnotherDevice(path)
  await page.getByRole('button', { name: 'Pass it on' }).click()
  await headed(page, 'You are not on the waiting list')
  await places.offer(id)
  await expect.poll(() => places.linkOf('Vasai Fort Sketching')).toMatch(/^\/hi\/waiting\//)
  const next = await onAnotherDevice(await places.linkOf('Vasai Fort Sketching'))
  await headed(next, 'एक सीट आपके लिए है')
  await checked(await places.linkOf('Vasai Fort Sketching'), 'an offered place in Hindi')
  await next.getByRole('button', { name: 'सीट लें' }).click()
  await headed(next, 'आपका आना तय है')
  expect(await isGoing(id, 'aarav')).toBe(true)
})

prove('a place at the same time is given up only after the second press', async () => {
  const { id, path } = await places.offered('Sewri Jetty Walk', 'gurleen')
  const other = await places.post('Mangrove Count', { places: 5, sameDay: true })
  await places.go(other, 'gurleen')
  const page = await onAnotherDevice(path)
  await page.getByRole('button', { name: 'Take the place' }).click()
  await headed(page, 'Give up Mangrove Count?')
  await checked(path, 'the question about a place at the same time', 'Take the place')
  await page.getByRole('link', { name: 'Keep Mangrove Count' }).click()
  await headed(page, 'A place is free for you')
  await page.getByRole('button', { name: 'Take the place' }).click()
  await page.getByRole('button', { name: 'Give it up and take Sewri Jetty Walk' }).click()
  await headed(page, 'You’re going')
  expect([await isGoing(id, 'gurleen'), await isGoing(other, 'gurleen')]).toEqual([true, false])
})

prove('the dashboard shows the free place first, and the waiting lists below', async () => {
  await places.offered('Kitchen Garden Morning', 'joseph')
  await places.full('Library Shelf Repair', 'aarav', 'joseph')
  const page = await site.newPage()
  await logIn(page, 'Joseph Lalrinawma')
  await page.goto('/account')
  const offer = page.getByRole('region', { name: 'A place is free for you' })
  await seen(offer.getByText('Kitchen Garden Morning'))
  const lists = page.getByRole('region', { name: 'Waiting lists' })
  await seen(lists.getByText('You are 2nd on the waiting list'))
  await lists.getByRole('button', { name: /^Leave the list/ }).click()
  await seen(page.getByText('You are off the waiting list of Library Shelf Repair.'))
  await expect.poll(() => lists.count()).toBe(0)
  const full = { code: 'full', message: '', current: { position: 2 } }
  await page.route('**/going', (route) => route.fulfill({ status: 409, json: full }), { times: 1 })
  await offer.getByRole('button', { name: /^Take the place.*Kitchen Garden Morning$/ }).click()
  await seen(page.getByText('The time to take the place is over. You are now 2nd on the waiting list.'))
  await offer.getByRole('button', { name: 'Take the place' }).click()
  await seen(page.getByText('You’re going to Kitchen Garden Morning.'))
  await expect.poll(() => offer.count()).toBe(0)
  await seen(page.getByRole('heading', { level: 4, name: 'Kitchen Garden Morning' }))
})
