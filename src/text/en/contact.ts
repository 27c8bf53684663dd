import { site } from '../../site.ts'

/** What the contact page answers (SPEC §2, §8). */
export const contactText = {
  sending: 'Sending…',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message.',
  noScript: `This form needs JavaScript. You can write to ${site.supportEmail} instead.`,
}
