import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { requireDiskSpace } from '../http/disk-space.ts'
import { Refusal } from '../http/errors.ts'
import { requireServableSchema } from '../http/schema-version.ts'
import { noInput } from '../http/validate.ts'
import * as answers from './answers.ts'
import { credentialOf } from './credential/credential.ts'
import { didDocument, issuerProfile } from './credential/issuer.ts'
import { statusListOf } from './credential/status-list.ts'
import { codeIn, forEverybody, listIn } from './guards.ts'
import { countCheck } from './limit.ts'

const BADGE = 'application/vc+ld+json'

/** Signed credentials name these addresses, so they stay for ever, even if /api changes. */
export const credentialRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/issuer',
    describe(
      'certificate',
      'Who issues: an Open Badges 3.0 profile',
      { 200: gives('A profile', answers.issuerProfile) },
      ['invalid'],
    ),
    forEverybody,
    noInput,
    (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(issuerProfile(c.env.config.baseUrl), 200)
    },
  )
  .get(
    '/status/:list',
    describe(
      'certificate',
      'Which versions were ended: a signed Bitstring Status List',
      { 200: gives('A verifiable credential', answers.credential, BADGE) },
      ['invalid', 'not-found', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const signed = await statusListOf(c.env.db, listIn(c), signingOf(c))
      c.header('Cache-Control', 'public, max-age=60')
      return c.body(signed, 200, { 'Content-Type': BADGE })
    },
  )
  .get(
    '/:code',
    describe(
      'certificate',
      'The certificate as an Open Badges 3.0 credential',
      { 200: gives('A verifiable credential', answers.credential, BADGE) },
      ['invalid', 'not-found', 'certificate-revoked', 'too-many', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const code = codeIn(c)
      await countCheck(c.env, 'credential')
      return c.body(await credentialOf(c.env.db, code, signingOf(c)), 200, { 'Content-Type': BADGE })
    },
  )

/** Where did:web looks for the site's keys. */
export const didRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/did.json',
    describe('certificate', 'The keys that sign credentials', { 200: gives('A DID document', answers.didDocument) }, [
      'invalid',
      'credentials-off',
    ]),
    forEverybody,
    noInput,
    (c) => {
      const { baseUrl, certificateKeys } = c.env.config
      if (certificateKeys.length === 0) throw new Refusal('credentials-off')
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(didDocument(baseUrl, certificateKeys), 200)
    },
  )

const signingOf = (c: Context<AppEnv>) => ({ config: c.env.config, now: c.env.now() })
