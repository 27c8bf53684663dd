import { cookieIn, secretCookie } from '../../auth/cookies.ts'
import { addressHash } from '../../http/rate-limit.ts'
import { newId } from '../../organization/application/access.ts'

/* A browser in which somebody checked in: so that two people of one phone are noticed (D45). It opens nothing. */

const BROWSER_COOKIE = '__Host-browser'
/** Longer than any event, and not for ever. */
const SECONDS = 90 * 86_400

/** What an entry keeps of where it was made: keyed hashes, which lead back to nobody (D28). */
export type Browser = { device: string; network: string }

/** @returns the browser, and Set-Cookie for one that had no name yet */
export function browserOf(
  cookieHeader: string | undefined,
  { clientAddress, config }: { clientAddress: string; config: { addressKey: string } },
): { browser: Browser; setCookie: string | null } {
  const known = cookieIn(cookieHeader, BROWSER_COOKIE)
  const id = known && /^[\w-]{20,80}$/.test(known) ? known : newId()
  const browser = {
    device: addressHash(`browser ${id}`, config.addressKey),
    network: addressHash(clientAddress, config.addressKey),
  }
  return { browser, setCookie: id === known ? null : secretCookie(BROWSER_COOKIE, id, SECONDS) }
}
