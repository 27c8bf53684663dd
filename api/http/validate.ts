import type { Context, MiddlewareHandler, Next } from 'hono'
import { validator } from 'hono-openapi'
import * as z from 'zod/mini'
import { faultsOf } from '#domain/form/fields.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'

type Schema = z.core.$ZodType

/** 64 kB is the largest body that is read (F22), unless a route sets another limit. */
const MOST_BYTES = 64 * 1024

type ValidatorFor<Target extends 'json' | 'query', S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { [T in Target]: z.input<S> }; out: { [T in Target]: z.output<S> } }
>

/** Validates a JSON body. It must come after the guards on the route, so that the order of refusals leaks nothing. */
export const json = <S extends Schema>(schema: S, mostBytes = MOST_BYTES): ValidatorFor<'json', S> =>
  described('json', schema, async (c, next) => {
    const value = parsed(await readText(c.req.raw, mostBytes))
    c.req.addValidatedData('json', judged(schema, value))
    return next()
  }) as never

type TakingPerhaps<S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json?: z.input<S> }; out: { json: z.output<S> } }
>

/** Validates a JSON body that may be left out; a missing body is read as {}. */
export const optionalJson = <S extends Schema>(schema: S): TakingPerhaps<S> =>
  // Has no description of the body: the route itself describes that the body may be left out.
  (async (c: Context<AppEnv>, next: Next) => {
    const faults = unknownKeys(c)
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
    const type = c.req.header('content-type')
    const text = type === undefined && !hasBody(c.req.raw) ? '' : await readText(c.req.raw)
    const value = text !== '' || type ? parsed(text) : {}
    c.req.addValidatedData('json', judged(schema, value))
    return next()
  }) as never

/** Validates the query. @throws Refusal 'invalid' that names each unknown, repeated or invalid key */
export const query = <S extends Schema>(schema: S): ValidatorFor<'query', S> =>
  described('query', schema, (c, next) => {
    c.req.addValidatedData('query', judged(schema, queryOf(c.req.url)))
    return next()
  }) as never

/** Chooses a validator for each request. /api/openapi.json describes `all`. */
export const either = <T extends MiddlewareHandler<AppEnv>>(
  all: T,
  choose: (c: Context<AppEnv>) => Promise<MiddlewareHandler<AppEnv>>,
): T => Object.assign(async (c: Context<AppEnv>, next: Next) => (await choose(c))(c, next), all) as unknown as T

/**
 * Gives our validator the description of the library's validator for /api/openapi.json. The library's validator itself
 * would read the URL and the body again.
 */
const described = (target: 'json' | 'query', schema: Schema, validate: MiddlewareHandler<AppEnv>) =>
  Object.assign(validate, validator(target, schema as never))

function judged(schema: Schema, value: unknown): object {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Refusal('invalid', { faults: faultsOf(result.error.issues) })
  return result.data as object
}

export const noInput: MiddlewareHandler<AppEnv> = (c, next) => {
  const reads = c.req.method === 'GET' || (c.req.header('content-type') === undefined && !hasBody(c.req.raw))
  return reads && !c.req.url.includes('?') ? next() : refuseInput(c, !reads).then(next)
}

async function refuseInput(c: Context<AppEnv>, hasText: boolean): Promise<void> {
  const faults = unknownKeys(c)
  if (hasText) {
    const body = await readText(c.req.raw)
    const value = body === '' ? {} : parsed(body)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) faults[''] = 'type'
    else for (const key of Object.keys(value)) faults[key.slice(0, 80)] = 'unknown'
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
}

/** Returns a fault for each key, for a route that takes no query. */
const unknownKeys = ({ req }: Context<AppEnv>): Record<string, string> =>
  Object.fromEntries(Object.keys(queryOf(req.url)).map((key) => [key.slice(0, 80), 'unknown']))

/** Decides by the headers (RFC 9112, 6.3), because reading the body would turn it into a stream. */
export const hasBody = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding')

/** Returns whether a text is a UUID as the database writes it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Returns the id in a path. @throws Refusal 'not-found' for any other text, because no row can have such an id */
export function uuidParam(text: string | undefined): string {
  if (!text || !isUuid(text)) throw new Refusal('not-found')
  return text
}

/**
 * Parses the query. Hono would decode keys that are not UTF-8 differently (here they become U+FFFD), and would miss
 * '__proto__'.
 */
function queryOf(url: string): Record<string, string> {
  if (!url.includes('?')) return {}
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

/** Reads the body. Refuses bytes that are not UTF-8, which a lenient decoder would store as U+FFFD. */
async function readText(request: Request, mostBytes = MOST_BYTES): Promise<string> {
  const bytes = await readBytes(request, mostBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new Refusal('invalid', { faults: { '': 'characters' } })
  }
}

/** Reads the body of a request. @throws Refusal 'body-too-large' before more than `mostBytes` are kept */
export async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal('body-too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Refusal('body-too-large')
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
