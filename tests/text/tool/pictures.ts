import { basename } from 'node:path'

/* Finds the screenshots from `npm run look` that show the words of a module. */

/** The prefixes of scene names, for modules whose scenes have a different name. */
const SCENES: Record<string, string> = {
  account: 'account|session-ended|full-account',
  'admin-action': 'admin-activity-log',
  admin: 'admin-(gate|sections)',
  answer: 'application-(asked|answer)|panel-asked',
  'application-state': 'pending|not-approved',
  auth: 'login|pending',
  certificate: 'certificate-(found|valid|revoked|unknown)|verify$',
  'certificate-card': 'account$',
  'certificate-pdf': 'certificate-(valid|found)',
  'code-list': 'certificate-list',
  'check-in-desk': 'panel-desk',
  'claim-review': 'admin-claim',
  'contact-message': 'admin-messages',
  'contact-page': 'contact$',
  decision: 'admin-(suspend|reject|withdraw)',
  event: 'events',
  'event-page': 'event$|event-(past|log-in|unlisted)',
  evidence: 'panel-details|register-ngo-evidence',
  flag: 'admin-flags',
  form: 'register-ngo-errors|panel-post-errors',
  frame: 'menu|not-found',
  membership: 'panel-(people|person)|invitation',
  'ngo-list': 'admin-(pending|approved|rejected|suspended)',
  offline: 'verify-offline|certificate-without-network',
  organization: 'panel-organization|approval-withdrawn',
  'own-lists': 'account-offered',
  'own-event': 'panel-(post|events|edit|stale|again|place|delete)',
  page: 'session-ended|script-missing|events-loading',
  participation: 'going|events-going|event-log-in',
  registration: 'register',
  report: 'panel-(reported|resolved)',
  'report-form': 'report',
  'report-list': 'admin-report',
  revocation: 'admin-withdraw',
  review: 'admin-(application|to-check)',
  'service-record': 'record',
  'undelivered-mail': 'admin-email',
  'waiting-list': 'account-offered|waiting-page',
  verification: 'panel-(past|names|mark|near|saving)|full-panel-past',
}

/**
 * Returns the screenshots of a module in the light theme, the language's own first.
 * @param pictures paths below .look: 'home-390-light.png', 'hi/home-390-light.png'
 */
export function picturesOf(noun: string, lang: string, pictures: readonly string[]): string[] {
  const name = basename(noun)
  const shown = new RegExp(`^(?:${SCENES[name] ?? `${name}(?=-|$)`})`)
  return [`${lang}/`, ''].flatMap((folder) => pictures.filter((path) => shown.test(sceneIn(folder, path))).sort())
}

/**
 * Returns the scene of a light screenshot: 'home' for 'hi/home-390-light.png' in 'hi/'. Returns '' for other folders
 * and for the dark theme.
 */
const sceneIn = (folder: string, path: string): string =>
  new RegExp(`^${folder}([\\w-]+)-\\d+-light\\.png$`).exec(path)?.[1] ?? ''
