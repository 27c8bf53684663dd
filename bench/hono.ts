import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { floorAnswer } from './floor.ts'

/*
 * Serves the floor through Hono and its Node server, without middleware. The difference from bench/plain.ts is the cost of
 * Hono.
 */

const app = new Hono<{ Bindings: HttpBindings }>()

app.all('*', async (context) => {
  const { url = '/', headers } = context.env.incoming
  const answer = await floorAnswer(url, headers, context.req.method)
  if (answer === undefined) return context.notFound()
  return context.body(answer, answer === null ? 204 : 200, { 'content-type': 'application/json' })
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
