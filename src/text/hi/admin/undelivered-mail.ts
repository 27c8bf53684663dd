import type { MailFailure, MailKind, MailState } from '#domain/mail/notification.ts'

/** Texts of the admin's list of undelivered emails (D20). */
export const undeliveredMailText = {
  tab: 'ईमेल',
  title: 'जो ईमेल नहीं गए',
  empty: 'सारे ईमेल चले गए।',
  noServer: 'कोई मेल सर्वर सेट नहीं है, इसलिए ईमेल यहाँ रुके हैं।',
  retry: 'फिर भेजें',
  retrying: 'भेज रहे हैं…',
  retried: 'ईमेल फिर से भेजा जाएगा।',
  again: 'फिर से भेजा जाएगा',
  late: 'भेजा जा चुका, या रास्ते में है',
  to: 'किसे',
  state: 'स्थिति',
  tries: 'कोशिशें',
  failure: 'वजह',
  queued: (at: string) => `बना: ${at}`,
  next: (at: string) => `अगली कोशिश: ${at}`,
  retryFailed: (message: string) => `ईमेल फिर से नहीं भेजा जा सका: ${message}`,
  uncertainHint: 'मेल सर्वर ने समय पर जवाब नहीं दिया। हो सकता है ईमेल पहुँच गया हो, तब फिर भेजने पर दो बार पहुँचेगा।',
  states: {
    waiting: 'अगली कोशिश के इंतज़ार में',
    uncertain: 'शायद पहुँच गया',
    'given-up': 'कोशिश बंद',
  } satisfies Record<MailState, string>,
  kinds: {
    'ngo-waiting': 'नई संस्था जाँचनी है',
    'ngo-answered': 'संस्था का जवाब आया',
    'ngo-approved': 'संस्था स्वीकृत',
    'ngo-rejected': 'संस्था स्वीकृत नहीं हुई',
    'ngo-suspended': 'संस्था निलंबित',
    'ngo-lifted': 'निलंबन हटा',
    'application-link': 'आवेदन का लिंक',
    'domain-link': 'कॉलेज के डोमेन की पुष्टि',
    'question-asked': 'संस्था से सवाल',
    invitation: 'संस्था का आमंत्रण',
    'membership-ended': 'संस्था की सदस्यता ख़त्म',
    'google-joined': 'Google खाता जोड़ा',
    'google-left': 'Google खाता हटाया',
    'going-confirmed': 'आना तय',
    'place-offered': 'सीट ऑफ़र हुई',
    'place-free': 'सीट ख़ाली है',
    'waiting-ended': 'वेटिंग लिस्ट से हटे',
    'waiting-let-in': 'वेटिंग लिस्ट के सब लोग शामिल',
    'event-moved': 'कार्यक्रम बदला',
    'event-cancelled': 'कार्यक्रम रद्द',
    'event-unlisted': 'कार्यक्रम अब सूची में नहीं',
    reminder: 'कार्यक्रम का रिमाइंडर',
    announcement: 'संस्था का संदेश',
    'announcement-held': 'जाँचने के लिए संदेश',
    'announcement-decided': 'संदेश की जाँच हुई',
    weekly: 'हफ़्ते का ईमेल',
    'who-came': 'कार्यक्रम में कौन-कौन आया',
    'certificate-issued': 'प्रमाण-पत्र जारी',
    'certificate-revoked': 'प्रमाण-पत्र निरस्त',
    'correction-asked': 'सुधार माँगा गया',
    'correction-decided': 'सुधार पर फ़ैसला',
    'claim-asked': 'हाज़िरी का नया दावा',
    'claim-reminder': 'दावे की याद दिलाई',
    'claim-answered': 'दावे का जवाब',
    'claim-appealed': 'दावे पर हमसे फ़ैसला माँगा',
    'claim-decided': 'दावे पर हमारा फ़ैसला',
    'sharing-ended': 'कॉलेज के साथ साझा करना बंद',
    'evidence-expiry': 'जानकारी की तारीख़ निकल रही है',
    'report-waiting': 'नई शिकायत',
    'report-asked': 'शिकायत पर सवाल',
    'report-resolved': 'शिकायत का निपटारा',
  } satisfies Record<MailKind, string>,
}

/** Explains why something was not sent. @param failure 'http-451', 'smtp-550', 'timeout', … (SPEC §8) */
export function failureText(failure: string): string {
  const [, kind, status = ''] = /^(http|smtp)-(\d{3})$/.exec(failure) ?? []
  if (kind === 'http') return HTTP_FAILURES[status] ?? `ईमेल सेवा का जवाब: ${status}।`
  if (kind === 'smtp') return `मेल सर्वर का जवाब: ${status}।`
  return FAILURES[failure] ?? 'मेल सर्वर से संपर्क नहीं हो सका।'
}

const HTTP_FAILURES: Record<string, string> = {
  '451': 'Unavailable For Headless Browser (451)।',
  '403': 'Forbidden (403)। ईमेल सेवा में सर्वर से भेजने की इजाज़त दीजिए।',
  '429': 'Too Many Requests (429)।',
}

const FAILURES: Record<string, string> = {
  timeout: '10 सेकंड में जवाब नहीं आया। हो सकता है संदेश पहुँच गया हो।',
  network: 'नेटवर्क में गड़बड़ी।',
  'daily-cap': 'आज जितने संदेश भेजे जा सकते थे, भेजे जा चुके हैं।',
  'no-transport': 'कोई मेल सर्वर सेट नहीं है।',
  suppressed: 'यह पता मौजूद नहीं है, इसलिए इस पर ईमेल नहीं भेजे जाते।',
} satisfies Record<MailFailure, string>
