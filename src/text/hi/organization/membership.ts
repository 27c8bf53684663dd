import type { MemberRole } from '#domain/organization/membership.ts'
import type { Day } from '#domain/time/day.ts'
import { dayText, fullDayText } from '../time/day.ts'

/** What somebody is in an NGO, alone and in a sentence (D41). */
export const memberRoleText = {
  label: { coordinator: 'कोऑर्डिनेटर', owner: 'संचालक' } satisfies Record<MemberRole, string>,
  one: { owner: 'संचालक', coordinator: 'कोऑर्डिनेटर' } satisfies Record<MemberRole, string>,
}

/** The day of a time, in the reader's own zone. */
function dayHere(at: string): Day {
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

const lastDayText = (at: string) => fullDayText(dayHere(at))
const untilOf = (at: string) => dayText(dayHere(at))

/** The panel's view of the people of an NGO. */
export const peopleText = {
  title: 'लोग',
  lead: 'संचालक लोगों को बुलाते और हटाते हैं। कोऑर्डिनेटर कार्यक्रम डालते और हाज़िरी की पुष्टि करते हैं।',
  loadFailed: (reason: string) => `आपकी संस्था के लोगों की सूची खुल नहीं पाई। ${reason}`,
  list: 'लोग और आमंत्रण',
  you: (name: string) => `${name} (आप)`,
  nameless: 'बिना नाम के सदस्य',
  since: (role: MemberRole, at: string) => `${lastDayText(at)} से ${memberRoleText.label[role]}।`,
  invited: (role: MemberRole, until: string) => `${memberRoleText.one[role]} बनने का आमंत्रण, ${untilOf(until)} तक मान्य`,
  change: 'बदलें',
  takeBack: 'वापस लें',
  cancelledShort: 'वापस लिया',
  late: 'अब मान्य नहीं',
  cancelled: 'आमंत्रण वापस ले लिया गया। उसके लिंक से अब कुछ नहीं खुलता।',
  dialog: {
    detail: 'बदलाव इनके अगले काम से लागू होता है। हटाने पर ये तुरंत लॉग आउट हो जाते हैं, और इनका खाता फिर वॉलंटियर का हो जाता है।',
    makeOwner: 'संचालक बनाएँ',
    makeCoordinator: 'कोऑर्डिनेटर बनाएँ',
    remove: 'हटाएँ',
    cancel: 'रहने दें',
    busy: 'सहेज रहे हैं…',
  },
  changed: (name: string, role: MemberRole) => `${name} अब ${memberRoleText.one[role]} हैं।`,
  removeQuestion: (name: string) => `${name}\u00a0को हटाएँ?`,
  removeDetail: 'ये तुरंत लॉग आउट हो जाएँगे, और इन्हें ईमेल से बताया जाएगा। कार्यक्रमों और प्रमाण-पत्रों पर इनका नाम बना रहेगा।',
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
  hint: 'उन्हें Google से लॉग इन करना होगा। प्रमाण-पत्र पर उन्हीं का नाम आता है जिन्होंने हाज़िरी लगाई।',
  sent: (email: string) => `${email} को आमंत्रण भेज दिया गया।`,
  failed: (reason: string) => `आमंत्रण नहीं भेजा गया। ${reason}`,
}

/** Leaving, and for owners closing. */
export const leaveText = {
  title: 'संस्था छोड़ना',
  hint: 'छोड़ने पर आपका खाता वॉलंटियर का हो जाता है, आपके अपने रिकॉर्ड के साथ, और लॉग आउट हो जाता है।',
  onlyOwner: 'संस्था में आपके सिवा कोई संचालक नहीं है। पहले किसी और को संचालक बनाइए, या संस्था बंद कीजिए।',
  alone: 'संस्था में आपके सिवा कोई संचालक नहीं है। छोड़ने के लिए किसी को संचालक के तौर पर बुलाइए, या संस्था बंद कीजिए।',
  leave: 'यह संस्था छोड़ें',
  question: (orgName: string) => `${orgName}\u00a0को छोड़ना है?`,
  detail: 'आपका खाता वॉलंटियर का हो जाएगा। लौटने के लिए नया आमंत्रण चाहिए होगा।',
  keep: 'रहने दें',
  leaving: 'एक पल…',
  closeTitle: 'संस्था बंद करना',
  closeHint: 'हमेशा के लिए: इसके कार्यक्रम हर सूची से हट जाते हैं, और जिन्हें उनमें आना था, उन सबको बताया जाता है।',
  close: 'संस्था बंद करें',
  closeQuestion: (orgName: string) => `${orgName}\u00a0को बंद करना है?`,
  closeDetail:
    'इसके सारे कार्यक्रम सूचियों से हट जाएँगे, और आने वाले कार्यक्रमों में जिन्हें आना था, उन सबको ईमेल मिलेगा। इसके लोगों के खाते वॉलंटियर के हो जाएँगे, और उन्हें लॉग आउट कर दिया जाएगा। प्रमाण-पत्र बने रहेंगे। इसे पलटा नहीं जा सकता।',
  closeKeep: 'खुली रहने दें',
  closing: 'बंद कर रहे हैं…',
  failed: (reason: string) => `कुछ नहीं बदला। ${reason}`,
}

/** /invitation, for whoever was asked to join. */
export const invitationText = {
  closed: { title: 'आमंत्रण', lead: 'यह पेज हमारे ईमेल में दिए लिंक से खुलता है।' },
  openHint: 'आपको एक संस्था से जुड़ने के लिए बुलाया गया है। खोलने पर दिखेगा कि किसने बुलाया, और इसका मतलब क्या है।',
  open: 'खोलें',
  opening: 'खोल रहे हैं…',
  used: {
    title: 'यह आमंत्रण अब नहीं चलता',
    lead: 'इसे स्वीकार किया जा चुका है, या वापस ले लिया गया है, या यह सात दिन से पुराना है। जिन्होंने बुलाया था, उनसे नया आमंत्रण माँगिए।',
  },
  title: (orgName: string) => `${orgName}\u00a0ने आपको बुलाया है`,
  lead: (by: string, role: MemberRole) => `${by} ने आपको ${memberRoleText.one[role]} के तौर पर जुड़ने के लिए बुलाया है।`,
  gains: {
    coordinator: 'कार्यक्रम डालना, किन-किन को आना है यह देखना, और कौन आया इसकी पुष्टि करना आपके हाथ में होगा।',
    owner: 'कार्यक्रम डालना, कौन आया इसकी पुष्टि करना, और संस्था में कौन रहे यह तय करना आपके हाथ में होगा।',
  } satisfies Record<MemberRole, string>,
  named: 'जिस हाज़िरी की पुष्टि आप करें, उसके प्रमाण-पत्र पर आपका नाम आता है।',
  oneRole: 'एक खाता, एक भूमिका:',
  oneRoleHint: 'इस खाते से आगे वॉलंटियर के तौर पर हिस्सा नहीं लिया जा सकेगा। इससे पहले आपने जो किया, वह आपका रहेगा।',
  until: (until: string, email: string) =>
    `यह एक ही बार चलता है, ${untilOf(until)} तक। ${email} वाले खाते से लॉग इन कीजिए।`,
  continueWithGoogle: 'Google\u00a0से आगे बढ़ें',
  leaving: 'Google खुल रहा है…',
  failed: 'यह नहीं हो पाया।',
}
