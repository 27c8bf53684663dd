import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type CertificateCode, printedCode, readCode } from '#domain/certificate-code.ts'
import { requireAccount, requireVolunteer, signedIn } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe } from '../http/describe.ts'
import { requireDiskSpace } from '../http/disk-space.ts'
import { Refusal } from '../http/errors.ts'
import { requireCurrentSchema } from '../http/schema-version.ts'
import { noInput } from '../http/validate.ts'
import { credentialOf, statusListOf } from './credential/credential.ts'
import { didDocument, issuerProfile } from './credential/issuer.ts'
import { heldVersions } from './held.ts'
import { reissue } from './issue.ts'
import { countCheck, countPaper } from './limit.ts'
import { checkedCertificate } from './lookup.ts'
import { paperOf } from './pdf.ts'

/** What verifiers on other sites may read: it says nothing of whoever asks, and takes no cookie. */
const forEverybody: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  await next()
}

const BADGE = { 'Content-Type': 'application/vc+ld+json' }

/** Certificates as machines check them, and as their holder takes them home. */
export const certificateRoutes = new Hono<AppEnv>()
  .get(
    '/issuer',
    describe('Who issues: an Open Badges 3.0 profile', { 200: 'A profile' }, ['invalid']),
    forEverybody,
    noInput,
    (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(issuerProfile(c.env.config.baseUrl), 200)
    },
  )
  .get(
    '/status/:list',
    describe('Which versions were ended: a signed Bitstring Status List', { 200: 'A verifiable credential' }, [
      'invalid',
      'not-found',
      'too-many',
      'credentials-off',
    ]),
    forEverybody,
    noInput,
    async (c) => {
      await countCheck(c.env)
      const list = /^[1-9]\d{0,5}$/.test(c.req.param('list')) ? Number(c.req.param('list')) : 0
      const signed = await statusListOf(c.env.db, list, signingOf(c))
      c.header('Cache-Control', 'public, max-age=60')
      return c.body(signed, 200, BADGE)
    },
  )
  .get(
    '/:code',
    describe('Check a code', { 200: 'What its paper says, and whether that stands' }, [
      'invalid',
      'not-found',
      'too-many',
    ]),
    forEverybody,
    noInput,
    async (c) => {
      const { db, config } = c.env
      const code = codeIn(c)
      await countCheck(c.env)
      const checked = await checkedCertificate(db, code, config.zone)
      if (!checked) throw new Refusal('not-found')
      return c.json(checked, 200)
    },
  )
  .get(
    '/:code/credential',
    describe('The certificate as an Open Badges 3.0 credential', { 200: 'A verifiable credential' }, [
      'invalid',
      'not-found',
      'certificate-revoked',
      'too-many',
      'credentials-off',
    ]),
    forEverybody,
    noInput,
    async (c) => {
      const code = codeIn(c)
      await countCheck(c.env)
      return c.body(await credentialOf(c.env.db, code, signingOf(c)), 200, BADGE)
    },
  )
  .get(
    '/:code/pdf',
    describe('The paper, for its holder and the NGO that marked it', { 200: 'A PDF' }, [
      'signed-out',
      'forbidden',
      'invalid',
      'not-found',
      'certificate-revoked',
      'too-many',
    ]),
    requireAccount,
    noInput,
    async (c) => {
      const { db, paperFiles, config } = c.env
      const who = await signedIn(c)
      if (!who) throw new Refusal('signed-out')
      const code = codeIn(c)
      await countPaper(c.env, who.id)
      const current = (await heldVersions(db, code, who)).at(-1)
      if (!current) throw new Refusal('not-found')
      const bytes = await paperOf(current, paperFiles, config.baseUrl)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${printedCode(code)}.pdf"`,
      })
    },
  )
  .put(
    '/:code/reissue',
    describe('Issue your certificate again under your corrected name', { 200: 'What stands now' }, [
      'foreign-origin',
      'signed-out',
      'forbidden',
      'invalid',
      'not-found',
      'certificate-revoked',
      'too-many',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      const { db, config } = c.env
      const code = codeIn(c)
      await reissue(db, c.var.volunteer.id, code, { now: c.env.now(), zone: config.zone })
      const checked = await checkedCertificate(db, code, config.zone)
      if (!checked) throw new Refusal('not-found')
      return c.json(checked, 200)
    },
  )

/** The keys under which the site signs, where did:web looks for them. */
export const didRoutes = new Hono<AppEnv>()
  .use(requireCurrentSchema, requireDiskSpace)
  .get(
    '/did.json',
    describe('The keys that sign credentials', { 200: 'A DID document' }, ['invalid', 'credentials-off']),
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

/** A path's code as the database knows codes. @throws Refusal 'not-found' for what cannot be one */
function codeIn(c: Context<AppEnv, '/:code'>): CertificateCode {
  const code = readCode(c.req.param('code'))
  if (!code) throw new Refusal('not-found')
  return code
}
