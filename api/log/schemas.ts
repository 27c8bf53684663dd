import * as z from 'zod/mini'
import { day } from '#domain/form/fields.ts'
import type { Inclusion } from '#domain/log/log.ts'
import { schemaOf } from '../http/describe.ts'
import type { SignedHead } from './head.ts'

/* The inputs and responses of the public log, for /api/openapi.json. */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const headKeys = { day: z.string(), size: z.number(), root: hash }

const signedHead = schemaOf<SignedHead>()(z.strictObject({ ...headKeys, signed: z.string() }))

const webKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
})

export const log = z.strictObject({
  ...headKeys,
  signed: z.string(),
  keys: z.array(webKey),
  how: z.array(z.string()),
})

export const heads = z.strictObject({ heads: z.array(signedHead), next: z.nullable(z.string()) })

export const consistency = z.strictObject({ from: z.number(), to: z.number(), proof: z.array(hash) })

/** The inclusion proof of a version. The facts that its leaf is made of are sent along with the proof. */
export const inclusion = schemaOf<Inclusion>()(
  z.strictObject({ ...headKeys, leaf: z.number(), salt: hash, path: z.array(hash), since: z.string() }),
)

const size = z.string().check(
  z.regex(/^(0|[1-9][0-9]{0,14})$/, { error: 'whole', abort: true }),
  z.refine((text) => text !== '0', { error: 'least-1' }),
)

export const logForm = z.strictObject({ day: z.optional(day) })
export const consistencyForm = z.strictObject({ from: size, to: size })
export const headsForm = z.strictObject({ before: z.optional(day) })
