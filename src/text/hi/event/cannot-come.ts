import type * as English from '../../en/event/cannot-come.ts'

export const cannotComeText: typeof English.cannotComeText = {
  title: 'आना नहीं हो पाएगा?',
  description: 'कार्यक्रम में अपनी सीट छोड़ें।',
  giveUp: (name, waiting) =>
    `${name ? `${name} जी, आना` : 'आना'} न हो पाए, तो अपनी सीट छोड़ दीजिए।${
      waiting > 0
        ? ` इसके लिए ${waiting === 1 ? '1 व्यक्ति' : `${waiting} लोग`} वेटिंग लिस्ट में ${waiting === 1 ? 'है' : 'हैं'}।`
        : ''
    }`,
  sayIt: (name, orgName) => `${name ? `${name} जी, आना` : 'आना'} न हो पाए, तो ${orgName} को यहाँ बता दीजिए।`,
  cannotCome: 'आना नहीं हो पाएगा',
  nothing: 'बटन दबाए बिना कुछ नहीं बदलेगा।',
  stillComing: 'मेरा आना तय है',
  free: 'आपकी सीट अब ख़ाली है',
  left: 'सूची से आपका नाम हट गया',
  thanks: (waiting, orgName) =>
    `बताने के लिए धन्यवाद। ${
      waiting > 0 ? 'यह सीट अब वेटिंग लिस्ट में किसी और को मिल सकती है।' : `${orgName} की सूची में अब एक व्यक्ति कम है।`
    }`,
  mistake: (isLimited) => ['ग़लती से दब गया? ', isLimited ? ' और सीट ख़ाली हो, तो “आना है” दबाइए।' : ' और “आना है” दबाइए।'],
  off: 'आपका आना तय नहीं है',
  offHint: 'आने वालों की सूची में आपका नाम नहीं है।',
  checkedIn: 'आपकी हाज़िरी लग चुकी है',
  checkedInHint: 'इस कार्यक्रम में आपकी हाज़िरी लगी है, इसलिए सूची में आपका नाम रहेगा।',
  ended: 'यह लिंक अब काम नहीं करता',
  endedHint: 'सूची में आपका नाम अब भी हो सकता है। बदलने के लिए लॉग इन कीजिए।',
  logIn: 'लॉग इन करके डैशबोर्ड खोलें',
}
