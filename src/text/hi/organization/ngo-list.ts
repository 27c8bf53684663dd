import type { NgoState } from '#domain/organization/organization.ts'

/** The NGOs of a state, as an admin reads them (SPEC §2, D22). */
export const ngoListText = {
  lists: {
    pending: { tab: 'लंबित', title: 'स्वीकृति के\u00a0लिए लंबित संस्थाएँ', empty: 'कोई लंबित संस्था नहीं।' },
    approved: { tab: 'स्वीकृत', title: 'स्वीकृत संस्थाएँ', empty: 'कोई स्वीकृत संस्था नहीं।' },
    rejected: { tab: 'अस्वीकृत', title: 'अस्वीकृत संस्थाएँ', empty: 'कोई अस्वीकृत संस्था नहीं।' },
    suspended: { tab: 'निलंबित', title: 'निलंबित संस्थाएँ', empty: 'कोई निलंबित संस्था नहीं।' },
  } satisfies Record<NgoState, { tab: string; title: string; empty: string }>,
  hints: {
    approved:
      'ये कार्यक्रम डालती हैं। स्वीकृति वापस लेने पर इनके कार्यक्रम तुरंत छिप जाते हैं। संस्था को और जिन्हें आना है, सबको बताया जाता है।',
    rejected: 'इन्हें वजह ईमेल से बताई गई। जिन पर फ़ैसला हो चुका है, उन पर फिर से फ़ैसला हो सकता है।',
    suspended: 'निलंबन हटने तक इनके कार्यक्रम छिपे हैं। इन्होंने जो प्रमाण-पत्र दिए, वे बने रहते हैं।',
  },
  waiting: (count: number, ours: number, more: boolean) =>
    `इंतज़ार में: ${more ? 'कम से कम ' : ''}${count}, इनमें से हमारी बारी: ${ours}। हमारी बारी वाली संस्थाएँ पहले, उनमें भी सबसे पुरानी सबसे ऊपर। वादा: 24 घंटे के अंदर जवाब।`,
  loadFailed: (message: string) => `संस्थाएँ लोड नहीं हुईं: ${message}`,
  search: {
    label: 'नाम, ईमेल या वेबसाइट\u00a0से खोजें',
    search: 'खोजें',
    searching: 'खोज रहे हैं…',
    none: 'इस सूची में कुछ नहीं मिला।',
    found: (count: number, more: boolean, text: string) =>
      `“${text}” के लिए ${more ? 'कम से कम ' : ''}${count} ${count < 2 ? 'संस्था मिली' : 'संस्थाएँ मिलीं'}।`,
    csv: 'सारे फ़ैसले तालिका (CSV)\u00a0में',
  },
  card: {
    email: 'ईमेल',
    phone: 'फ़ोन',
    website: 'वेबसाइट',
    host: 'होस्ट',
    reason: 'वजह',
    history: 'फ़ैसले',
    withdrawn: 'आवेदन वापस ले लिया गया है: अब इस पर फ़ैसला नहीं हो सकता।',
  },
}
