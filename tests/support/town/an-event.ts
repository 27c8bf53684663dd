import type { NewEventRow } from '#db/schema/event.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { NOW } from './clock.ts'

type RequiredFields = Omit<
  EventForm,
  | 'date'
  | 'endDate'
  | 'endTime'
  | 'meetingPoint'
  | 'locationLink'
  | 'bring'
  | 'placesLimited'
  | 'hours'
  | 'measured'
  | 'lang'
>

/**
 * Returns a valid event form with every required field.
 * @param overrides the fields that the test is about; at least the date, which must be upcoming by the test's clock
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
 * Returns an event's database row. It bypasses the rules for posting, so the event may be in the past.
 * @param overrides the fields that the test is about; at least the NGO, the city and the date
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
