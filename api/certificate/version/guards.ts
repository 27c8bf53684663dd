import type { Context, MiddlewareHandler } from 'hono'
import { type CertificateCode, readingOf } from '#domain/certificate/certificate-code.ts'
import { recordChecks } from '../../auth/key-checks.ts'
import type { AppEnv } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { countByKey, countProgram } from './limit.ts'
import type { CertificateReader } from './lookup.ts'

/** Allows scripts on other sites to read the response, because the route ignores cookies and responds to all callers alike. */
export const forEverybody: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  await next()
}

/** Returns the code in the path. @throws Refusal 'not-found', with the fault in the code */
export function codeIn(c: Context<AppEnv, '/:code'>): CertificateCode {
  const reading = readingOf(c.req.param('code'))
  if ('code' in reading) return reading.code
  throw new Refusal('not-found', { faults: { code: reading.fault } })
}

/**
 * Checks the code in the path for a program: on behalf of its college if it sent an API key, otherwise anonymously.
 * @throws Refusal 'not-found', 'too-many', 'too-many-checks'
 */
export async function checkCode<Checked>(
  c: Context<AppEnv, '/:code'>,
  lookUp: (reader: CertificateReader, code: CertificateCode) => Promise<Checked | null>,
): Promise<Checked> {
  const { checkingKey: key } = c.var
  const code = codeIn(c)
  await countByKey(c.env, key, countProgram)
  const checked = await lookUp(c.env, code)
  if (!checked) throw new Refusal('not-found')
  if (key) await recordChecks(c.env.db, key, [code], c.env.now())
  return checked
}

export function listIn(
  c: Context<AppEnv, '/:list' | '/status/:list/suspension' | '/endorsements/status/:list'>,
): number {
  const list = c.req.param('list')
  if (!/^[1-9]\d{0,5}$/.test(list)) throw new Refusal('not-found')
  return Number(list)
}
