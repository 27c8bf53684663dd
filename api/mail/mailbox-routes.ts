import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../env.ts'
import { describe, file } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { noInput } from '../http/validate.ts'
import { mailbox } from './mailbox.ts'

/** Headers that proxies and tunnels add. Through a proxy or tunnel, strangers could open a developer's mailbox. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * The values to which workerd on this machine sets `cf-connecting-ip`. A tunnel sets it to the IP address of its
 * visitor.
 */
const OWN_ADDRESSES = [null, '127.0.0.1', '::1']

const isForwarded = (headers: Headers): boolean =>
  FORWARDED.some((name) => headers.has(name)) || !OWN_ADDRESSES.includes(headers.get('cf-connecting-ip'))

export const mailboxRoutes = new Hono<AppEnv>().get(
  '/',
  describe('notification', 'Get the mailbox of local mode', { 200: file('A page', 'text/html') }, [
    'invalid',
    'not-found',
  ]),
  noInput,
  async (c) => {
    if (!c.env.config.local || isForwarded(c.req.raw.headers)) throw new Refusal('not-found')
    const mails = await mailbox(c.env.db, c.env.config.mail)
    return c.html(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mailbox of this machine</title>
<main>
<h1>Mailbox of this machine</h1>
<p>Mail that would leave a public site stays here. Newest first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>To ${mail.to}, ${mail.at.toISOString()}, ${mail.state}</p>
<pre>${mail.text}</pre>
</article>`,
)}
</main>
</html>`)
  },
)
