import type { RevocationReason } from '#domain/certificate/certificate.ts'

/** How an admin names why a certificate is taken back (D57). */
export const revocationReasons: Record<RevocationReason, string> = {
  fraud: 'धोखा',
  mistake: 'ग़लती',
  'not-present': 'वहाँ मौजूद नहीं',
}

/** Taking certificates back, and issuing one anew. */
export const revocationText = {
  open: 'वापस लें',
  openAll: 'प्रमाण-पत्र वापस लें',
  title: 'प्रमाण-पत्र वापस लें',
  scope: 'कौन-से',
  scopes: {
    code: 'यही प्रमाण-पत्र',
    event: 'इसके कार्यक्रम\u00a0के सभी',
    ngo: 'संस्था\u00a0के सभी, जिनकी हाज़िरी चुने हुए दिन\u00a0से लगी',
  },
  since: 'इस दिन\u00a0से लगी हाज़िरी',
  reason: 'क्यों (जाँच पेज पर यही लिखा रहेगा)',
  note: 'हमारे लिए नोट (उन्हें कभी नहीं दिखता)',
  count: (count: number) =>
    count === 1
      ? '1 प्रमाण-पत्र अभी निरस्त नहीं है और वापस लिया जाएगा:'
      : `${count} प्रमाण-पत्र अभी निरस्त नहीं हैं और वापस लिए जाएँगे:`,
  shown: (shown: number) => `उनमें से सबसे नए ${shown} यहाँ हैं।`,
  none: 'इसमें वापस लेने को कुछ नहीं है।',
  told: 'धारकों को ईमेल से बताया जाता है। इसे पलटा नहीं जा सकता: जो वापस लिया गया, उसे सिर्फ़ फिर से जारी किया जा सकता है।',
  act: (count: number) => `${count} प्रमाण-पत्र वापस लें`,
  acting: 'वापस ले रहे हैं…',
  done: (count: number) => (count === 1 ? 'प्रमाण-पत्र वापस लिया गया।' : `${count} प्रमाण-पत्र वापस लिए गए।`),
  failed: (message: string) => `कुछ भी वापस नहीं लिया गया। ${message}`,
  stale: 'जो प्रमाण-पत्र आपको दिखे थे, अब उनसे अलग हैं। फिर से देखिए।',
  cancel: 'रहने दें',
  byCode: 'कोड\u00a0से वापस लें',
  find: 'खोजें',
  anew: 'फिर से जारी करें',
  anewDone: 'प्रमाण-पत्र फिर से जारी हुआ।',
  anewFailed: (message: string) => `प्रमाण-पत्र फिर से जारी नहीं हुआ। ${message}`,
  loadFailed: 'यह पता नहीं चला कि कौन-से प्रमाण-पत्र अभी निरस्त नहीं हैं।',
}
