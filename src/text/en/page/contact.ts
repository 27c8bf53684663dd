import type { ContactForm } from '#domain/admin/contact-form.ts'

/** The messages that the contact page shows when the form is sent (SPEC §2, §8). */
export const contactText = {
  sending: 'Sending…',
  sent: 'Message sent successfully!',
  kept: 'Your message is saved. Our team reads every message.',
  failed: 'Failed to send message.',
}

/** The labels of its form (SPEC §5). */
export const contactLabels = { from_name: 'Your name', reply_to: 'Your email', message: 'Message' } satisfies Record<
  keyof ContactForm,
  string
>
