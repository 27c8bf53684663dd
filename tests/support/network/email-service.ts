import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service received: the form's fields, where, and in which form. */
export type FormPost = { path: string; type: string; fields: Record<string, string> }

export type EmailService = {
  url: string
  posted: FormPost[]
  /** How the next posts are answered. */
  answer: (how: (response: ServerResponse) => void) => void
  close: () => Promise<void>
}

/** The e-mail service of SPEC §7 as a server of this machine: it takes multipart forms and says what a test wants. */
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
