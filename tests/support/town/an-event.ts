/**
 * A good form of an event, as an NGO sends it.
 * @param overrides what a test is about: at least the day, which is upcoming only by the test's own clock
 */
export const anEvent = <Overrides extends { date: string }>(overrides: Overrides) => ({
  category: 'Group Event' as const,
  title: 'Count the Kites of Deonar',
  desc: 'One morning, one hill, one tally sheet.',
  endDate: null,
  time: '06:30',
  mode: 'Offline' as const,
  city: 'Mumbai',
  locationLink: 'https://maps.example/?q=deonar',
  sector: 'Environment' as const,
  minPeople: 2,
  maxPeople: 12,
  contact: 'team@samudra.example',
  regLink: 'https://forms.example/kites',
  ...overrides,
})
