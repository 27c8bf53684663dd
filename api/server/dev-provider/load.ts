import { ConfigError } from '../../config.ts'

/**
 * Loads the development provider, which replaces Google in local mode. Production installations do not include its packages.
 * @throws ConfigError with instructions
 */
export async function loadDevProvider(): Promise<typeof import('./dev-provider.ts')> {
  try {
    return await import('./dev-provider.ts')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError([
      'In local mode without GOOGLE_CLIENT_ID people sign in at a stand-in for Google, which was not installed here.',
      'Install it with "npm ci", without --omit=dev, or set BASE_URL, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    ])
  }
}
