import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '../town/a-college.ts'
import type { Town } from '../town/town.ts'

export const SUSPENDED = 'suspended-officer'
export const OTHER = 'other-officer'

/**
 * Plants three colleges for the authorization table: one with a class with which 'fatima' shares, a second one, and one that is suspended.
 * @returns the cookies of their people, and values for the {names} in paths
 */
export async function openColleges(town: Town) {
  const college = await plantCollege(town)
  const other = await plantCollege(town, {
    ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
    people: { [OTHER]: { name: 'Dr Meher Contractor', role: 'head' } },
  })
  const suspended = await plantCollege(town, {
    ...{ name: 'Sarita College of Commerce', slug: 'sarita-commerce' },
    people: { [SUSPENDED]: { name: 'Prof. Anil Sawant', role: 'head' } },
  })
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', suspended.ngoId).execute()
  const { id, joinCode } = await plantClass(town, college.ngoId)
  const elsewhere = await plantClass(town, other.ngoId)
  const shared = await plantDisclosure(town, id, { subject: 'fatima', rollNumber: '23CE016' })
  return {
    cookies: {
      'college-head': await town.cookieOf(HEAD),
      'college-officer': await town.cookieOf(OFFICER),
      'college-other': await town.cookieOf(OTHER),
      'college-suspended': await town.cookieOf(SUSPENDED),
    },
    things: { class: id, joinCode, otherClass: elsewhere.id, disclosure: shared.id },
  }
}
