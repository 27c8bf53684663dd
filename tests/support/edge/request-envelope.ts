import type { Config } from '#api/config.ts'

/** A test's request and the settings of its town, sent to the Worker in a header next to the body. */
export type RequestEnvelope = {
  url: string
  method: string
  headers: [string, string][]
  hasBody: boolean
  databaseUrl: string
  /** The database that serves the public list. */
  publicUrl: string
  config: Config
  /** The test's clock, as an ISO timestamp. */
  now: string
  clientAddress: string
  /** The URL at which the Worker can call the parts of the runtime that a test replaces. */
  parts: string
  sendsMail: boolean
  /** Whether the Worker may use the real network. */
  network: boolean
}

/** The headers of the response and the log lines, sent back in a header next to the body. */
export type AnswerEnvelope = { headers: [string, string][]; logged: [string, Record<string, unknown>][] }

export const ASKED = 'x-asked'
export const ANSWERED = 'x-answered'

export const packed = (value: RequestEnvelope | AnswerEnvelope): string =>
  btoa(encodeURIComponent(JSON.stringify(value)))
export const unpacked = <Value extends RequestEnvelope | AnswerEnvelope>(text: string): Value =>
  JSON.parse(decodeURIComponent(atob(text)))

/** A request to a test's own `fetch`, and its response. Bodies are in base64. */
export type Call = { url: string; method: string; headers: [string, string][]; body: string | null }
export type Answer = { status: number; headers: [string, string][]; body: string }

/** The result of calling a part of the runtime. */
export type Outcome = { value?: unknown; error?: { name: string; message: string } }
