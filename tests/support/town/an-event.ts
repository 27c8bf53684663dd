import type { NewEventRow } from '#db/schema/event.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { NOW } from './clock.ts'

type RequiredFields = Omit<EventForm, 'date' | 'endDate' | 'endTime' | 'locationLink' | 'hours' | 'measured' | 'lang'>

/**
 * A good form of an event, as an NGO posts it: every field that it must have.
 * @param overrides what a test is about: at least the day, which is upcoming only by the test's own clock
 */
export const anEvent = <Overrides extends Partial<EventForm> & { date: string }>(overrides: Overrides) => ({
  ...({
    category: 'Group Event',
    title: 'Count the Kites of Deonar',
    desc: 'One morning, one hill, one tally sheet.',
    time: '06:30',
    mode: 'Offline',
    city: 'Mumbai',
    sector: 'Environment',
    minPeople: 5,
    maxPeople: 30,
    contact: 'team@samudra.example',
    regLink: 'https://forms.example/kites',
  } satisfies RequiredFields as RequiredFields),
  ...overrides,
})

/**
 * The row of an event, as the database keeps it, planted past the rules of posting: it may be over already.
 * @param overrides what a test is about: at least whose it is, and where and when it takes place
 */
export const anEventRow = (
  overrides: Partial<NewEventRow> & Pick<NewEventRow, 'ngo_id' | 'city_id' | 'date'>,
): NewEventRow => {
  const { desc, minPeople, maxPeople, regLink, ...same } = anEvent({ date: overrides.date })
  return {
    ...same,
    description: desc,
    min_people: minPeople,
    max_people: maxPeople,
    reg_link: regLink,
    created_at: NOW,
    ...overrides,
  }
}
