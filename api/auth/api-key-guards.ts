import type { Context, MiddlewareHandler } from 'hono'
import { containsApiKey, type KeyScope } from '#domain/college/api-key.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'
import { apiKeyHolder, type KeyHolder } from './api-key.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The college's software that sent its key. Undefined for a check without a key, which is anonymous. */
    checkingKey?: KeyHolder
    apiKey: KeyHolder
  }
}

/** 60 requests with a wrong key in 5 minutes from one IP address. */
const WRONG_KEYS: RateLimit = { most: 60, seconds: 300 }

/** Refuses every request whose URL contains an API key, because URLs are stored by proxies, browsers and logs (D76). */
export const refuseKeyInUrl: MiddlewareHandler<AppEnv> = (c, next) => {
  if (containsApiKey(c.req.url)) throw new Refusal('key-in-url')
  return next()
}

/**
 * Lets a request with an API key check codes on behalf of its college, and others anonymously. The key alone decides: cookies are not
 * read. `Basic` is the password of a site that is not public yet, and not a key.
 */
export const acceptCheckKey: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = c.req.header('authorization')
  if (sent !== undefined && !/^basic /i.test(sent)) c.set('checkingKey', await keyHolderOf(c, 'check'))
  await next()
}

/** Requires an API key with a scope. */
export const requireKey =
  (scope: KeyScope): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('apiKey', await keyHolderOf(c, scope))
    await next()
  }

async function keyHolderOf(c: Context<AppEnv>, scope: KeyScope): Promise<KeyHolder> {
  const { db, clientAddress, config, now } = c.env
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const holder = await apiKeyHolder(db, key)
  if (!holder) {
    await consume(db, `wrong-key:${addressHash(clientAddress, config.addressKey)}`, WRONG_KEYS, now())
    c.header('WWW-Authenticate', 'Bearer')
    throw new Refusal('key-unknown')
  }
  if (!holder.isApproved) throw new Refusal('college-not-approved')
  if (!holder.scopes.includes(scope)) throw new Refusal('key-scope')
  return holder
}
