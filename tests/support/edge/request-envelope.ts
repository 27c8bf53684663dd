import type { Config } from '#api/config.ts'

/** What a test's request means, carried to the Worker beside its body. */
export type RequestEnvelope = {
  url: string
  method: string
  headers: [string, string][]
  hasBody: boolean
  databaseUrl: string
  /** Where the public list is read. */
  publicUrl: string
  config: Config
  /** The test's clock. */
  now: string
  clientAddress: string
  /** Where the parts of the runtime that a test replaces are reached. */
  parts: string
  sendsMail: boolean
  /** Whether the network is the real one. */
  network: boolean
}

/** What came of it, carried back beside the body. */
export type AnswerEnvelope = { headers: [string, string][]; logged: [string, Record<string, unknown>][] }

export const ASKED = 'x-asked'
export const ANSWERED = 'x-answered'

export const packed = (value: RequestEnvelope | AnswerEnvelope): string =>
  btoa(encodeURIComponent(JSON.stringify(value)))
export const unpacked = <Value extends RequestEnvelope | AnswerEnvelope>(text: string): Value =>
  JSON.parse(decodeURIComponent(atob(text)))

/** A request for the network as a test's `fetch` gets it, and its answer; bodies in base64. */
export type Call = { url: string; method: string; headers: [string, string][]; body: string | null }
export type Answer = { status: number; headers: [string, string][]; body: string }

/** What a part of the runtime came to. */
export type Outcome = { value?: unknown; error?: { name: string; message: string } }
