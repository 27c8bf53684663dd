import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { requireDiskSpace } from '../../http/disk-space.ts'
import { Refusal } from '../../http/errors.ts'
import { requireServableSchema } from '../../http/schema-version.ts'
import { noInput, uuidParam } from '../../http/validate.ts'
import { BADGE, LIST_HEADERS, signingOf } from '../credential/badge-answer.ts'
import * as badge from '../credential/schemas.ts'
import { forEverybody, listIn } from '../version/guards.ts'
import { countCheck } from '../version/limit.ts'
import { collegeDidDocument, collegeIssuerOf, collegeProfile } from './college-profile.ts'
import { endorsementCredentialOf } from './credential.ts'
import * as answers from './schemas.ts'
import { endorsementListOf } from './status-list.ts'

/** The routes for endorsements as credentials (D74). Their URLs must never change, because signed credentials contain them. */
export const endorsementCredentialRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/endorsements/status/:list',
    describe(
      'certificate',
      'Get the withdrawn endorsements: a signed Bitstring Status List',
      { 200: gives('A verifiable credential', badge.credential, BADGE) },
      ['invalid', 'not-found', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => c.body(await endorsementListOf(c.env.db, listIn(c), signingOf(c.env)), 200, LIST_HEADERS),
  )
  .get(
    '/endorsements/:id',
    describe(
      'certificate',
      'Get an endorsement as an Open Badges 3.0 EndorsementCredential',
      { 200: gives('A verifiable credential', badge.credential, BADGE) },
      [
        'invalid',
        'not-found',
        'endorsement-ended',
        'certificate-revoked',
        'log-differs',
        'too-many',
        'credentials-off',
      ],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      await countCheck(c.env, 'credential')
      return c.body(await endorsementCredentialOf(c.env.db, id, signingOf(c.env)), 200, { 'Content-Type': BADGE })
    },
  )
  .get(
    '/colleges/:slug',
    describe(
      'certificate',
      'Get a college that endorses certificates: an Open Badges 3.0 profile',
      { 200: gives('A profile', answers.collegeProfile) },
      ['invalid', 'not-found'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const college = await collegeIssuerOf(c.env.db, c.req.param('slug'))
      c.header('Cache-Control', 'public, max-age=60')
      return c.json(collegeProfile(college, c.env.config.baseUrl), 200)
    },
  )
  .get(
    '/colleges/:slug/did.json',
    describe(
      'certificate',
      'Get the keys that sign the endorsements of a college; none while the college is not approved',
      { 200: gives('A DID document', badge.collegeDidDocument) },
      ['invalid', 'not-found', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const { baseUrl, certificateKeys } = c.env.config
      if (certificateKeys.length === 0) throw new Refusal('credentials-off')
      const college = await collegeIssuerOf(c.env.db, c.req.param('slug'))
      c.header('Cache-Control', 'public, max-age=60')
      return c.json(collegeDidDocument(college, baseUrl, certificateKeys), 200)
    },
  )
