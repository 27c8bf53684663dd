import { newSecret } from '../../auth/secret-link.ts'
import { addressHash } from '../../http/rate-limit.ts'

/* Identifies the browser used to check in, so that we notice if two people share a phone (D45). The id grants no access. */

/** Keyed hashes of the browser's id and of its network address. They do not identify a person (D28). */
export type Browser = { device: string; network: string }

/** Returns a browser's hashes and its id. Creates a new id if the browser sent none or an invalid one. */
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
