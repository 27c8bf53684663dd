import { site } from '../../../site.ts'

/** What the contact page says (SPEC §2); its script's words stand in contact.ts. Sentences with links are read by RichText.astro. */
export const contactPageText = {
  noScript: `This form needs JavaScript. You can write to ${site.supportEmail} instead.`,
  title: `Contact ${site.name}`,
  send: 'Send Message',
  direct: {
    title: 'Or write directly',
    mail: `E-mail [${site.supportEmail}](mailto:${site.supportEmail}). A person reads it.`,
    social: `We are [${site.socialHandle}](${site.socialUrl}) on Instagram.`,
    ngo: 'Do you run an NGO? [Register it](/register) and an admin reads it within 24 hours.',
  },
}
