import { Hono } from 'hono'
import * as z from 'zod/mini'
import { contactForm } from '#domain/admin/contact-form.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { keyIn, keyParameter } from '../../http/idempotency.ts'
import { addressHash } from '../../http/rate-limit.ts'
import { json } from '../../http/validate.ts'
import { contact } from './contact.ts'

const contactAnswer = z.strictObject({ status: z.enum(['sent', 'kept']) })

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  describe(
    'contact',
    'Send a message to YuvaSetu; with an Idempotency-Key the same message is sent at most once',
    { 202: gives('The message is stored, and emailed unless today’s limit is reached', contactAnswer) },
    ['foreign-origin', 'not-json', 'invalid', 'key-reused', 'too-many', 'mail-failed'],
    { parameters: [keyParameter] },
  ),
  json(contactForm),
  async (c) => {
    const { clientAddress, config } = c.env
    const writer = {
      clientKey: keyIn(c.req.header('idempotency-key')),
      addressHash: addressHash(clientAddress, config.addressKey),
    }
    const work = contact(c.env, c.req.valid('json'), writer)
    c.env.waitUntil(work.catch(() => {}))
    return c.json({ status: await work }, 202)
  },
)
