import type { RevocationReason } from '#domain/certificate/certificate.ts'
import type { Day } from '#domain/time/day.ts'
import { api, ask } from '#lib/api.ts'

/** The starting point of a revocation: one certificate, which determines its event and NGO, or an NGO. */
export type RevokeFrom = { code: string } | { ngoId: string; orgName: string }

/** One certificate, all certificates of an event, or all those of an NGO that were verified since a given day. */
export type RevokeScope = { code: string } | { eventId: string } | { ngoId: string; since: Day }

export function revocableIn(scope: RevokeScope) {
  const { certificates, events, ngos } = api.admin
  if ('code' in scope) return ask(certificates[':code'].revocation.$get({ param: scope }))
  if ('eventId' in scope) return ask(events[':id'].revocation.$get({ param: { id: scope.eventId } }))
  return ask(ngos[':id'].revocation.$get({ param: { id: scope.ngoId }, query: { since: scope.since } }))
}

type RevocationInput = { reason: RevocationReason; seen: number; note?: string }

export function revokeIn(scope: RevokeScope, json: RevocationInput) {
  const { certificates, events, ngos } = api.admin
  if ('code' in scope) return ask(certificates[':code'].revocation.$put({ param: scope, json }))
  if ('eventId' in scope) return ask(events[':id'].revocation.$put({ param: { id: scope.eventId }, json }))
  const { ngoId: id, since } = scope
  return ask(ngos[':id'].revocation.$put({ param: { id }, json: { ...json, since } }))
}

export const reissue = (code: string) =>
  ask(api.admin.certificates[':code'].revocation.$delete({ param: { code }, json: {} }))
