import { expect, test } from 'vitest'
import { CATEGORIES, type EventFilters, MODES, SECTORS } from '#domain/event/event.ts'
import * as en from '../../src/text/en.ts'
import * as hi from '../../src/text/hi.ts'

/* The names of saved filters (D55), of which there are 2 × 4 × 3 × 6. */

test.each<[EventFilters, string, string]>([
  [{ sector: 'Environment', city: 'Pune' }, 'Environment in Pune', 'Pune में पर्यावरण के कार्यक्रम'],
  [{ sector: 'Gender Equality' }, 'Gender Equality', 'लैंगिक बराबरी के कार्यक्रम'],
  [{ city: 'पुणे' }, 'Events in पुणे', 'पुणे में कार्यक्रम'],
  [{ type: 'Internship' }, 'Internships', 'इंटर्नशिप'],
  [{ type: 'Task Based Activity' }, 'Task based activities', 'टास्क'],
  [{ type: 'Group Event', city: 'Pune' }, 'Group events in Pune', 'Pune में सामूहिक कार्यक्रम'],
  [{ via: 'Online' }, 'Online events', 'ऑनलाइन कार्यक्रम'],
  [{ via: 'Offline', city: 'Pune' }, 'Offline events in Pune', 'Pune में ऑफ़लाइन कार्यक्रम'],
  [{ via: 'Online', sector: 'Education' }, 'Online Education events', 'शिक्षा के ऑनलाइन कार्यक्रम'],
  [{ type: 'Internship', sector: 'Education' }, 'Education internships', 'शिक्षा की इंटर्नशिप'],
  [{ type: 'Internship', via: 'Online' }, 'Online internships', 'ऑनलाइन इंटर्नशिप'],
  [
    { type: 'Task Based Activity', via: 'Online', sector: 'Financial Literacy', city: 'Pune' },
    'Online Financial Literacy task based activities in Pune',
    'Pune में पैसों की समझ के ऑनलाइन टास्क',
  ],
])('%j', (filter, english, hindi) => {
  expect(en.filterName.filterName(filter)).toBe(english)
  expect(hi.filterName.filterName(filter)).toBe(hindi)
})

test('every filter has a different name, in both languages', () => {
  const filters = [undefined, ...CATEGORIES].flatMap((type) =>
    [undefined, ...MODES].flatMap((via) =>
      [undefined, ...SECTORS].flatMap((sector) => [undefined, 'Pune'].map((city) => ({ type, via, sector, city }))),
    ),
  )
  const chosen = filters.filter((filter) => Object.values(filter).some(Boolean)) as EventFilters[]
  expect(chosen).toHaveLength(143)
  for (const { filterName } of [en.filterName, hi.filterName]) {
    const names = chosen.map(filterName)
    expect(new Set(names).size).toBe(143)
    for (const name of names) expect(name).toMatch(/^\S(?:.*\S)?$/)
    for (const name of names) expect(name).not.toContain('  ')
  }
})
