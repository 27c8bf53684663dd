import type { PendingGoingOutcome } from '#domain/participation/participation.ts'

/** Words that any page can show. */
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

/** A page whose script did not load (D23). */
export const unloadedText = {
  failed: 'यह पेज खुल नहीं पाया।',
  again: 'फिर कोशिश करें',
}

/** A page in which one island stopped with an error. */
export const stoppedText = {
  stopped: 'पेज का यह हिस्सा चलना बंद हो गया।',
  translation: 'अगर ब्राउज़र इस पेज का अनुवाद कर रहा है, तो उसे बंद कर दीजिए।',
  again: 'पेज फिर से लोड करें',
}

/** Messages that a page shows once after a redirect, by the code that src/lib/flash.ts carries. */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'आपका खाता मिटा दिया गया है।' },
  'logged-out-everywhere': { kind: 'status', text: 'अब आप हर जगह से लॉग आउट हैं।' },
  'session-ended': { kind: 'alert', text: 'आपका लॉग इन ख़त्म हो गया है। फिर से लॉग इन कीजिए।' },
  /** The outcome of “I’m Going”, pressed before logging in. */
  going: {
    kind: 'status',
    text: 'आप लॉग इन हैं। आपने पहले जो “आना है” दबाया था, वह दर्ज हो गया है। न आ पाएँ, तो “नहीं आना” दबाइए।',
  },
  'going-past': {
    kind: 'alert',
    text: 'आप लॉग इन हैं। यह कार्यक्रम हो चुका है, इसलिए आपका “आना है” दर्ज नहीं हुआ।',
  },
  'going-gone': {
    kind: 'alert',
    text: 'आप लॉग इन हैं। यह कार्यक्रम अब सूची में नहीं है, इसलिए आपका “आना है” दर्ज नहीं हुआ।',
  },
  'going-unsaved': { kind: 'alert', text: 'आप लॉग इन हैं। आपका “आना है” दर्ज नहीं हुआ। उसे एक बार और दबाइए।' },
} satisfies Record<
  'account-deleted' | 'logged-out-everywhere' | 'session-ended' | PendingGoingOutcome,
  { kind: 'status' | 'alert'; text: string }
>
