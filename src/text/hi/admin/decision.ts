import type { NgoState } from '#domain/organization/organization.ts'

/** Used for an admin without a name, also in the file of all decisions. */
export const byPasscode: string = 'एक एडमिन (पासकोड से)'

const DECIDED: Record<NgoState, string> = {
  pending: 'फिर से इंतज़ार में',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  suspended: 'निलंबित',
}

/** '1 प्रमाण-पत्र', '12 प्रमाण-पत्रों', before a postposition. */
const certificates = (count: number) => `${count} ${count === 1 ? 'प्रमाण-पत्र' : 'प्रमाण-पत्रों'}`

const NONE = 'किसी प्रमाण-पत्र पर असर नहीं पड़ेगा।'

/** Texts for deciding on an NGO, undoing a decision, and past decisions (SPEC §8, D8). */
export const decisionText = {
  approve: 'स्वीकृत करें',
  reject: 'अस्वीकृत करें',
  withdraw: 'स्वीकृति वापस लें',
  suspend: 'निलंबित करें',
  lift: 'निलंबन हटाएँ',
  busy: {
    approve: 'स्वीकृत कर रहे हैं…',
    reject: 'अस्वीकृत कर रहे हैं…',
    withdraw: 'वापस ले रहे हैं…',
    suspend: 'निलंबित कर रहे हैं…',
    lift: 'हटा रहे हैं…',
  },
  approved: 'संस्था स्वीकृत हुई',
  rejected: 'संस्था अस्वीकृत हुई',
  suspended: 'संस्था निलंबित हुई',
  lifted: 'निलंबन हट गया',
  failed: (message: string) => `स्थिति नहीं बदली: ${message}`,
  made: (to: NgoState, by: string, at: string) => `${DECIDED[to]}: ${at}, ${by}`,
  decided: {
    own: (to: NgoState | null) =>
      `${to === null ? DECIDED.rejected : DECIDED[to]}। हम कुछ सेकंड में ईमेल भेजेंगे। तब तक इसे पहले जैसा किया जा सकता है।`,
    another: (to: NgoState, by: string, at: string) => `आपसे पहले फ़ैसला हो चुका था: ${DECIDED[to]}, ${at}, ${by}।`,
    putBack: 'आपसे पहले किसी और एडमिन ने संस्था को फिर से इंतज़ार में डाल दिया।',
    withdrawn: (at: string) => `आवेदन वापस ले लिया गया: ${at}।`,
    closed: 'संस्था ने अपना खाता बंद कर दिया है।',
    undo: 'पहले जैसा करें',
    undoing: 'पहले जैसा कर रहे हैं…',
    undone: 'सब पहले जैसा हो गया। कोई ईमेल नहीं भेजा गया।',
  },
  changed: {
    alarm: 'आपके खोलने के बाद आवेदन बदल गया। पहले देखिए कि क्या बदला, फिर फ़ैसला कीजिए।',
    title: 'क्या बदला',
    before: 'पहले',
    now: 'अब',
    nothing: 'ख़ाली',
    same: 'जानकारी वही है, जो पहले थी।',
  },
  rejectQuestion: (orgName: string) => `${orgName}\u00a0को अस्वीकृत करें?`,
  withdrawQuestion: (orgName: string) => `${orgName}\u00a0की स्वीकृति वापस लें?`,
  withdrawConsequence: 'संस्था के कार्यक्रम तुरंत छिप जाएँगे, और वह नए कार्यक्रम नहीं डाल पाएगी। जिन्हें उनमें आना है, उन्हें हम ईमेल भेजेंगे।',
  suspendQuestion: (orgName: string) => `${orgName}\u00a0को निलंबित करें?`,
  suspendConsequence:
    'संस्था के कार्यक्रम तुरंत छिप जाएँगे, और वह नए कार्यक्रम नहीं डाल पाएगी। वजह हम ईमेल से संस्था को भेजेंगे। जिन्हें उनमें आना है, उन्हें भी ईमेल भेजेंगे, पर वजह के बिना।',
  /** How many of the NGO's certificates a decision affects, not counting those that a flag has put on hold. */
  holds: {
    counting: 'संस्था के प्रमाण-पत्र गिन रहे हैं…',
    uncounted: 'हम संस्था के प्रमाण-पत्र गिन नहीं पाए। उन सब पर “जाँच में” दिखेगा।',
    suspended: (count: number) =>
      count === 0 ? NONE : `${certificates(count)} पर “जाँच में” दिखेगा, जब तक निलंबन नहीं हटता।`,
    withdrawn: (count: number) =>
      count === 0 ? NONE : `${certificates(count)} पर “जाँच में” दिखेगा, जब तक संस्था फिर से स्वीकृत नहीं होती।`,
    /** Shown before the approval of a suspended NGO is withdrawn. */
    stay: (count: number) =>
      count === 0 ? NONE : `${certificates(count)} पर “जाँच में” दिखता रहेगा, जब तक संस्था फिर से स्वीकृत नहीं होती।`,
    /** Shown after `lifted` or `approved`. */
    validAgain: (count: number) =>
      count < 2 ? `${count} प्रमाण-पत्र फिर से मान्य है।` : `${count} प्रमाण-पत्र फिर से मान्य हैं।`,
  },
  reasonLabel: 'वजह (हम इसे ईमेल से संस्था को भेजेंगे)',
  reasonMissing: 'वजह लिखें',
  reasonTemplates: 'किसी तैयार जवाब से शुरू करें, फिर उसे बदलें',
  rejectionReasons: [
    {
      word: 'वेबसाइट',
      text: 'हम आपकी वेबसाइट नहीं खोल सके, या उससे पता नहीं चलता कि आपकी संस्था क्या करती है। हमें वेबसाइट का ऐसा पता भेजिए जो खुलता हो, या सोशल मीडिया का ऐसा पेज जिस पर नई जानकारी आती रहती हो।',
    },
    {
      word: 'फ़ोन',
      text: 'आपके दिए फ़ोन नंबर पर हमारी बात नहीं हो सकी। ऐसा नंबर भेजिए जिस पर दिन में आपकी संस्था से कोई जवाब दे।',
    },
    {
      word: 'परिचय',
      text: 'आपके परिचय से पता नहीं चलता कि वॉलंटियर क्या काम करेंगे। कुछ वाक्यों में लिखिए कि आपकी संस्था क्या काम करती है, कहाँ, और किसके लिए।',
    },
    {
      word: 'वही नाम',
      text: 'इस नाम की एक संस्था पहले से सूची में है। आप उसी संस्था से हों, तो उसके कोऑर्डिनेटर से कहिए कि आपके कार्यक्रम वे डालें। आपकी संस्था दूसरी हो, तो बताइए कि लोग दोनों को अलग कैसे पहचानें।',
    },
    {
      word: 'वॉलंटियर का काम नहीं',
      text: 'आपने जो बताया, वह वॉलंटियर का काम नहीं है। लोगों को पैसे देने पड़ेंगे, या वेतन वाले कर्मचारियों की जगह काम करना पड़ेगा। हमारी सूची में वे उपयोगी काम आते हैं जिनमें न पैसे मिलते हैं, न हिस्सा लेने के पैसे लगते हैं।',
    },
  ],
  withdrawalReasons: [
    {
      word: 'कार्यक्रम नहीं हुआ',
      text: 'आपके कार्यक्रम नहीं हुए, और जो लोग पहुँचे, उन्हें ख़बर नहीं दी गई थी। हमें बताइए कि क्या हुआ।',
    },
    {
      word: 'शिकायतें',
      text: 'आपके एक कार्यक्रम के बारे में वॉलंटियरों ने हमसे शिकायत की है। हमें लिखिए, ताकि फिर से फ़ैसला करने से पहले हम आपकी बात भी सुन सकें।',
    },
    {
      word: 'पैसे माँगे',
      text: 'आपके एक कार्यक्रम में वॉलंटियरों से पैसे माँगे गए। हमारी सूची के हर कार्यक्रम में हिस्सा लेना मुफ़्त होना चाहिए।',
    },
  ],
  cancel: 'रहने दें',
}
