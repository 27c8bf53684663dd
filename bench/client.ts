import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Request = { method?: string; path: string; headers?: Record<string, string> }

/** How long a load runs, and on how many connections. */
export type Pace = { ms: number; connections: number }

/**
 * Responses per second, the number of all responses including the warm-up, and the number with a status other than 200, 204 or
 * 304.
 */
export type Measurement = { perSecond: number; answers: number; failures: number }

const WARM_UP_MS = 500
const PATIENCE_MS = 30_000

type Count = { answers: number; waiting: number; failures: number; over: boolean }

/**
 * Opens connections to a server. Each connection repeats its own list of requests, one at a time.
 * @param listOf returns the requests for a connection
 */
export async function load(
  address: string,
  listOf: (connection: number) => Request[],
  { ms, connections }: Pace,
): Promise<Measurement> {
  const count: Count = { answers: 0, waiting: 0, failures: 0, over: false }
  const ends = Array.from({ length: connections }, (_, at) => ask(new URL(address), listOf(at), count))
  await sleep(WARM_UP_MS)
  const warm = count.answers
  const begun = performance.now()
  await sleep(ms)
  const perSecond = ((count.answers - warm) / (performance.now() - begun)) * 1_000
  count.over = true
  // Waits for pending requests, which would otherwise slow down the next measurement.
  const until = Date.now() + PATIENCE_MS
  while (count.waiting > 0 && Date.now() < until) await sleep(20)
  for (const end of ends) end()
  return { perSecond, answers: count.answers, failures: count.failures + count.waiting }
}

/** A buffer for the data of all sockets. One stream per socket would take as much CPU time as the measured work. */
const HEARD = Buffer.allocUnsafe(65_536)

/** Sends requests until the load is over. Opens a new connection if the server closes this one. */
function ask({ port, origin }: URL, requests: Request[], count: Count): () => void {
  const texts = requests.map((request) => textOf(request, origin))
  let next = 0
  let socket: Socket
  const open = () => {
    let begun: Buffer | null = null
    let isAsked = false
    const ended = () => {
      if (isAsked) count.waiting -= 1
      isAsked = false
    }
    const send = () => {
      isAsked = true
      count.waiting += 1
      socket.write(texts[next++ % texts.length] ?? '', 'latin1')
    }
    const hear = (bytes: number) => {
      const heard = HEARD.subarray(0, bytes)
      const received: Buffer = begun ? Buffer.concat([begun, heard]) : heard
      const status = statusOf(received)
      // Copies the bytes, because the next data overwrites them.
      begun = status ? null : Buffer.from(received)
      if (!status) return true
      ended()
      count.answers += 1
      if (![200, 204, 304].includes(status)) count.failures += 1
      if (!count.over) send()
      return true
    }
    socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      noDelay: true,
      onread: { buffer: HEARD, callback: hear },
    })
    socket.on('connect', send)
    socket.on('error', () => {
      if (!count.over) count.failures += 1
    })
    socket.on('close', () => {
      ended()
      if (!count.over) open()
    })
  }
  open()
  return () => socket.destroy()
}

function textOf({ method = 'GET', path, headers }: Request, origin: string): string {
  // The API refuses writes from other sites.
  const all = { host: new URL(origin).host, ...(method !== 'GET' && { origin }), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Returns the status of a complete response, or null while a part of it is missing. */
function statusOf(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length) return received.length >= end + 4 + Number(length) ? status : null
  const hasBody = status !== 204 && status !== 304
  return hasBody && received.toString('latin1', received.length - 5) !== '0\r\n\r\n' ? null : status
}
