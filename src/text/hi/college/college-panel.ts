/** Texts around every view of /college (D68). */
export const collegePanelText = {
  college: 'कॉलेज',
  checked: (details: number) => `${details} ${details === 1 ? 'बात जाँची गई' : 'बातें जाँची गईं'}`,
  unchecked: 'स्वीकृत',
  publicPage: 'आपका सार्वजनिक पेज',
  nav: 'कॉलेज',
  tabs: {
    classes: 'क्लास',
    officers: 'अधिकारी',
    keys: 'API कुंजियाँ',
    details: 'कॉलेज\u00a0की जानकारी',
  },
  loadFailed: (why: string) => `आपका कॉलेज खुल नहीं पाया। ${why}`,
  viewFailed: 'पेज का यह हिस्सा लोड नहीं हुआ। देख लीजिए कि इंटरनेट चल रहा है, और फिर कोशिश कीजिए।',
}

/** Replaces /college while the college is not approved. */
export const collegeUnlistedText = {
  title: 'आपका कॉलेज अभी स्वीकृत नहीं है',
  on: (day: string) => `हमने ${day} को स्वीकृति वापस ली।`,
  detail: 'अभी आपको न क्लास दिखेंगी, न विद्यार्थियों के घंटे, और आपकी API कुंजियाँ भी काम नहीं करेंगी।',
  headsAnswer: 'वजह आपके कॉलेज के मुख्य अधिकारियों को दिखती है, और जवाब भी उन्हीं को देना है।',
}
