import { Hono } from 'hono'
import * as z from 'zod/mini'
import { email } from '#domain/form/fields.ts'
import { requireAdmin } from '../auth/admin-guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, gives, schemaOf } from '../http/describe.ts'
import { json, noInput } from '../http/validate.ts'
import { liftSuppression, type SuppressedAddress, suppressedAddresses } from '../mail/suppressed-addresses.ts'

const liftForm = z.strictObject({ address: email })

const list = schemaOf<{ addresses: SuppressedAddress[] }>()(
  z.strictObject({
    addresses: z.array(
      z.strictObject({ address: z.string(), failure: z.string(), since: z.string(), unsent: z.number() }),
    ),
  }),
)

/** Serves the addresses to which no more emails are sent. The address is in the body, because URLs are written to logs. */
export const suppressedRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'notification',
      'List the addresses to which no more emails are sent',
      { 200: gives('The latest 200, newest first', list) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    noInput,
    async (c) => c.json({ addresses: await suppressedAddresses(c.env.db) }, 200),
  )
  .post(
    '/lift',
    describe(
      'notification',
      'Let emails be sent to an address again',
      { 204: 'The address is not suppressed any more' },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid', 'not-found'],
    ),
    requireAdmin,
    json(liftForm),
    async (c) => {
      await liftSuppression(c.env.db, c.req.valid('json').address, c.var.adminName, c.env.now())
      return c.body(null, 204)
    },
  )
