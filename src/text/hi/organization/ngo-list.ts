import type { NgoState } from '#domain/organization/organization.ts'

/** Texts of an admin's lists of NGOs, one for each state (SPEC §2, D22). */
export const ngoListText = {
  lists: {
    pending: { tab: 'इंतज़ार में', title: 'स्वीकृति के\u00a0इंतज़ार में संस्थाएँ', empty: 'कोई संस्था इंतज़ार में नहीं है।' },
    approved: { tab: 'स्वीकृत', title: 'स्वीकृत संस्थाएँ', empty: 'कोई स्वीकृत संस्था नहीं।' },
    rejected: { tab: 'अस्वीकृत', title: 'अस्वीकृत संस्थाएँ', empty: 'कोई अस्वीकृत संस्था नहीं।' },
    suspended: { tab: 'निलंबित', title: 'निलंबित संस्थाएँ', empty: 'कोई निलंबित संस्था नहीं।' },
  } satisfies Record<NgoState, { tab: string; title: string; empty: string }>,
  hints: {
    approved:
      'ये संस्थाएँ कार्यक्रम डाल सकती हैं। निलंबित करने या स्वीकृति वापस लेने पर संस्था के कार्यक्रम छिप जाते हैं और उसके प्रमाण-पत्र जाँच में चले जाते हैं।',
    rejected: 'हर संस्था को वजह ईमेल से बताई गई। उसे अब भी स्वीकृत किया जा सकता है।',
    suspended: 'निलंबन हटने तक इनके कार्यक्रम छिपे हैं और इनके प्रमाण-पत्र जाँच में हैं।',
  },
  waiting: (count: number, ours: number, more: boolean) => {
    const waiting = `इंतज़ार में ${more ? 'कम से कम ' : ''}${count} आवेदन`
    const order =
      ours === count
        ? `${count > 1 ? ', सबसे पुराना पहले' : ''}।`
        : `, इनमें से ${ours} को हमारे जवाब का इंतज़ार है। ये ऊपर हैं, सबसे पुराना पहले।`
    return `${waiting}${order} हम 24 घंटे में जवाब देने का वादा करते हैं।`
  },
  loadFailed: (message: string) => `संस्थाएँ लोड नहीं हुईं: ${message}`,
  search: {
    label: 'नाम, ईमेल या वेबसाइट\u00a0से खोजें',
    search: 'खोजें',
    searching: 'खोज रहे हैं…',
    none: 'इस सूची में कोई संस्था नहीं मिली।',
    found: (count: number, more: boolean, text: string) =>
      `“${text}” के लिए ${more ? 'कम से कम ' : ''}${count} ${count < 2 ? 'संस्था मिली' : 'संस्थाएँ मिलीं'}।`,
    csv: 'सारे फ़ैसले (CSV)',
  },
  card: {
    email: 'ईमेल',
    phone: 'फ़ोन',
    website: 'वेबसाइट',
    host: 'डोमेन',
    reason: 'वजह',
    history: 'फ़ैसले',
    withdrawn: 'आवेदन वापस ले लिया गया है, इसलिए इस पर फ़ैसला नहीं हो सकता।',
  },
}
