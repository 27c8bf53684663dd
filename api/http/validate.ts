import type { MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import type * as z from 'zod/mini'
import { faultsOf } from '#domain/fields.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'

type Schema = z.core.$ZodType

/** The largest body that is read (F22). */
export const MOST_BYTES = 64 * 1024

type Taking<Target extends 'json' | 'query', S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { [T in Target]: z.input<S> }; out: { [T in Target]: z.output<S> } }
>

/**
 * Takes a JSON body of a form's own schema. Stands behind the guards on the route line, so that the order of refusals
 * leaks nothing. @throws Refusal 'invalid' naming every field, 'body-too-large'
 */
export const json = <S extends Schema>(schema: S): Taking<'json', S> =>
  described('json', schema, async (c, next) => {
    c.req.addValidatedData('json', checked(schema, parsed(await readText(c.req.raw))))
    await next()
  })

type TakingPerhaps<S extends Schema> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json?: z.input<S> }; out: { json: z.output<S> } }
>

/** Takes a JSON body that may be left out: then it stands for {}. @throws as `json` does, and for a query */
export const optionalJson = <S extends Schema>(schema: S): TakingPerhaps<S> =>
  described('json', schema, async (c, next) => {
    const faults = Object.fromEntries(Object.keys(queryOf(c.req.url)).map((key) => [key.slice(0, 80), 'unknown']))
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
    const text = await readText(c.req.raw) // over HTTP an empty PUT still has a stream
    const value = text === '' && !c.req.header('content-type') ? {} : parsed(text)
    c.req.addValidatedData('json', checked(schema, value))
    await next()
  }) as never

/** Takes the address's query of a schema. @throws Refusal 'invalid' naming each unknown, repeated or wrong key */
export const query = <S extends Schema>(schema: S): Taking<'query', S> =>
  described('query', schema, async (c, next) => {
    c.req.addValidatedData('query', checked(schema, queryOf(c.req.url)))
    await next()
  })

/** For routes that take no input at all: an unknown query key or a body is refused, naming it. */
export const noInput: MiddlewareHandler<AppEnv> = async (c, next) => {
  const faults = Object.fromEntries(Object.keys(queryOf(c.req.url)).map((key) => [key.slice(0, 80), 'unknown']))
  if (c.req.method !== 'GET' && (c.req.header('content-type') !== undefined || hasBody(c.req.raw))) {
    const body = await readText(c.req.raw)
    const value = body === '' ? {} : parsed(body)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) faults[''] = 'type'
    else for (const key of Object.keys(value)) faults[key.slice(0, 80)] = 'unknown'
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
  await next()
}

/** Whether a request says that it has a body (RFC 9112, 6.3); asking for the body itself would make a stream of it. */
export const hasBody = ({ headers }: Request): boolean =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A path's id as the database knows ids. @throws Refusal 'not-found' for any other shape: nothing can stand there */
export function uuidParam(text: string | undefined): string {
  if (!text || !UUID.test(text)) throw new Refusal('not-found')
  return text
}

function checked(schema: Schema, value: unknown): object {
  const result = (schema as z.ZodMiniType).safeParse(value)
  if (!result.success) throw new Refusal('invalid', { faults: faultsOf(result.error.issues) })
  return result.data as object
}

/** Bytes that are no UTF-8 come out as U+FFFD: nobody's text has it, and it is refused as in a body. */
function queryOf(url: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const found: Record<string, string> = {}
  for (const [key, value] of new URL(url).searchParams) {
    if (Object.hasOwn(found, key)) faults[key.slice(0, 80)] = 'repeated'
    else if (value.includes('\ufffd')) faults[key.slice(0, 80)] = 'characters'
    Object.defineProperty(found, key, { value, enumerable: true, configurable: true })
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', { faults: { '': 'type' } })
  }
}

/** Reads at most MOST_BYTES and refuses bytes that are no UTF-8, which a lenient decoder would store as U+FFFD. */
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

/** Tells /api/openapi.json of the schema, as hono-openapi's own validator would. */
function described<S extends Schema, T extends 'json' | 'query'>(
  target: T,
  schema: S,
  middleware: MiddlewareHandler<AppEnv>,
): Taking<T, S> {
  return Object.assign(middleware, { [uniqueSymbol]: { target, ...resolver(schema as never) } }) as never
}
