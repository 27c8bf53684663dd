/** Texts that any page can show. */
export const pageText = {
  loading: 'लोड हो रहा है…',
  tryAgain: 'फिर कोशिश करें',
  offline: 'हमारे सर्वर से संपर्क नहीं हो पाया। देख लीजिए कि इंटरनेट चल रहा है, और फिर कोशिश कीजिए।',
  unreadable: 'हमारे सर्वर से ग़लत जवाब आया। फिर कोशिश कीजिए।',
  newTab: '(नए टैब में खुलता है)',
  close: 'बंद करें',
  dismiss: 'संदेश हटाएँ',
  whoFailed: 'यह पता नहीं चला कि आप लॉग इन हैं या नहीं।',
}

/** The end of a sentence that is composed of parts. */
export const stop: string = '।'

/** Shown on a page whose script did not load (D23). */
export const unloadedText = {
  failed: 'यह पेज खुल नहीं पाया।',
  again: 'फिर कोशिश करें',
}

/** Shown on a page on which an island stopped with an error. */
export const stoppedText = {
  stopped: 'पेज का यह हिस्सा चलना बंद हो गया।',
  translation: 'अगर ब्राउज़र इस पेज का अनुवाद कर रहा है, तो उसे बंद कर दीजिए।',
  again: 'पेज फिर से लोड करें',
}
