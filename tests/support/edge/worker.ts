import { app } from '#api/app.ts'
import type { Config } from '#api/config.ts'
import type { Mail, Runtime, Shell } from '#api/env.ts'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { type Context, withRuntime } from '#api/server/edge/worker-runtime.ts'
import {
  ANSWERED,
  type Answer,
  type AnswerEnvelope,
  ASKED,
  type Call,
  type Outcome,
  packed,
  type RequestEnvelope,
  unpacked,
} from './request-envelope.ts'

/*
 * The app in workerd with a test's database, clock and configuration. The parts of the runtime that a test replaces are called
 * in the test's process. All other parts are the Worker's own (api/server/edge/worker-runtime.ts).
 */
export default {
  async fetch(carried: Request, _: unknown, context: Context): Promise<Response> {
    const text = carried.headers.get(ASKED)
    if (text === null) return new Response('It runs.')
    const asked = unpacked<RequestEnvelope>(text)
    const body = asked.hasBody ? await carried.arrayBuffer() : null
    const request = new Request(asked.url, { method: asked.method, headers: asked.headers, body })
    const late: Promise<unknown>[] = []
    const logged: AnswerEnvelope['logged'] = []
    const bindings = {
      ASSETS: { fetch: () => Promise.reject(new Error('A town has no files.')) },
      HYPERDRIVE: { connectionString: asked.databaseUrl },
      ...(asked.publicUrl !== asked.databaseUrl && { HYPERDRIVE_CACHED: { connectionString: asked.publicUrl } }),
    }
    const answer = await withRuntime(configOf(asked), bindings, context, async (runtime) => {
      const waitUntil = (work: Promise<unknown>) => void late.push(work)
      const log: Runtime['log'] = (event, facts) => void logged.push([event, facts])
      const found = await app.fetch(request, { ...runtime, ...partsOf(asked), waitUntil, log })
      const whole = found.body && (await found.arrayBuffer())
      // Waits for background work, because a test checks the results as soon as it has the response.
      await Promise.allSettled(late)
      return { status: found.status, headers: [...found.headers], whole }
    })
    const headers = { [ANSWERED]: packed({ headers: answer.headers, logged }) }
    return new Response(answer.whole, { status: answer.status, headers })
  },
}

/**
 * One configuration object per town, because the app caches what it has read from a database, keyed by the configuration object
 * (api/http/schema-version.ts).
 */
const configs = new Map<string, Config>()

function configOf({ config, databaseUrl }: RequestEnvelope): Config {
  const key = databaseUrl + JSON.stringify(config)
  const known = configs.get(key) ?? config
  configs.set(key, known)
  return known
}

const partsOf = ({ parts, now, clientAddress, sendsMail, network }: RequestEnvelope) => {
  const part = async <Value>(name: string, ...given: unknown[]): Promise<Value> => {
    const response = await fetch(`${parts}/${name}`, { method: 'POST', body: JSON.stringify(given) })
    const { value, error } = (await response.json()) as Outcome
    if (error) throw errorOf(error)
    return value as Value
  }
  return {
    now: () => new Date(now),
    clientAddress,
    sendMail: sendsMail ? (mail: Mail) => part<void>('sendMail', mail) : null,
    shell: (path: string) => part<Shell>('shell', path),
    hasSpace: () => part<boolean>('hasSpace'),
    ...(!network && {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => relayed(part, new Request(input, init)),
    }),
  }
}

type Part = <Value>(name: string, ...given: unknown[]) => Promise<Value>

async function relayed(part: Part, request: Request): Promise<Response> {
  const bytes = request.body && new Uint8Array(await request.arrayBuffer())
  const { url, method } = request
  const call: Call = { url, method, headers: [...request.headers], body: bytes && btoa(String.fromCharCode(...bytes)) }
  const aborted = new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true }),
  )
  const { status, headers, body } = await Promise.race([part<Answer>('fetch', call), aborted])
  return new Response(body ? Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)) : null, {
    status,
    headers,
  })
}

/** Restores the error classes that the app distinguishes. */
function errorOf({ name, message }: { name: string; message: string }): Error {
  if (name === 'MailRefused') return new MailRefused(message)
  if (name === 'MailUncertain') return new MailUncertain(message)
  return Object.assign(new Error(message), { name })
}
