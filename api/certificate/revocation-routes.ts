import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { reissueForm, revocationForm, revocationSinceForm, sinceQuery } from '#domain/certificate/certificate-form.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { reissue } from './reissue.ts'
import { revocable, revoke, type Scope } from './revocation.ts'
import { revocableAnswer } from './revocation-schemas.ts'
import { codeIn } from './version/guards.ts'

const SEEING: RefusalCode[] = ['gate-locked', 'invalid', 'not-found']
const DOING: RefusalCode[] = ['foreign-origin', 'not-json', ...SEEING]
const shown = { 200: gives('The number of valid certificates, and the newest of them', revocableAnswer) }
const done = { 204: 'They are revoked, and their holders told' }

/**
 * The routes with which an admin previews and makes revocations (D57): of one certificate, of all certificates of an event, or
 * of all that an NGO has verified since a given day.
 */
export const revocationRoutes = new Hono<AppEnv>()
  .get(
    '/certificates/:code/revocation',
    describe('admin', 'Preview revoking a certificate', shown, SEEING),
    requireAdmin,
    noInput,
    async (c) => c.json(await revocable(c.env.db, { code: codeIn(c) }), 200),
  )
  .put(
    '/certificates/:code/revocation',
    describe('admin', 'Revoke a certificate', done, [...DOING, 'stale']),
    requireAdmin,
    json(revocationForm),
    async (c) => doRevoke(c, { code: codeIn(c) }, c.req.valid('json')),
  )
  .delete(
    '/certificates/:code/revocation',
    describe('admin', 'Reissue a certificate that an admin revoked', { 204: 'The next version is valid' }, [
      ...DOING,
      'conflict',
    ]),
    requireAdmin,
    json(reissueForm),
    async (c) => {
      const { note = null } = c.req.valid('json')
      await reissue(c.env.db, codeIn(c), { by: c.var.adminName, note }, momentOf(c.env))
      return c.body(null, 204)
    },
  )
  .get(
    '/events/:id/revocation',
    describe('admin', 'Preview revoking all certificates of an event', shown, SEEING),
    requireAdmin,
    noInput,
    async (c) => c.json(await revocable(c.env.db, { eventId: uuidParam(c.req.param('id')) }), 200),
  )
  .put(
    '/events/:id/revocation',
    describe('admin', 'Revoke all certificates of an event', done, [...DOING, 'stale']),
    requireAdmin,
    json(revocationForm),
    async (c) => doRevoke(c, { eventId: uuidParam(c.req.param('id')) }, c.req.valid('json')),
  )
  .get(
    '/ngos/:id/revocation',
    describe('admin', 'Preview revoking all certificates that an NGO has verified since a day', shown, SEEING),
    requireAdmin,
    query(sinceQuery),
    async (c) => {
      const scope = { ngoId: uuidParam(c.req.param('id')), since: c.req.valid('query').since }
      return c.json(await revocable(c.env.db, scope), 200)
    },
  )
  .put(
    '/ngos/:id/revocation',
    describe('admin', 'Revoke all certificates that an NGO has verified since a day', done, [...DOING, 'stale']),
    requireAdmin,
    json(revocationSinceForm),
    async (c) => {
      const { since, ...revocation } = c.req.valid('json')
      return doRevoke(c, { ngoId: uuidParam(c.req.param('id')), since }, revocation)
    },
  )

async function doRevoke(c: Context<AppEnv>, scope: Scope, form: z.infer<typeof revocationForm>) {
  const { note = null, ...revocation } = form
  await revoke(c.env.db, scope, { ...revocation, note, by: c.var.adminName }, momentOf(c.env))
  return c.body(null, 204)
}
