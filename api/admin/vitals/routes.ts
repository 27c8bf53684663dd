import { Hono } from 'hono'
import { vitalsForm } from '#domain/admin/vitals-form.ts'
import type { AppEnv } from '../../env.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe } from '../../http/describe.ts'
import { addressHash, consume } from '../../http/rate-limit.ts'
import { json } from '../../http/validate.ts'
import { VITALS_EVENT, vitalsLine } from './vitals.ts'

/** 3,000 in five hours: a whole college may share one IP address, but the log must not fill the disk over time. */
const PAGE_VIEWS = { most: 3_000, seconds: 18_000 }

export const vitalsRoutes = new Hono<AppEnv>().post(
  '/',
  describe('site', 'Store the web vitals of a page view', { 204: 'Written to the log, without personal data' }, [
    'foreign-origin',
    'not-json',
    'invalid',
    'too-many',
  ]),
  countFirst(({ env: { db, config, clientAddress, now } }) =>
    consume(db, `vitals:${addressHash(clientAddress, config.addressKey)}`, PAGE_VIEWS, now()),
  ),
  json(vitalsForm),
  async (c) => {
    c.env.log(VITALS_EVENT, vitalsLine(c.req.valid('json')))
    return c.body(null, 204)
  },
)
