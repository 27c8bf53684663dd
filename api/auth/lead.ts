import { isLead, kindOfRole, type MemberRole } from '#domain/organization/membership.ts'
import { Refusal } from '../http/errors.ts'

/** Refuses people who do not lead their organization. @throws Refusal 'owners-only' in an NGO, 'heads-only' in a college */
export function judgeLead(role: MemberRole | null): void {
  if (isLead(role)) return
  throw new Refusal(role !== null && kindOfRole(role) === 'college' ? 'heads-only' : 'owners-only')
}
