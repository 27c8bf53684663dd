import type { MemberRole } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import { dayText, fullDayText } from '../time/day.ts'

/** Names of a person's role in an NGO (D41) or a college (D68), alone and inside a sentence. */
export const memberRoleText = {
  label: {
    coordinator: 'कोऑर्डिनेटर',
    owner: 'संचालक',
    officer: 'अधिकारी',
    head: 'मुख्य अधिकारी',
  } satisfies Record<MemberRole, string>,
  one: {
    owner: 'संचालक',
    coordinator: 'कोऑर्डिनेटर',
    head: 'मुख्य अधिकारी',
    officer: 'अधिकारी',
  } satisfies Record<MemberRole, string>,
}

/** The day of a time in the reader's own zone. */
function dayHere(at: string): Day {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const lastDayText = (at: string) => fullDayText(dayHere(at))
const untilOf = (at: string) => dayText(dayHere(at))

/** Texts of the tab "Team" of an NGO and of the view "Officers" of a college. */
export const peopleTextOf = {
  ngo: {
    title: 'टीम',
    lead: 'कार्यक्रम डालना और हाज़िरी की पुष्टि करना संचालक और कोऑर्डिनेटर, दोनों का काम है। लोगों को बुलाना और हटाना सिर्फ़ संचालक का।',
    loadFailed: (reason: string) => `आपकी टीम की सूची खुल नहीं पाई। ${reason}`,
    list: 'टीम के सदस्य और आमंत्रण',
    removeDetail: 'लॉग आउट तुरंत हो जाएगा, और इन्हें ईमेल मिलेगा। कार्यक्रमों और प्रमाण-पत्रों पर इनका नाम बना रहेगा।',
    inviteHint: 'उन्हें Google से लॉग इन करना होगा। प्रमाण-पत्र पर उनका नाम आता है जिन्होंने हाज़िरी की पुष्टि की।',
  },
  college: {
    title: 'अधिकारी',
    lead: 'क्लास बनाना और विद्यार्थियों की साझा की हुई लाइनों को मान्यता देना हर अधिकारी का काम है। लोगों को बुलाना और हटाना सिर्फ़ मुख्य अधिकारी का।',
    loadFailed: (reason: string) => `अधिकारियों की सूची खुल नहीं पाई। ${reason}`,
    list: 'अधिकारी और आमंत्रण',
    removeDetail: 'लॉग आउट तुरंत हो जाएगा, और इन्हें ईमेल मिलेगा। इन्होंने कब लाइनें देखीं, यह विद्यार्थियों को दिखता रहेगा।',
    inviteHint: 'उन्हें Google से लॉग इन करना होगा। लाइनें देखने वाले हर अधिकारी का नाम विद्यार्थियों को दिखता है।',
  },
} satisfies Record<OrganizationKind, object>

/** Texts about people that NGOs and colleges share. */
export const peopleText = {
  you: (name: string) => `${name} (आप)`,
  nameless: 'बिना नाम के सदस्य',
  since: (role: MemberRole, at: string) => `${lastDayText(at)} से ${memberRoleText.label[role]}।`,
  invited: (role: MemberRole, until: string) => `${memberRoleText.one[role]} बनने का आमंत्रण, ${untilOf(until)} तक मान्य।`,
  change: 'बदलें',
  cancelInvitation: 'आमंत्रण रद्द करें',
  cancelledShort: 'रद्द',
  late: 'अब मान्य नहीं',
  cancelled: 'आमंत्रण रद्द हुआ। उसका लिंक अब नहीं चलता।',
  dialog: {
    detail: 'नई भूमिका साइट के अगले इस्तेमाल से लागू होगी। हटाने पर लॉग आउट तुरंत हो जाएगा, और खाता वॉलंटियर का हो जाएगा।',
    make: {
      owner: 'संचालक बनाएँ',
      coordinator: 'कोऑर्डिनेटर बनाएँ',
      head: 'मुख्य अधिकारी बनाएँ',
      officer: 'अधिकारी बनाएँ',
    } satisfies Record<MemberRole, string>,
    remove: 'हटाएँ',
    cancel: 'रहने दें',
    busy: 'सहेज रहे हैं…',
  },
  changed: (name: string, role: MemberRole) => `${name} अब ${memberRoleText.one[role]} हैं।`,
  removeQuestion: (name: string) => `${name}\u00a0को हटाएँ?`,
  keep: 'रहने दें',
  removing: 'हटा रहे हैं…',
  removed: (name: string) => `${name} को हटा दिया गया।`,
  failed: (reason: string) => `कुछ नहीं बदला। ${reason}`,
}

export const invitationFormText = {
  title: 'किसी\u00a0को बुलाएँ',
  labels: { email: 'ईमेल', role: 'भूमिका' },
  send: 'आमंत्रण भेजें',
  sending: 'भेज रहे हैं…',
  sent: (email: string) => `आमंत्रण ${email} पर कुछ ही देर में पहुँच जाएगा।`,
  failed: (reason: string) => `आमंत्रण नहीं भेजा गया। ${reason}`,
}

/** Texts for leaving an NGO or a college and, for those who lead it, closing it. */
export const leaveTextOf = {
  ngo: {
    title: 'संस्था छोड़ना',
    leave: 'यह संस्था छोड़ें',
    onlyLead: 'संस्था में आपके सिवा कोई संचालक नहीं है। पहले किसी और को संचालक बनाइए, या संस्था बंद कीजिए।',
    alone: 'संस्था में आपके सिवा कोई संचालक नहीं है। पहले किसी को संचालक बनने के लिए बुलाइए, या संस्था बंद कीजिए।',
    closeTitle: 'संस्था बंद करना',
    close: 'संस्था बंद करें',
    closeHint: 'यह हमेशा के लिए है। संस्था के कार्यक्रम हर सूची से हट जाते हैं, और जिन्हें उनमें आना था, उन्हें हम ईमेल भेजते हैं।',
    closeDetail:
      'संस्था के कार्यक्रम सूचियों से हट जाएँगे, और जिन्हें उनमें आना था, उन्हें हम ईमेल भेजेंगे। टीम के खाते वॉलंटियर के हो जाएँगे और लॉग आउट हो जाएँगे। प्रमाण-पत्रों पर कोई असर नहीं पड़ेगा। इसे पलटा नहीं जा सकता।',
  },
  college: {
    title: 'कॉलेज छोड़ना',
    leave: 'यह कॉलेज छोड़ें',
    onlyLead: 'कॉलेज में आपके सिवा कोई मुख्य अधिकारी नहीं है। पहले किसी और को मुख्य अधिकारी बनाइए, या कॉलेज बंद कीजिए।',
    alone: 'कॉलेज में आपके सिवा कोई मुख्य अधिकारी नहीं है। पहले किसी को मुख्य अधिकारी बनने के लिए बुलाइए, या कॉलेज बंद कीजिए।',
    closeTitle: 'कॉलेज बंद करना',
    close: 'कॉलेज बंद करें',
    closeHint: 'यह हमेशा के लिए है। सारी क्लास बंद हो जाती हैं, विद्यार्थियों का साझा करना रुक जाता है, और API कुंजियाँ नहीं चलतीं।',
    closeDetail:
      'सारी क्लास बंद हो जाएँगी, विद्यार्थियों का साझा करना रुक जाएगा, और API कुंजियाँ नहीं चलेंगी। अधिकारियों के खाते वॉलंटियर के हो जाएँगे और लॉग आउट हो जाएँगे। मान्यताओं और ट्रांसक्रिप्ट पर कोई असर नहीं पड़ेगा। इसे पलटा नहीं जा सकता।',
  },
} satisfies Record<OrganizationKind, object>

/** Texts about leaving and closing that NGOs and colleges share. */
export const leaveText = {
  hint: 'छोड़ने पर लॉग आउट हो जाएगा। खाता वॉलंटियर का हो जाएगा, आपके अपने रिकॉर्ड के साथ।',
  question: (orgName: string) => `${orgName}\u00a0को छोड़ना है?`,
  detail: 'आपका खाता वॉलंटियर का हो जाएगा। लौटने के लिए नया आमंत्रण चाहिए होगा।',
  keep: 'रहने दें',
  leaving: 'एक पल…',
  closeQuestion: (orgName: string) => `${orgName}\u00a0को बंद करना है?`,
  closeKeep: 'रहने दें',
  closing: 'बंद कर रहे हैं…',
  failed: (reason: string) => `कुछ नहीं बदला। ${reason}`,
}

/** Texts of /invitation, for the person who is invited. */
export const invitationText = {
  closed: { title: 'आमंत्रण', lead: 'यह पेज हमारे ईमेल में दिए लिंक से खुलता है।' },
  openHint: 'आपको एक संस्था या कॉलेज से जुड़ने के लिए बुलाया गया है। खोलने पर दिखेगा कि किसने बुलाया, और इसका मतलब क्या है।',
  open: 'आमंत्रण खोलें',
  opening: 'खोल रहे हैं…',
  used: {
    title: 'यह आमंत्रण अब नहीं चलता',
    lead: 'इसे स्वीकार या रद्द किया जा चुका है, या यह 7 दिन से पुराना है। जिन्होंने बुलाया था, उनसे नया आमंत्रण माँगिए।',
  },
  title: (orgName: string) => `${orgName}\u00a0ने आपको बुलाया है`,
  lead: (by: string, role: MemberRole) => `${by} ने आपको ${memberRoleText.one[role]} के तौर पर जुड़ने के लिए बुलाया है।`,
  gains: {
    coordinator: 'कार्यक्रम डालना, किन-किन को आना है यह देखना, और कौन आया इसकी पुष्टि करना आपके हाथ में होगा।',
    owner: 'कार्यक्रम डालना, कौन आया इसकी पुष्टि करना, और संस्था की टीम सँभालना आपके हाथ में होगा।',
    officer: 'क्लास बनाना, विद्यार्थियों की साझा की हुई लाइनें देखना और उन्हें मान्यता देना आपके हाथ में होगा।',
    head: 'क्लास बनाना, लाइनों को मान्यता देना, और कॉलेज के अधिकारी और जानकारी सँभालना आपके हाथ में होगा।',
  } satisfies Record<MemberRole, string>,
  named: {
    ngo: 'जिस हाज़िरी की पुष्टि आप करें, उसके प्रमाण-पत्र पर आपका नाम आता है।',
    college: 'विद्यार्थियों की लाइनें देखने पर आपका नाम उन्हें दिखता है।',
  } satisfies Record<OrganizationKind, string>,
  oneRole: 'एक खाते की एक ही भूमिका होती है।',
  oneRoleHint: 'इसे स्वीकार करने पर इस खाते से वॉलंटियर के तौर पर हिस्सा नहीं लिया जा सकेगा। अब तक का काम आपके रिकॉर्ड में रहेगा।',
  until: (until: string, email: string) =>
    `इसे एक ही बार स्वीकार किया जा सकता है, ${untilOf(until)} तक। ${email} वाले Google खाते से लॉग इन कीजिए।`,
  continueWithGoogle: 'Google\u00a0से आगे बढ़ें',
  leaving: 'Google खुल रहा है…',
  failed: 'यह नहीं हो पाया।',
}
