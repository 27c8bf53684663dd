import type { RevocationReason } from '#domain/certificate/certificate.ts'

/** An admin's reasons to revoke a certificate (D57). */
export const revocationReasons: Record<RevocationReason, string> = {
  fraud: 'धोखाधड़ी',
  mistake: 'ग़लती से जारी हुआ',
  'not-present': 'वहाँ मौजूद नहीं',
}

/** Texts of the dialogs that revoke and reissue certificates. */
export const revocationText = {
  open: 'निरस्त करें',
  openAll: 'प्रमाण-पत्र निरस्त करें',
  title: 'प्रमाण-पत्र निरस्त करें',
  scope: 'कौन-से प्रमाण-पत्र',
  scopes: {
    code: 'यही प्रमाण-पत्र',
    event: 'इस कार्यक्रम\u00a0के सभी प्रमाण-पत्र',
    ngo: 'संस्था\u00a0के सभी प्रमाण-पत्र, जिनकी पुष्टि चुनी तारीख़\u00a0से अब तक हुई',
  },
  since: 'पुष्टि कब\u00a0से',
  reason: 'वजह (जाँच पेज पर दिखेगी)',
  note: 'निजी नोट (सिर्फ़ एडमिन को दिखता है)',
  count: (count: number) => (count === 1 ? '1 प्रमाण-पत्र निरस्त होगा:' : `${count} प्रमाण-पत्र निरस्त होंगे:`),
  shown: (shown: number) => `सबसे नए ${shown} यहाँ हैं।`,
  none: 'यहाँ निरस्त करने के लिए कोई प्रमाण-पत्र नहीं है।',
  told: 'वॉलंटियर को ईमेल भेजा जाएगा। इसे पलटा नहीं जा सकता। निरस्त होने के बाद प्रमाण-पत्र को सिर्फ़ फिर से जारी किया जा सकता है।',
  act: (count: number) => `${count} प्रमाण-पत्र निरस्त करें`,
  acting: 'निरस्त कर रहे हैं…',
  done: (count: number) => (count === 1 ? 'प्रमाण-पत्र निरस्त हो गया।' : `${count} प्रमाण-पत्र निरस्त हो गए।`),
  failed: (message: string) => `कोई प्रमाण-पत्र निरस्त नहीं हुआ। ${message}`,
  stale: 'सूची बदल गई है। फिर से देखिए।',
  cancel: 'रहने दें',
  byCode: 'कोड\u00a0से निरस्त करें',
  find: 'प्रमाण-पत्र खोजें',
  reissue: 'फिर से जारी करें',
  reissued: 'प्रमाण-पत्र फिर से जारी हुआ।',
  reissueFailed: (message: string) => `प्रमाण-पत्र फिर से जारी नहीं हुआ। ${message}`,
  loadFailed: 'प्रमाण-पत्र लोड नहीं हो पाए।',
}
