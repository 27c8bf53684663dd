import type { Context, MiddlewareHandler, Next } from 'hono'
import { validator } from 'hono-openapi'
import type * as z from 'zod/mini'
import { faultsOf } from '#domain/fields.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'

type Schema = z.core.$ZodType

/** The largest body that is read (F22). */
const MOST_BYTES = 64 * 1024

type Taking<Target extends 'json' | 'query', S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { [T in Target]: z.input<S> }; out: { [T in Target]: z.output<S> } }
>

/** Takes a JSON body. Stands behind the guards on the route line, so that the order of refusals leaks nothing. */
export const json = <S extends Schema>(schema: S): Taking<'json', S> =>
  after(validator('json', schema as never, orRefuse), async (c) => {
    const text = await readText(c.req.raw)
    parsed(text)
    keepText(c, text)
  }) as never

type TakingPerhaps<S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json?: z.input<S> }; out: { json: z.output<S> } }
>

/** Takes a JSON body that may be left out, which then stands for {}. */
export function optionalJson<S extends Schema>(schema: S): TakingPerhaps<S> {
  const validate = validator('json', schema as never, orRefuse) as unknown as MiddlewareHandler<AppEnv>
  const optional: MiddlewareHandler<AppEnv> = async (c, next) => {
    const faults = unknownKeys(c)
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
    const text = await readText(c.req.raw) // over HTTP an empty PUT still has a stream
    if (text !== '' || c.req.header('content-type')) parsed(text)
    keepText(c, text)
    return validate(c, next)
  }
  return optional as never
}

/** Takes the query. @throws Refusal 'invalid' naming each unknown, repeated or wrong key */
export const query = <S extends Schema>(schema: S): Taking<'query', S> =>
  after(validator('query', schema as never, orRefuse), async (c) => {
    queryOf(c.req.url)
  }) as never

/** Chooses a validator by who asks; /api/openapi.json describes `all`. */
export const either = <T extends MiddlewareHandler<AppEnv>>(
  all: T,
  choose: (c: Context<AppEnv>) => Promise<MiddlewareHandler<AppEnv>>,
): T => Object.assign(async (c: Context<AppEnv>, next: Next) => (await choose(c))(c, next), all) as unknown as T

/** Puts a step before the library's validator, and keeps what that one tells /api/openapi.json. */
function after(validate: object, prepare: (c: Context<AppEnv>) => Promise<void>): MiddlewareHandler<AppEnv> {
  const prepared: MiddlewareHandler<AppEnv> = async (c, next) => {
    await prepare(c)
    return (validate as MiddlewareHandler<AppEnv>)(c, next)
  }
  return Object.assign(prepared, validate)
}

/** Hono's validator reads the body from here. */
function keepText({ req }: Context<AppEnv>, text: string): void {
  Object.assign(req.bodyCache, { text: Promise.resolve(text) })
}

type Judged = { success: true } | { success: false; error: Parameters<typeof faultsOf>[0] }

function orRefuse(result: unknown): void {
  const judged = result as Judged
  if (!judged.success) throw new Refusal('invalid', { faults: faultsOf(judged.error) })
}

export const noInput: MiddlewareHandler<AppEnv> = async (c, next) => {
  const faults = unknownKeys(c)
  if (c.req.method !== 'GET' && (c.req.header('content-type') !== undefined || hasBody(c.req.raw))) {
    const body = await readText(c.req.raw)
    const value = body === '' ? {} : parsed(body)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) faults[''] = 'type'
    else for (const key of Object.keys(value)) faults[key.slice(0, 80)] = 'unknown'
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
  await next()
}

/** For a route that takes no query. */
const unknownKeys = ({ req }: Context<AppEnv>): Record<string, string> =>
  Object.fromEntries(Object.keys(queryOf(req.url)).map((key) => [key.slice(0, 80), 'unknown']))

/** By its headers (RFC 9112, 6.3): touching the body would make a stream of it. */
export const hasBody = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding')

/** Whether a text is a UUID as the database writes it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** @throws Refusal 'not-found' for any other text: nothing can stand there */
export function uuidParam(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new Refusal('not-found')
  return text
}

/** Hono would decode keys that are not UTF-8 (here U+FFFD) differently, and would miss '__proto__'. */
function queryOf(url: string): Record<string, string> {
  const faults = new Map<string, string>()
  const found = new Map<string, string>()
  for (const [key, value] of new URL(url).searchParams) {
    if (key === '__proto__' || key.includes('\ufffd')) faults.set(key.slice(0, 80), 'unknown')
    else if (found.has(key)) faults.set(key.slice(0, 80), 'repeated')
    else if (value.includes('\ufffd')) faults.set(key.slice(0, 80), 'characters')
    found.set(key, value)
  }
  if (faults.size > 0) throw new Refusal('invalid', { faults: Object.fromEntries(faults) })
  return Object.fromEntries(found)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', { faults: { '': 'type' } })
  }
}

/** Refuses bytes that are not UTF-8: a lenient decoder would store them as U+FFFD. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Refusal('body-too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Refusal('body-too-large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
      await new Blob(chunks as BlobPart[]).arrayBuffer(),
    )
  } catch {
    throw new Refusal('invalid', { faults: { '': 'characters' } })
  }
}
