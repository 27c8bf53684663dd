import type { Config } from '../../config.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateKey } from '../../keys/certificate-keys.ts'
import { didOf } from './issuer.ts'

export type SigningContext = { config: Config; now: Date; log: Runtime['log'] }

/** `did` is the issuer. Its DID document must list the key. */
export type SignAs = { baseUrl: string; did: string; key: CertificateKey; now: Date }

/**
 * Returns the site's first key and the other data needed for signing.
 * @param did the issuer; the site, unless another is given
 * @throws Refusal 'credentials-off' if the site has no key
 */
export function signAs({ config, now }: Pick<SigningContext, 'config' | 'now'>, did = didOf(config.baseUrl)): SignAs {
  const [key] = config.certificateKeys
  if (!key) throw new Refusal('credentials-off')
  return { baseUrl: config.baseUrl, did, key, now }
}
