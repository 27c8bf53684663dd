import { decodeBase64 } from '@oslojs/encoding'
import { Hono } from 'hono'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { badgeForm, pdfForm } from '#domain/certificate/certificate-form.ts'
import { acceptCheckKey } from '../auth/api-key-guards.ts'
import { requireAccount, requireVolunteer, signedIn } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { describe, file, givesLike, KEY_OR_NOTHING, KEY_REFUSALS } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { noInput, query } from '../http/validate.ts'
import { BADGE_IMAGE } from './credential/badge-image.ts'
import { bakePng } from './credential/bake.ts'
import { holderEmail, walletCredentialOf } from './credential/wallet.ts'
import { lookUpEndorsed } from './endorsement/lookup.ts'
import { checkedCertificate } from './endorsement/schemas.ts'
import { certificatePdfText } from './pdf/certificate-pdf.ts'
import { pdfFile } from './pdf/pdf-answer.ts'
import { CHECKED_CERTIFICATE } from './version/examples.ts'
import { checkCode, codeIn, forEverybody } from './version/guards.ts'
import { countPdf } from './version/limit.ts'

export const certificateRoutes = new Hono<AppEnv>()
  .get(
    '/:code',
    describe(
      'certificate',
      'Check a certificate code',
      {
        200: givesLike(
          'The details of the certificate, its status and its endorsements',
          checkedCertificate,
          CHECKED_CERTIFICATE,
        ),
      },
      ['invalid', 'not-found', 'too-many', 'too-many-checks', ...KEY_REFUSALS],
      KEY_OR_NOTHING,
    ),
    forEverybody,
    acceptCheckKey,
    noInput,
    async (c) => c.json(await checkCode(c, lookUpEndorsed), 200),
  )
  .get(
    '/:code/badge',
    describe(
      'certificate',
      'Get a picture with the holder’s credential inside, for wallets and backpacks; ?email=hashed adds a salted hash of their email address',
      { 200: file('A PNG', 'image/png') },
      [
        ...(['signed-out', 'forbidden', 'invalid', 'not-found', 'certificate-revoked', 'log-differs'] as const),
        ...(['too-many', 'credentials-off'] as const),
      ],
    ),
    requireVolunteer,
    query(badgeForm),
    async (c) => {
      const { db, config, log, now } = c.env
      const code = codeIn(c)
      const email = await holderEmail(db, code, c.var.volunteer.id)
      await countPdf(c.env, c.var.volunteer.id)
      const isHashed = c.req.valid('query').email === 'hashed'
      const credential = await walletCredentialOf(db, code, { config, log, now: now() }, isHashed ? email : null)
      const name = `${printedCode(code)}-badge.png`
      return c.body(bakePng(decodeBase64(BADGE_IMAGE), credential), 200, {
        'Content-Type': 'image/png',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    },
  )
  .get(
    '/:code/pdf',
    describe(
      'certificate',
      'Get a certificate as a PDF, for its holder and the NGO that verified it; without ?lang in their account’s language',
      { 200: file('A PDF', 'application/pdf') },
      [
        'signed-out',
        'forbidden',
        'invalid',
        'not-found',
        'certificate-revoked',
        'log-differs',
        'too-many',
        'pdfs-busy',
      ],
    ),
    requireAccount,
    query(pdfForm),
    async (c) => {
      const { makePdf, config, log } = c.env
      const who = await signedIn(c)
      if (!who) throw new Refusal('signed-out')
      const code = codeIn(c)
      await countPdf(c.env, who.id)
      const { lang = who.lang } = c.req.valid('query')
      const pdf = await certificatePdfText(c.env.db, code, who, { config, now: c.env.now(), lang, log })
      const bytes = await makePdf(pdf, who.id)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, pdfFile(code, lang))
    },
  )
