import type { Insertable } from 'kysely'
import type { NgoTable } from '#db/schema/organization.ts'
import { hostOf, skeletonOf } from '#domain/organization/confusable.ts'
import { NOW } from './clock.ts'

/**
 * Returns an approved NGO's database row, with the columns that find similar NGOs.
 * @param overrides the fields that the test is about
 */
export function anNgoRow(
  overrides: Partial<Omit<Insertable<NgoTable>, 'name_skeleton' | 'website_host'>> = {},
): Insertable<NgoTable> {
  const given = {
    org_name: 'Sarovar Trust',
    website: 'https://sarovar.example',
    phone: '+91 98440 00009',
    description: 'Lakes.',
    state: 'approved' as const,
    registered_at: NOW,
    ...overrides,
  }
  return { ...given, name_skeleton: skeletonOf(given.org_name), website_host: hostOf(given.website) }
}
