import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateKey } from './keys.ts'

export type Signing = { config: Config; now: Date }

/** Who signs, and when: the site under its DID, with the first of its keys. */
export type SignAs = { baseUrl: string; key: CertificateKey; now: Date }

/** @throws Refusal 'credentials-off' for a site without a key */
export function signAs({ config, now }: Signing): SignAs {
  const [key] = config.certificateKeys
  if (!key) throw new Refusal('credentials-off')
  return { baseUrl: config.baseUrl, key, now }
}
