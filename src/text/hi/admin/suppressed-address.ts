import type * as English from '../../en/admin/suppressed-address.ts'

export const suppressedText: typeof English.suppressedText = {
  title: 'बंद किए गए पते',
  hint: 'इन पतों पर ईमेल नहीं भेजे जाते, क्योंकि मेल सर्वर के अनुसार ये मौजूद नहीं हैं।',
  reason: 'वजह',
  reasonOf: (failure) => {
    const [, code] = /^smtp-(\d{3})$/.exec(failure) ?? []
    return code ? `मेल सर्वर को यह पता नहीं मिला (${code})।` : 'यह पता मौजूद नहीं है।'
  },
  since: 'कब से',
  unsent: 'न भेजे गए ईमेल',
  lift: 'इस पर फिर लिखें',
  lifting: 'सहेज रहे हैं…',
  lifted: 'इस पते पर ईमेल फिर भेजे जाएँगे',
  failed: (message) => `पता अब भी बंद है। ${message}`,
  loadFailed: (message) => `बंद किए गए पते लोड नहीं हो पाए। ${message}`,
}
