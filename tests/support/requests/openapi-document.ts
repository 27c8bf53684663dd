import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { Town } from '../town/town.ts'

/* /api/openapi.json, and whether a response is as it says. */

type Media = { schema: object; example?: unknown }
type Answer = { description: string; content?: Record<string, Media> }
export type Operation = {
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, Answer>
}
type Document = {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

/**
 * Reads the document of a town.
 * @returns the document, and its operations by their routes
 */
export async function readDocument({ request }: Pick<Town, 'request'>) {
  const document = (await (await request('/api/openapi.json')).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method: method.toUpperCase(),
      operation,
    })),
  )
  return { document, operations }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })

const compiled = new Map<object, ValidateFunction>()
/** Many operations have the same responses, which are compiled once. */
const compiledTexts = new Map<string, ValidateFunction>()

/** Returns what is wrong with a value. */
export function faultsIn(schema: object, value: unknown): unknown {
  const validate = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, validate)
  return validate(value) ? [] : validate.errors
}

function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = compiledTexts.get(text) ?? ajv.compile(schema)
  compiledTexts.set(text, validate)
  return validate
}

/** Expects that the status, content type and body of a response are as the document says. */
export function expectPromised({ responses }: Operation, { status, headers }: Response, text: string): void {
  const answer = responses[status]
  expect(answer, `${status} is not in the document: ${text.slice(0, 200)}`).toBeDefined()
  const type = headers.get('content-type')?.split(';')[0] ?? null
  if (!answer?.content) {
    expect(text, `${status} has a body that the document does not know`).toBe('')
    return
  }
  const [[promisedType, { schema }] = ['', { schema: {} }]] = Object.entries(answer.content)
  expect(type).toBe(promisedType)
  const value = promisedType.endsWith('json') ? JSON.parse(text) : text
  expect(faultsIn(schema, value), `${status}: ${text.slice(0, 300)}`).toEqual([])
}
