import type * as English from '../../en/event/waiting-page.ts'
import { deadlineText } from '../time/deadline.ts'

const list = new Intl.ListFormat('hi')
const seatsOf = (titles: readonly string[]): string => `${list.format(titles)} की ${titles.length > 1 ? 'सीटें' : 'सीट'}`

export const waitingPageText: typeof English.waitingPageText = {
  title: 'कार्यक्रम में आपकी सीट',
  description: 'ख़ाली हुई सीट लें, या वेटिंग लिस्ट से हटें।',
  reservedUntil: (name) => [name ? `${name} जी, यह सीट ` : 'यह सीट ', ' तक आपके लिए है। उसके बाद अगले को मिलेगी।'],
  until: deadlineText,
  passing: 'सीट आगे दें, तो वेटिंग लिस्ट से आपका नाम हट जाएगा।',
  waiting: 'आपके लिए सीट ख़ाली होगी, तो हम ईमेल भेजेंगे।',
  late: 'सीट लेने का समय निकल चुका है।',
  faster: 'सीट किसी और ने पहले ले ली।',
  nothing: 'बटन दबाए बिना कुछ नहीं बदलेगा।',
  going: 'आपका आना तय है',
  cannotGo: 'आना न हो पाए, तो कार्यक्रम के पेज पर “नहीं आना” दबाइए।',
  off: 'वेटिंग लिस्ट में आपका नाम नहीं है',
  offHint: 'कार्यक्रम के पेज पर लिस्ट में जुड़ा जा सकता है।',
  openEvent: 'कार्यक्रम खोलें',
  cancelled: 'यह कार्यक्रम रद्द है',
  cancelledHint: 'संस्था ने इसे रद्द किया है।',
  unlisted: 'यह कार्यक्रम अभी सूची में नहीं है',
  unlistedHint: 'अभी कोई सीट नहीं ली जा सकती।',
  over: 'यह कार्यक्रम हो चुका है',
  find: 'दूसरा कार्यक्रम खोजें',
  ended: 'यह लिंक अब काम नहीं करता',
  endedHint: 'यह पुराना है, या पूरा कॉपी नहीं हुआ। कुछ भी नहीं बदला है।',
  giveUp: (titles) => `${seatsOf(titles)} छोड़ें?`,
  sameTime: (count) =>
    count > 1
      ? 'उसी समय वहाँ भी आपकी सीटें हैं। वे सीटें वेटिंग लिस्ट में औरों को मिल सकती हैं।'
      : 'उसी समय वहाँ भी आपकी सीट है। वह सीट वेटिंग लिस्ट में किसी और को मिल सकती है।',
  giveUpAndTake: (title, count) => `${count > 1 ? 'उन्हें' : 'उसे'} छोड़कर ${title} की सीट लें`,
  keep: (titles) => `${seatsOf(titles)} रखें`,
}
