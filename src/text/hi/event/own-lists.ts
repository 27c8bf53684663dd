import type * as English from '../../en/event/own-lists.ts'
import { deadlineText } from '../time/deadline.ts'

export const ownWaitingText: typeof English.ownWaitingText = {
  title: 'वेटिंग लिस्ट',
  loadFailed: 'आपकी वेटिंग लिस्ट लोड नहीं हो पाईं।',
  reserved: ['यह सीट ', ' तक आपके लिए है। उसके बाद अगले को मिलेगी।'],
  until: deadlineText,
  working: 'सहेज रहे हैं…',
  left: (title) => `${title} की वेटिंग लिस्ट से आपका नाम हट गया।`,
}
