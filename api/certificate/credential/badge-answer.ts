import type { Runtime } from '../../env.ts'
import type { SigningContext } from './sign-as.ts'

/** The media type of credentials and status lists. */
export const BADGE = 'application/vc+ld+json'

/** The headers of a status list. Caches may store it for 60 s, so a suspension or its end is visible within a minute (D58). */
export const LIST_HEADERS = { 'Content-Type': BADGE, 'Cache-Control': 'public, max-age=60' }

export const signingOf = ({ config, now, log }: Pick<Runtime, 'config' | 'now' | 'log'>): SigningContext => ({
  ...{ config, log, now: now() },
})
