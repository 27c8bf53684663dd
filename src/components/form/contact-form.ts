import { contactText } from '#text/page/contact.ts'
import { wireForm } from './plain-form.ts'

/* The script of the contact page. */

const form = document.querySelector<HTMLFormElement>('#contact')
if (form)
  wireForm(form, {
    path: '/api/contact-messages',
    sending: contactText.sending,
    failed: contactText.failed,
    bodyOf: (values) => values,
    sent: (status) => (status === 'kept' ? contactText.kept : contactText.sent),
  })
