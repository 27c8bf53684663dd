import type { MouseEvent } from 'react'
import type { Registration } from '#domain/registration/registration-form.ts'
import { EVIDENCE, type EvidenceName, evidenceInputs } from '#islands/evidence/form/evidence-values.ts'
import { readDraft } from '#ui/form/draft.ts'

/** The roles of /register. The form of a college has a separate page. */
export type RegistrationRole = Exclude<Registration['role'], 'college'>

/** Handles a press on a link in this page, unless it opens a new tab or window. */
export const onPlainPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    act()
  }

/** The inputs of both forms, kept together so that changing the role loses nothing. */
export type TypedRegistration = {
  orgName: string
  website: string
  phone: string
  location: string
  description: string
} & Record<EvidenceName, string>

export const NOTHING_TYPED: TypedRegistration = {
  ...{ orgName: '', website: '', phone: '', location: '', description: '' },
  ...evidenceInputs(EVIDENCE),
}

/** Returns the role in a URL such as '?role=ngo'. */
export function roleIn(search: string): RegistrationRole | null {
  const role = new URLSearchParams(search).get('role')
  return role === 'user' || role === 'ngo' ? role : null
}

/** Returns the values that this tab has stored from a failed registration. */
export function savedRegistration(): { role: RegistrationRole | null; typed: TypedRegistration } {
  const kept = readDraft('registration') as { role?: unknown; values?: Record<string, unknown> } | null
  const fields = Object.keys(NOTHING_TYPED).map((field) => {
    const value = kept?.values?.[field]
    return [field, typeof value === 'string' ? value : '']
  })
  const role = kept?.role === 'user' || kept?.role === 'ngo' ? kept.role : null
  return { role, typed: Object.fromEntries(fields) }
}

/** Returns the address of this page with a role, or with both. It keeps the page to which the registration returns. */
export function addressWith(role: RegistrationRole | null): string {
  const back = new URLSearchParams(location.search).get('back')
  const query = new URLSearchParams({ ...(role && { role }), ...(back !== null && { back }) }).toString()
  return query ? `?${query}` : location.pathname
}
