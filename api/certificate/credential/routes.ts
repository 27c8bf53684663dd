import { Hono } from 'hono'
import { credentialForm } from '#domain/certificate/certificate-form.ts'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { requireDiskSpace } from '../../http/disk-space.ts'
import { Refusal } from '../../http/errors.ts'
import { requireServableSchema } from '../../http/schema-version.ts'
import { noInput, query, uuidParam } from '../../http/validate.ts'
import { codeIn, forEverybody, listIn } from '../version/guards.ts'
import { countCheck } from '../version/limit.ts'
import { achievementOfEvent } from './achievement.ts'
import { BADGE, LIST_HEADERS, signingOf } from './badge-answer.ts'
import { credentialOf } from './credential.ts'
import { domainLinkage } from './domain-linkage.ts'
import { didDocument, issuerProfile } from './issuer.ts'
import * as answers from './schemas.ts'
import { signAs } from './sign-as.ts'
import { statusListOf } from './status-list.ts'
import { walletCredentialOf } from './wallet.ts'

/** The routes for credentials. Their URLs must never change, even if /api does, because signed credentials contain them. */
export const credentialRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/issuer',
    describe(
      'certificate',
      'Get the issuer: an Open Badges 3.0 profile',
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
      'Get the revoked versions: a signed Bitstring Status List',
      { 200: gives('A verifiable credential', answers.credential, BADGE) },
      ['invalid', 'not-found', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const list = { purpose: 'revocation' as const, number: listIn(c) }
      return c.body(await statusListOf(c.env.db, list, signingOf(c.env)), 200, LIST_HEADERS)
    },
  )
  .get(
    '/status/:list/suspension',
    describe(
      'certificate',
      'Get the versions on hold: a signed Bitstring Status List',
      { 200: gives('A verifiable credential', answers.credential, BADGE) },
      ['invalid', 'not-found', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const list = { purpose: 'suspension' as const, number: listIn(c) }
      return c.body(await statusListOf(c.env.db, list, signingOf(c.env)), 200, LIST_HEADERS)
    },
  )
  .get(
    '/achievements/:id',
    describe(
      'certificate',
      'Get the Open Badges 3.0 achievement of an event',
      { 200: gives('An achievement', answers.achievement) },
      ['invalid', 'not-found', 'log-differs'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      c.header('Cache-Control', 'public, max-age=60')
      return c.json(await achievementOfEvent(c.env, uuidParam(c.req.param('id'))), 200)
    },
  )
  .get(
    '/:code',
    describe(
      'certificate',
      'Get a certificate as an Open Badges 3.0 credential; ?for=wallet returns one status entry and a picture',
      { 200: gives('A verifiable credential', answers.credential, BADGE) },
      ['invalid', 'not-found', 'certificate-revoked', 'log-differs', 'too-many', 'credentials-off'],
    ),
    forEverybody,
    query(credentialForm),
    async (c) => {
      const code = codeIn(c)
      await countCheck(c.env, 'credential')
      const signedFor = c.req.valid('query').for ? walletCredentialOf : credentialOf
      return c.body(await signedFor(c.env.db, code, signingOf(c.env)), 200, { 'Content-Type': BADGE })
    },
  )

/** The route where did:web clients look for the keys of the site. */
export const didRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/did.json',
    describe(
      'certificate',
      'Get the keys that sign credentials',
      { 200: gives('A DID document', answers.didDocument) },
      ['invalid', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    (c) => {
      const { baseUrl, certificateKeys } = c.env.config
      if (certificateKeys.length === 0) throw new Refusal('credentials-off')
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(didDocument(baseUrl, certificateKeys), 200)
    },
  )

/** The route for the signed statement that the DID belongs to this site. */
export const linkageRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/did-configuration.json',
    describe(
      'certificate',
      'Get the signed proof that the DID belongs to this site',
      { 200: gives('A DID configuration resource', answers.didConfiguration) },
      ['invalid', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const linked = await domainLinkage(signAs(signingOf(c.env)))
      c.header('Cache-Control', 'public, max-age=300')
      return c.json({ '@context': DID_CONFIGURATION, linked_dids: [linked] }, 200)
    },
  )

const DID_CONFIGURATION = 'https://identity.foundation/.well-known/did-configuration/v1'
