import { DEV_ISSUER } from '#db/seeds/people.ts'
import { type Browser, googleVars } from '../browser/browser.ts'
import { openProvider, type Provider } from '../network/provider.ts'
import { openTown, type Town } from './town.ts'

/** The bodies of the registration forms. */
export const USER = { role: 'user', location: 'Nagpur' } as const
export const NGO = {
  role: 'ngo',
  orgName: 'Van Mitra',
  website: 'https://vanmitra.example',
  phone: '+91 98111 00000',
  description: 'We plant what grows here.',
  location: 'Nagpur',
} as const

export const COLLEGE = {
  role: 'college',
  ...{ orgName: 'Sabarmati College', kind: 'college', city: 'Ahmedabad', website: 'https://sabarmati.example' },
  ...{ aisheCode: 'C-40404', domains: 'sabarmati.example, sabarmati-college.example' },
  ...{ contactName: 'Dr Kavita Rao', contactPost: 'NSS Programme Officer', phone: '079 5555 0132' },
  contactEmail: 'registrar@sabarmati.example',
} as const

export type SignInTown = {
  town: Town
  provider: Provider
  /**
   * Logs a person in at the provider.
   * @returns path and query of the resulting page in the app
   */
  signIn: (browser: Browser, sub: string, start?: string, email?: string) => Promise<string>
  close: () => Promise<unknown>
}

/** Opens a town with a provider on loopback. The provider uses the issuer of the demo data so that demo people can log in. */
export async function openSignInTown(): Promise<SignInTown> {
  const provider = await openProvider(() => town.runtime.now())
  provider.google.issuer = DEV_ISSUER
  const town = await openTown({ vars: googleVars(provider.google), runtime: { fetch } })
  return {
    town,
    provider,
    signIn: async (browser, sub, start = '/auth/google', email = `${sub}@example.org`) => {
      provider.person = { sub, email, name: `Name of ${sub}` }
      const { address } = await browser.follow(start)
      return address.pathname + address.search
    },
    close: () => Promise.all([provider.close(), town.close()]),
  }
}
