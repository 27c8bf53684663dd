import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received form: its path, its content type and its fields. */
export type FormPost = { path: string; type: string; fields: Record<string, string> }

export type EmailService = {
  url: string
  posted: FormPost[]
  /** Sets how the following posts are answered. */
  answer: (how: (response: ServerResponse) => void) => void
  close: () => Promise<void>
}

/** Starts the email service of SPEC §7 on this machine. It accepts multipart forms and sends the response that a test sets. */
export async function startEmailService(): Promise<EmailService> {
  let how: (response: ServerResponse) => void = (response) => response.end('OK')
  const posted: FormPost[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const type = incoming.headers['content-type'] ?? ''
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
    const fields = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
    posted.push({ path: incoming.url ?? '', type: type.split(';')[0] ?? '', fields })
    how(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    answer: (next) => {
      how = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
