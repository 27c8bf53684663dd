import { ngoCookie, personCookie } from './mixes.ts'

/** A request for a list without a separate load, with the caller's cookie. */
export type ListRequest = { route: string; path: string; headers?: Record<string, string> }

/** An NGO and one of its past events to which many people went, as a number and an id of the data set. */
export type Crowd = { ngo: number; event: string }

const PERSON = 1
const ADMIN = { cookie: '__Host-admin=admin1' }

/** Routes that have a separate load and performance target (bench/mixes.ts). */
export const OWN_LOADS = ['/api/events', '/api/me/participations', '/api/ngo/events']

/** Routes that do not return a page of rows, although their response contains an array, and what they return. */
export const NO_LISTS: Record<string, string> = {
  '/api/me/export': 'everything of one person, twenty times a day at most',
  '/api/application': 'one application',
  '/api/application/export': 'everything of one application',
  '/api/ngo/evidence': 'what one NGO states',
  '/api/check-in': 'one check-in desk, asked by its phones alone (tests/api/check-in-desk/queries.test.ts)',
  '/api/admin/certificates/{code}/revocation': 'what one act would end',
  '/api/admin/events/{id}/revocation': 'what one act would end',
  '/api/admin/ngos/{id}/revocation': 'what one act would end',
  '/api/claims/{id}': 'one claim',
  '/credentials/log': 'one tree head',
  '/credentials/log/consistency': 'one proof',
  '/credentials/keys': 'our keys',
  '/.well-known/did.json': 'our keys',
  '/.well-known/did-configuration.json': 'one credential',
  '/credentials/issuer': 'one issuer',
  '/api/ngo/check-ins': 'numbers of the events whose check-in is open, a few at most',
  '/credentials/achievements/{id}': 'one activity',
  '/credentials/colleges/{slug}': 'one issuer',
  '/credentials/colleges/{slug}/did.json': 'our keys',
  '/api/me/transcripts/{code}/json': 'one transcript',
  '/api/college/transcripts/{code}/json': 'one transcript',
  '/api/college/details': 'what one college states',
  // The data set has no colleges. Their lists are small, and a class of 2,000 lines is timed on its own.
  '/api/college/people': 'one college, at most 200 rows',
  '/api/college/classes': 'one college, at most 200 rows',
  '/api/college/keys': 'one college, at most 200 rows',
  '/api/college/classes/{id}/table': 'one class (tests/db/class-table.prove.ts)',
  '/api/college/classes/{id}/endorsements': 'one class (tests/db/class-table.prove.ts)',
  '/api/college/classes/{id}/students/{disclosureId}/lines': 'one student',
  '/api/classes': 'one college, at most 200 rows',
  '/api/classes/{id}': 'one class (tests/db/class-table.prove.ts)',
}

export function listRequests({ ngo, event }: Crowd): ListRequest[] {
  const volunteer = (route: string) => ({ route, path: route, headers: personCookie(PERSON) })
  const organization = (route: string, path = route) => ({ route, path, headers: ngoCookie(ngo) })
  const admin = (route: string, query = '') => ({ route, path: route + query, headers: ADMIN })
  return [
    ...[
      'sessions',
      'google-accounts',
      'going',
      'waiting',
      'passes',
      'service',
      'following',
      'announcements',
      'classes',
      'transcripts',
    ].map((name) => volunteer(`/api/me/${name}`)),
    { ...volunteer('/api/me/places'), path: `/api/me/places?events=${event}` },
    organization('/api/ngo/people'),
    { ...organization('/api/ngo/events', '/api/ngo/events?when=past'), route: '/api/ngo/events?when=past' },
    organization('/api/ngo/events/{id}/participants', `/api/ngo/events/${event}/participants`),
    organization('/api/ngo/events/{id}/names', `/api/ngo/events/${event}/names`),
    organization('/api/ngo/events/{id}/waiting', `/api/ngo/events/${event}/waiting`),
    ...['/api/ngo/claims', '/api/ngo/reports', '/api/ngo/corrections', '/api/ngo/announcements'].map((route) =>
      organization(route),
    ),
    admin('/api/admin/ngos', '?state=approved'),
    ...[
      'mail',
      'suppressed-addresses',
      'contact-messages',
      'corrections',
      'claims',
      'flags',
      'reports',
      'announcements',
    ].map((name) => admin(`/api/admin/${name}`)),
    { route: '/credentials/log/heads', path: '/credentials/log/heads' },
  ]
}
