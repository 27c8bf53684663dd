import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { interactionPolicy, type OidcContext, Provider } from 'oidc-provider'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { memoryAdapter } from './memory.ts'
import { brokenPage } from './page.ts'

/** All routes are below one path, because cookies are shared between all ports of localhost, and the app sets cookies too. */
export const BASE = '/dev-provider'
export const SESSION = 'dev-provider-session'
const MINUTES_10 = 600

export type DevPerson = { name: string; email: string }

/** Returns a provider with one client and PKCE. It does not remember earlier logins. */
export function providerFor(
  client: { id: string; secret: string },
  redirectUri: string,
  known: Map<string, DevPerson>,
): Provider {
  const { Check, Prompt } = interactionPolicy
  // Asks for an account each time, because a session never outlasts a login.
  const choose = new Prompt(
    { name: 'select_account', requestable: true },
    new Check('not_chosen', 'an account has to be chosen', (ctx) => !ctx.oidc.result?.login),
  )
  return new Provider(DEV_ISSUER, {
    adapter: memoryAdapter(),
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [signingKey()] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy: [choose], url: (_: unknown, { uid }: { uid: string }) => `${BASE}/choose/${uid}` },
    routes: { authorization: `${BASE}/auth`, token: `${BASE}/token`, jwks: `${BASE}/jwks` },
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: SESSION, interaction: 'dev-provider-choice', resume: 'dev-provider-resume' },
      long: { httpOnly: true, sameSite: 'lax', path: BASE },
    },
    ttl: {
      AccessToken: MINUTES_10,
      AuthorizationCode: 60,
      Grant: MINUTES_10,
      IdToken: MINUTES_10,
      Interaction: MINUTES_10,
      Session: MINUTES_10,
    },
    expiresWithSession: () => false,
    findAccount: (_: unknown, subject: string) => accountOf(subject, known),
    loadExistingGrant: grantEverything,
    renderError: (ctx: OidcContext) => {
      ctx.type = 'html'
      ctx.body = brokenPage(new URL(redirectUri).origin)
    },
  })
}

function signingKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' }
}

function accountOf(subject: string, known: Map<string, DevPerson>) {
  const person = known.get(subject)
  return (
    person && {
      accountId: subject,
      claims: () => ({ sub: subject, name: person.name, email: person.email, email_verified: true }),
    }
  )
}

/** Grants all scopes without a consent page, because choosing an account is the consent. */
async function grantEverything({ oidc }: OidcContext) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
