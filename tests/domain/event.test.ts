import { expect, test } from 'vitest'
import { cityKey } from '#domain/city/city-key.ts'
import { addressOfFilters, filtersFromAddress, isUpcoming } from '#domain/event/event.ts'
import { participationStatusOf, wasCancelled } from '#domain/participation/participation.ts'

const today = '2025-12-01'

test.each([
  ['2025-11-30', null, false],
  ['2025-12-01', null, true],
  ['2025-12-02', null, true],
  ['2025-11-01', '2025-11-30', false],
  ['2025-11-01', '2025-12-01', true],
  ['2025-11-30', '2025-12-02', true],
  ['2025-12-01', '2025-12-01', true],
])('an event from %s to %s is upcoming today: %s', (date, endDate, upcoming) => {
  expect(isUpcoming({ date, endDate }, today)).toBe(upcoming)
  expect(participationStatusOf({ date, endDate }, today)).toBe(upcoming ? 'Upcoming' : 'Past')
})

test.each([
  ['2025-11-30', null, null, false],
  ['2025-11-30', null, '2025-12-01', false],
  ['2025-12-01', null, '2025-12-01', true],
  ['2025-11-01', '2025-12-01', '2025-12-01', true],
  ['2025-11-01', '2025-11-30', '2025-12-01', false],
])('an event from %s to %s deleted on %s was cancelled: %s', (date, endDate, deletedOn, cancelled) => {
  expect(wasCancelled({ date, endDate }, deletedOn)).toBe(cancelled)
})

test.each([
  ['  Navi \t Mumbai ', 'navi mumbai'],
  ['MUMBAI', 'mumbai'],
  ['Poona\u0301', 'poon\u00e1'],
  ['İzmir', 'i̇zmir'],
  ['மதுரை', 'மதுரை'],
  ['क्‍षेत्र', 'क्‍षेत्र'],
  ['100%_', '100%_'],
])('the city %s is compared as %s', (name, key) => {
  expect(cityKey(name)).toBe(key)
})

test('a filtered list has an address, and an address its filters', () => {
  const filters = { type: 'Internship', via: 'Online', sector: 'Gender Equality', city: 'Navi Mumbai' } as const
  const address = addressOfFilters(filters)
  expect(address).toBe('/events?type=Internship&via=Online&sector=Gender+Equality&city=Navi+Mumbai')
  expect(filtersFromAddress(new URL(address, 'http://localhost').searchParams)).toEqual(filters)
  expect(addressOfFilters({ city: '' })).toBe('/events')
})

test('an address’s words outside the vocabulary are left out', () => {
  const query = new URLSearchParams('type=internship&via=Nowhere&sector=toString&city=%20&page=2')
  expect(filtersFromAddress(query)).toEqual({})
})
