import type { ContactForm } from '#domain/admin/contact-form.ts'
import type { MailConfig } from '../../config.ts'
import { MailRefused, MailUncertain } from '../../mail/mail.ts'

/** The default path, used if only a host is configured (SPEC §7). */
const USUAL_PATH = '/api/v1.0/email/send-form'
/** The version of the service's browser library whose request format we use. */
const LIB_VERSION = '4.4.1'

/**
 * Posts a message to the email service. Any 2xx is success (SPEC §7).
 * @throws MailRefused 'http-403' (SPEC §8), MailUncertain after `ms`
 */
export async function postEmailForm(
  fetching: typeof fetch,
  service: NonNullable<MailConfig['form']>,
  form: ContactForm,
  ms: number,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.set(name, value)
  body.set('lib_version', LIB_VERSION)
  body.set('service_id', service.serviceId)
  body.set('template_id', service.templateId)
  body.set('user_id', service.publicKey)
  if (service.accessToken) body.set('accessToken', service.accessToken)
  const answer = await fetching(addressOf(service.url), {
    method: 'POST',
    body,
    // Does not follow redirects, which would send the keys and the message to another server.
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
  }).catch((error: Error) => {
    throw new MailUncertain(error.name === 'TimeoutError' ? 'timeout' : 'network')
  })
  await answer.body?.cancel().catch(() => {})
  if (!answer.ok) throw new MailRefused(`http-${answer.status}`)
}

function addressOf(configured: string): URL {
  const url = new URL(configured)
  if (url.pathname === '/') url.pathname = USUAL_PATH
  return url
}
