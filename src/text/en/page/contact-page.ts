import { site } from '../../../site.ts'

/** The contact page (SPEC §2). The texts of its script are in contact.ts. RichText.astro renders the links. */
export const contactPageText = {
  noScript: `This form needs JavaScript. You can write to ${site.supportEmail} instead.`,
  title: `Contact ${site.name}`,
  send: 'Send Message',
  direct: {
    title: 'Or write to us directly',
    mail: `Email [${site.supportEmail}](mailto:${site.supportEmail}). Our team reads every message.`,
    social: `Find us on Instagram: [${site.socialHandle}](${site.socialUrl})`,
    ngo: 'Do you run an NGO? [Register it](/register), and an admin will review it within 24 hours.',
  },
}
