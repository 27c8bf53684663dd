import { newSecret } from '../../auth/secret-link.ts'
import { addressHash } from '../../http/rate-limit.ts'

/* Identifies the browser of a check-in, so that two people on one phone are noticed (D45). It grants no access. */

/** Contains keyed hashes of the place where an entry was made, which identify no person (D28). */
export type Browser = { device: string; network: string }

/** Returns a browser's hashes and its id. A new id replaces a missing or invalid one. */
export function browserOf(
  held: string | null,
  { clientAddress, config }: { clientAddress: string; config: { addressKey: string } },
): { browser: Browser; browserId: string } {
  const browserId = held !== null && /^[\w-]{20,80}$/.test(held) ? held : newSecret()
  const browser = {
    device: addressHash(`browser ${browserId}`, config.addressKey),
    network: addressHash(clientAddress, config.addressKey),
  }
  return { browser, browserId }
}
