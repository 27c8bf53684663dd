import { site } from '../../../site.ts'
import { siteName } from '../language/lang.ts'

/** The contact page (SPEC §2). The texts of its script are in contact.ts. RichText.astro renders the links. */
export const contactPageText = {
  noScript: `इस फ़ॉर्म के लिए JavaScript चाहिए। इसकी जगह ${site.supportEmail} पर लिखिए।`,
  title: `${siteName}\u00a0से संपर्क`,
  send: 'संदेश भेजें',
  direct: {
    title: 'या सीधे लिखें',
    mail: `[${site.supportEmail}](mailto:${site.supportEmail}) पर ईमेल भेजिए। हमारी टीम इसे ख़ुद पढ़ती है।`,
    social: `Instagram पर हमारा पेज [${site.socialHandle}](${site.socialUrl}) है।`,
    ngo: 'आप किसी संस्था से हैं? [उसे रजिस्टर कीजिए](/register), और एडमिन 24 घंटे में आपका फ़ॉर्म देखेंगे।',
  },
}
