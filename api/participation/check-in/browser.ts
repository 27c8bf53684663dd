import { newSecret } from '../../auth/secret-link.ts'
import { addressHash } from '../../http/rate-limit.ts'

/* A browser in which somebody checked in: so that two people of one phone are noticed (D45). It opens nothing. */

/** What an entry keeps of where it was made: keyed hashes, which lead back to nobody (D28). */
export type Browser = { device: string; network: string }

/** @param held what the browser says its id is @returns the browser, and its id, which is new where it had none of ours */
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
