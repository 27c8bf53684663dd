import { siteName } from '../language/lang.ts'

/** The page of the link that confirms a college's domain (D67). It needs no login. */
export const domainLinkText = {
  title: 'ईमेल डोमेन की पुष्टि',
  description: 'कॉलेज के ईमेल डोमेन की पुष्टि कीजिए।',
  question: (domain: string) => `${domain} की पुष्टि करें?`,
  lead: (orgName: string, domain: string) => `${siteName} पर ${orgName} ने बताया है कि ${domain} इसका डोमेन है।`,
  hint: 'बात सही हो, तभी दबाइए। इसके बाद कॉलेज के पेज पर लिखा होगा कि डोमेन की पुष्टि हो चुकी है।',
  button: 'हाँ, डोमेन की पुष्टि करें',
  done: 'डोमेन की पुष्टि हो गई',
  doneLead: (orgName: string, domain: string) => `हमने दर्ज कर लिया है कि ${domain} ${orgName} का डोमेन है।`,
  wrong: 'यह सही नहीं है? यहाँ लिखिए: ',
  ended: 'यह लिंक अब काम नहीं करता',
  endedHint: 'लिंक 7 दिन से पुराना है, या कॉलेज ने अपना पता बदल दिया है। यह भी हो सकता है कि लिंक पूरा कॉपी नहीं हुआ।',
  logIn: 'आवेदन खोलें',
}
