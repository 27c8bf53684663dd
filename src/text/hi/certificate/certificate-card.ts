import type { HolderWords } from '#domain/certificate/certificate.ts'

/** The actions on a certificate in the volunteer's record (design §9). */
export const cardText = {
  download: 'प्रमाण-पत्र डाउनलोड करें',
  /** Opens the phone's own list of ways to share. A browser without one copies the link. */
  shareLink: 'शेयर करें',
  more: 'और भी',
  /** Shown before the names of the PDF's other languages. */
  otherLanguages: 'दूसरी भाषा में डाउनलोड करें:',
  copy: 'जाँच\u00a0का लिंक कॉपी करें',
  copied: 'जाँच का लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हो पाया। “और भी” में लिखा कोड कॉपी कीजिए।',
  share: 'WhatsApp\u00a0पर भेजें',
  linkedIn: 'LinkedIn\u00a0पर जोड़ें',
  wallet: {
    title: 'वॉलेट में जोड़ें',
    lead: 'यह QR कोड बैज वाले किसी वॉलेट ऐप से स्कैन कीजिए, या पता उस ऐप में पेस्ट कीजिए।',
    qr: (title: string) => `“${title}” के बैज का QR कोड`,
    pictureLead: 'Canvas, Badgr और दूसरे बैज बैकपैक के लिए बैज की तस्वीर डाउनलोड कीजिए।',
    email: 'मेरे ईमेल पते का हैश भी जोड़ें, ताकि बैकपैक पहचान ले कि यह बैज मेरा है',
    picture: 'बैज की तस्वीर (PNG) डाउनलोड करें',
  },
  checkedWith: 'कोई भी इसे इस कोड से जाँच सकता है:',
  shareText: (title: string, url: string) => `“${title}” का मेरा प्रमाण-पत्र। इसे यहाँ जाँचें:\n${url}`,
  differs: (name: string, { name: now }: HolderWords) =>
    name === now
      ? 'यह प्रमाण-पत्र जारी होने के बाद आपका कॉलेज या रोल नंबर बदल गया है।'
      : `इस प्रमाण-पत्र पर नाम ${name} लिखा है। आपका नाम अब ${now} है।`,
  ask: 'संस्था\u00a0से सुधार के\u00a0लिए कहें',
  asking: 'भेज रहे हैं…',
  asked: 'आपने संस्था से सुधार के लिए कहा है। संस्था के मानने तक प्रमाण-पत्र नहीं बदलेगा।',
  drop: 'अनुरोध रद्द करें',
  dropped: 'अनुरोध रद्द हो गया।',
  askedNow: 'अनुरोध संस्था को भेज दिया गया।',
  askFailed: (message: string) => `अनुरोध भेजा नहीं गया। ${message}`,
  giveUp: 'प्रमाण-पत्र लौटाएँ',
  giveUpTitle: 'यह प्रमाण-पत्र लौटाना है?',
  giveUpDetail:
    'यह तुरंत निरस्त हो जाएगा, और कोड जाँचने पर लिखा मिलेगा कि आपने इसे लौटाया। यह दोबारा तभी मिलेगा जब संस्था फिर से पुष्टि करे।',
  givingUp: 'निरस्त हो रहा है…',
  gaveUp: 'आपने प्रमाण-पत्र लौटा दिया।',
  giveUpFailed: (message: string) => `प्रमाण-पत्र निरस्त नहीं हुआ। ${message}`,
  cancel: 'रहने दें',
}
