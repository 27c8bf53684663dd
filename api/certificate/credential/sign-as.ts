import type { Config } from '../../config.ts'
import type { Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateKey } from '../../keys/certificate-keys.ts'

export type SigningContext = { config: Config; now: Date; log: Runtime['log'] }

export type SignAs = { baseUrl: string; key: CertificateKey; now: Date }

/**
 * Returns the site's first key and the other data needed for signing.
 * @throws Refusal 'credentials-off' if the site has no key
 */
export function signAs({ config, now }: Pick<SigningContext, 'config' | 'now'>): SignAs {
  const [key] = config.certificateKeys
  if (!key) throw new Refusal('credentials-off')
  return { baseUrl: config.baseUrl, key, now }
}
