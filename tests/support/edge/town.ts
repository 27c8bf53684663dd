import { createServer } from 'node:http'
import { inject } from 'vitest'
import type { Runtime } from '#api/env.ts'
import { addressOf } from '../postgres/postgres-run.ts'
import {
  ANSWERED,
  type Answer,
  type AnswerEnvelope,
  ASKED,
  type Call,
  type Outcome,
  packed,
  unpacked,
} from './request-envelope.ts'

/** The original `fetch`, saved because tests may replace the global one. */
const network = fetch

/** Sends a request to the app in workerd (worker.ts), with the parts of the town's runtime that it needs. */
export async function answerAtEdge(request: Request, runtime: Runtime): Promise<Response> {
  const body = request.body && (await request.arrayBuffer())
  const asked = packed({
    ...{ url: request.url, method: request.method, headers: [...request.headers], hasBody: body !== null },
    ...{ databaseUrl: addressOf(runtime.db), publicUrl: addressOf(runtime.publicDb), config: runtime.config },
    ...{ now: runtime.now().toISOString(), clientAddress: runtime.clientAddress, parts: await partsOf(runtime) },
    ...{ sendsMail: runtime.sendMail !== null, network: runtime.fetch === network },
  })
  const response = await network(inject('workerd'), { method: 'POST', body, headers: { [ASKED]: asked } })
  const whole = await response.arrayBuffer()
  const text = response.headers.get(ANSWERED)
  if (text === null) throw new Error(`workerd answered ${response.status}: ${new TextDecoder().decode(whole)}`)
  const { headers, logged } = unpacked<AnswerEnvelope>(text)
  for (const [event, facts] of logged) runtime.log(event, facts)
  return new Response(whole.byteLength > 0 ? whole : null, { status: response.status, headers })
}

const runtimes: Runtime[] = []
let address: Promise<string> | undefined

/** Returns the URL at which the Worker can call the parts of a runtime that exist only in this process. */
async function partsOf(runtime: Runtime): Promise<string> {
  address ??= listen()
  if (!runtimes.includes(runtime)) runtimes.push(runtime)
  return `${await address}/${runtimes.indexOf(runtime)}`
}

function listen(): Promise<string> {
  const server = createServer(async (request, response) => {
    const [, at, name] = request.url?.split('/') ?? []
    const given = JSON.parse(await new Response(request as unknown as BodyInit).text())
    const runtime = runtimes[Number(at)]
    const outcome: Outcome = await (runtime ? partOf(runtime, name ?? '', given) : Promise.reject(new Error('no town')))
      .then((value) => ({ value }))
      .catch((error: Error) => ({ error: { name: error.constructor.name, message: error.message } }))
    response.end(JSON.stringify(outcome))
  }).unref()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)),
  )
}

async function partOf(runtime: Runtime, name: string, [given]: [never]): Promise<unknown> {
  if (name === 'sendMail') return runtime.sendMail?.(given)
  if (name === 'shell') return runtime.shell(given)
  if (name === 'hasSpace') return runtime.hasSpace()
  const { url, method, headers, body }: Call = given
  const answer = await runtime.fetch(url, { method, headers, body: body && Buffer.from(body, 'base64') })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body: bytes.toString('base64') } satisfies Answer
}
