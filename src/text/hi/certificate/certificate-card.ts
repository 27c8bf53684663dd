import type { HolderWords } from '#domain/certificate/certificate.ts'

/** What the dashboard says of a certificate and of all of them together (design §9). */
export const cardText = {
  title: 'आपका प्रमाण-पत्र',
  keep: 'इसकी एक कॉपी यहाँ से भी रख लीजिए।',
  download: 'प्रमाण-पत्र डाउनलोड करें',
  /** Before the names of the other languages that the same paper is in. */
  otherLanguages: 'दूसरी भाषा में डाउनलोड करें:',
  copy: 'जाँच\u00a0का लिंक कॉपी करें',
  copied: 'जाँच का लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हो पाया। कोड को दबाए रखिए और कॉपी कीजिए।',
  share: 'व्हाट्सऐप\u00a0पर भेजें',
  linkedIn: 'LinkedIn\u00a0पर जोड़ें',
  wallet: {
    title: 'वॉलेट में जोड़ें',
    lead: 'इसे बैज वाले किसी वॉलेट ऐप से स्कैन कीजिए, या पता वहाँ पेस्ट कीजिए।',
    qr: (title: string) => `“${title}” के बैज का QR कोड`,
    pictureLead: 'Canvas, Badgr और दूसरे बैकपैक बैज की तस्वीर लेते हैं।',
    email: 'मेरे ईमेल का हैश भी रखें, ताकि बैकपैक पहचाने कि यह मेरा है',
    picture: 'बैज की तस्वीर (PNG) डाउनलोड करें',
  },
  checkedWith: 'कोई भी इसे इस कोड से जाँच सकता है:',
  shareText: (title: string, url: string) => `“${title}” का मेरा प्रमाण-पत्र। इसे यहाँ जाँचें:\n${url}`,
  differs: (name: string, { name: now }: HolderWords) =>
    name === now ? 'इसमें लिखा स्कूल, कॉलेज या रोल नंबर अब बदल चुका है।' : `इसमें नाम ${name} लिखा है। आपका नाम अब ${now} है।`,
  ask: 'संस्था\u00a0से सुधार के\u00a0लिए कहें',
  asking: 'भेज रहे हैं…',
  asked: 'आपने संस्था से सुधार के लिए कहा है। जब तक उसका जवाब न आए, प्रमाण-पत्र में वही रहेगा जो पहले लिखा था।',
  drop: 'अनुरोध वापस लें',
  dropped: 'अनुरोध वापस लिया गया।',
  askedNow: 'अनुरोध संस्था को भेज दिया गया।',
  askFailed: (message: string) => `अनुरोध संस्था तक नहीं पहुँचा। ${message}`,
  giveUp: 'लौटाएँ',
  giveUpTitle: 'यह प्रमाण-पत्र लौटाना है?',
  giveUpDetail:
    'यह तुरंत निरस्त हो जाएगा, और जो भी इसका कोड जाँचेगा, उसे लिखा मिलेगा कि आपने इसे लौटाया। यह दोबारा तभी जारी होगा जब संस्था फिर से पुष्टि करे।',
  givingBack: 'लौटा रहे हैं…',
  gaveBack: 'आपने प्रमाण-पत्र लौटा दिया।',
  giveUpFailed: (message: string) => `प्रमाण-पत्र लौटाया नहीं गया। ${message}`,
  cancel: 'रहने दें',
}
