import { type Context, Hono } from 'hono'
import { apiKeyForm } from '#domain/college/api-key-form.ts'
import { requireHead, requireOfficer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, noInput, uuidParam } from '../../http/validate.ts'
import { apiKeysOf, createApiKey, revokeApiKey } from './keys.ts'
import { apiKeyList, newApiKey } from './schemas.ts'

const HEADS: RefusalCode[] = ['foreign-origin', 'signed-out', 'forbidden', 'heads-only', 'invalid']

/** Lets officers see the API keys of their college, and head officers create and revoke them (D76). */
export const apiKeyRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'college',
      'List the API keys of your college: newest first, revoked ones last',
      { 200: gives('The keys without their secrets', apiKeyList) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireOfficer,
    noInput,
    async (c) => c.json({ keys: await apiKeysOf(c.env.db, c.var.college.ngoId, c.env.now()) }, 200),
  )
  .post(
    '/',
    describe('college', 'Create an API key', { 201: gives('The key, which is not shown again', newApiKey) }, [
      ...HEADS,
      'not-json',
      'too-many-keys',
      'too-many',
    ]),
    requireOfficer,
    requireHead,
    json(apiKeyForm),
    async (c) => c.json(await createApiKey(c.env.db, headOf(c), c.req.valid('json'), c.env.now()), 201),
  )
  .delete(
    '/:id',
    describe('college', 'Revoke an API key', { 204: 'Revoked, whether or not it was before' }, [...HEADS, 'not-found']),
    requireOfficer,
    requireHead,
    noInput,
    async (c) => {
      await revokeApiKey(c.env.db, headOf(c), uuidParam(c.req.param('id')), c.env.now())
      return c.body(null, 204)
    },
  )

const headOf = ({ var: { college } }: Context<AppEnv>) => ({ ngoId: college.ngoId, accountId: college.id })
