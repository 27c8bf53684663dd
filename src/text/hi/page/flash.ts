import type { PendingGoingOutcome } from '#domain/participation/participation.ts'

/** Messages that a page shows once after a redirect, keyed by the code in the cookie (src/lib/flash.ts). */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'आपका खाता मिटा दिया गया है।' },
  'logged-out-everywhere': { kind: 'status', text: 'अब आप हर जगह से लॉग आउट हैं।' },
  'session-ended': { kind: 'alert', text: 'आपका लॉग इन ख़त्म हो गया है। फिर से लॉग इन कीजिए।' },
  /** The outcome if “I’m Going” was pressed before logging in. */
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
  'going-full': {
    kind: 'alert',
    text: 'आप लॉग इन हैं। इस कार्यक्रम की सभी सीटें भर गई हैं। यहाँ वेटिंग लिस्ट में जुड़ा जा सकता है।',
  },
  'going-unsaved': { kind: 'alert', text: 'आप लॉग इन हैं। आपका “आना है” दर्ज नहीं हुआ। उसे एक बार और दबाइए।' },
} satisfies Record<
  'account-deleted' | 'logged-out-everywhere' | 'session-ended' | PendingGoingOutcome,
  { kind: 'status' | 'alert'; text: string }
>
