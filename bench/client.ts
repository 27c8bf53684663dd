import { connect, type Socket } from 'node:net'

/** A request as a reader sends it. */
export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/**
 * Responses per second, the number of all responses including the warm-up, and the number with a status other than 200, 204 or
 * 304.
 */
export type Measurement = { perSecond: number; answers: number; failures: number }

export const CONNECTIONS = 48
const WARM_UP_MS = 500
const PATIENCE_MS = 30_000

/**
 * Opens connections to a server. Each connection repeats its own list of requests, one at a time. It reads only as much of a
 * response as is needed to find its end, because it shares the machine with the measured program.
 * @param listOf returns the requests for a connection
 */
export async function load(
  address: string,
  listOf: (connection: number) => Request[],
  ms: number,
): Promise<Measurement> {
  const { hostname, port, host } = new URL(address)
  const count = { answers: 0, waiting: 0, failures: 0, over: false }
  const sockets = Array.from({ length: CONNECTIONS }, (_, at) => {
    const texts = listOf(at).map((request) => textOf(request, host))
    return ask({ hostname, port: Number(port) }, texts, count)
  })
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
  const warm = count.answers
  const begun = performance.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const seconds = (performance.now() - begun) / 1_000
  const perSecond = (count.answers - warm) / seconds
  count.over = true
  // Waits for pending requests, which would otherwise slow down the next measurement.
  const until = Date.now() + PATIENCE_MS
  while (count.waiting > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const close of sockets) close()
  return { perSecond, answers: count.answers, failures: count.failures }
}

function textOf({ method = 'GET', path, headers = {}, body }: Request, host: string): string {
  const all = { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** A buffer for the data of all sockets. One stream per socket would take as much CPU time as the measured work. */
const HEARD = Buffer.allocUnsafe(65_536)

type Count = { answers: number; waiting: number; failures: number; over: boolean }

function ask(to: { hostname: string; port: number }, texts: string[], count: Count): () => void {
  let next = 0
  let socket: Socket
  const open = () => {
    const ends = answerEnds()
    let asked = false
    const resolve = () => {
      if (asked) count.waiting -= 1
      asked = false
    }
    const send = () => {
      asked = true
      count.waiting += 1
      socket.write(texts[next++ % texts.length] ?? '', 'latin1')
    }
    const hear = (bytes: number) => {
      const status = ends(HEARD.subarray(0, bytes))
      if (status === null) return true
      resolve()
      count.answers += 1
      if (![200, 204, 304].includes(status)) count.failures += 1
      if (!count.over) send()
      return true
    }
    const host = to.hostname === 'localhost' ? '127.0.0.1' : to.hostname
    socket = connect({ host, port: to.port, noDelay: true, onread: { buffer: HEARD, callback: hear } })
    socket.on('connect', send)
    socket.on('error', () => {
      if (!count.over) count.failures += 1
    })
    // Opens a new connection, because some servers close a connection after a number of requests.
    socket.on('close', () => {
      resolve()
      if (!count.over) open()
    })
  }
  open()
  return () => socket.destroy()
}

/**
 * Parses the responses of one connection.
 * @returns a function that returns, for each chunk, the status of the response that the chunk completes, or null
 */
function answerEnds(): (chunk: Buffer) => number | null {
  let head: Buffer | null = null
  let status = 0
  /** The number of bytes that are still missing, or null for a response without a Content-Length. */
  let left: number | null = 0
  let tail = ''
  return (chunk) => {
    let body = chunk
    if (status === 0) {
      const begun = head ? Buffer.concat([head, chunk]) : chunk
      const end = begun.indexOf('\r\n\r\n')
      // Copies the bytes, because the next chunk will overwrite them.
      head = end < 0 ? Buffer.from(begun) : null
      if (end < 0) return null
      const text = begun.toString('latin1', 0, end)
      body = begun.subarray(end + 4)
      status = Number(text.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
      left = length ? Number(length) : status === 204 || status === 304 ? 0 : null
      tail = ''
    }
    if (left === null) tail = (tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5)
    else left -= body.length
    if (left === null ? tail !== '0\r\n\r\n' : left > 0) return null
    const ended = status
    status = 0
    return ended
  }
}
