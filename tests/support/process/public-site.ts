import { newKeys } from '#api/keys/certificate-keys.ts'
import { newEvidenceKey } from '#api/keys/evidence-keys.ts'
import { freePort } from '#db/free-port.ts'
import { type Product, startProduct } from './server.ts'

/** Returns the settings of a public site whose proxy runs on this machine, with newly generated keys. */
export const publicSettings = async (databaseUrl: string): Promise<Record<string, string>> => ({
  BASE_URL: 'https://yuvasetu.example',
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '0',
  DATABASE_URL: databaseUrl,
  GOOGLE_CLIENT_ID: 'nobody',
  GOOGLE_CLIENT_SECRET: 'nothing',
  ADDRESS_KEY: 'a key of sixteen letters',
  CERTIFICATE_KEYS: await newKeys(),
  EVIDENCE_KEYS: newEvidenceKey(),
  MAIL_FROM: 'YuvaSetu <no-reply@yuvasetu.example>',
  CONTACT_TO: 'help@yuvasetu.example',
})

/**
 * Starts the app with a public site's settings, reached on loopback as its proxy reaches it.
 * @param more settings that replace or extend these
 */
export async function startPublicSite(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Product & { behind: string }> {
  const port = await freePort()
  const vars = { ...(await publicSettings(databaseUrl)), ...more }
  return { ...(await startProduct({ port, vars })), behind: `http://127.0.0.1:${port}` }
}
