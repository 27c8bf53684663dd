import type { Mode } from '#domain/event/event.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import type { MailText } from '#domain/mail/notification.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { placeText } from '../event/event-page.ts'
import { factNames } from '../evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { memberRoleText } from '../organization/membership.ts'
import { reportReasons } from '../report/report.ts'
import { daysText, fullDayText, hoursText, timesText } from '../time/day.ts'
import { emailText } from './email-text.ts'

/* Mails: plain text, short lines of thought, who does what (design §11). */

/** To the admins: somebody waits for their decision (D20, D22). */
export const ngoWaitingMail = ({ orgName, adminUrl }: { orgName: string; adminUrl: string }): MailText =>
  emailText(
    `${orgName}: स्वीकृति का इंतज़ार`,
    `${orgName} ने रजिस्टर किया है, और अब आपके फ़ैसले का इंतज़ार है। हमारा वादा है: 24 घंटे के अंदर फ़ैसला।`,
    `आवेदन यहाँ पढ़िए और फ़ैसला कीजिए:\n${adminUrl}`,
  )

/** To the admins: it is their turn again (D37). */
export const ngoAnsweredMail = (said: { orgName: string; isAgain: boolean; adminUrl: string }): MailText =>
  emailText(
    said.isAgain ? `${said.orgName} का फिर से आवेदन` : `${said.orgName} का जवाब मिला`,
    said.isAgain
      ? `${said.orgName} ने लिखा है कि क्या बदला है, और अब नए फ़ैसले का इंतज़ार है। हमारा वादा है: 24 घंटे के अंदर फ़ैसला।`
      : `${said.orgName} ने आपके सवाल का जवाब दिया है। अब फिर आपकी बारी है।`,
    `यहाँ पढ़िए और फ़ैसला कीजिए:\n${said.adminUrl}`,
  )

/** To the NGO: it may post now (D20). */
export const ngoApprovedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): MailText =>
  emailText(
    `${orgName} को स्वीकृति मिली`,
    `ख़ुशख़बरी: हमने आपका आवेदन जाँच लिया है, और ${orgName} का नाम अब ${siteName} की सूची में है।`,
    `लॉग इन कीजिए और अपना पहला कार्यक्रम डालिए। इसमें करीब दो मिनट लगते हैं:\n${loginUrl}`,
    `कोई सवाल? ${site.supportEmail} पर लिखिए।`,
  )

/** To the NGO: not approved, or no longer, with the reason (D8, D13). */
export const ngoRejectedMail = (said: { orgName: string; reason: string | null; supportEmail: string }): MailText =>
  emailText(
    `${said.orgName} के रजिस्ट्रेशन के बारे में`,
    `हमने ${said.orgName} का रजिस्ट्रेशन पढ़ा। वह स्वीकृत नहीं है, इसलिए संस्था के कार्यक्रम ${siteName} पर नहीं दिखते।`,
    ...(said.reason ? [`हमने यह वजह लिखी है:\n${said.reason}`] : []),
    `अगर कुछ बदल गया है, या हमसे ग़लती हुई है, तो ${said.supportEmail} पर लिखिए। उसे मशीन नहीं, इंसान पढ़ते हैं।`,
  )

/** To the NGO: hidden until this is settled (D38). */
export const ngoSuspendedMail = (said: {
  orgName: string
  reason: string | null
  loginUrl: string
  supportEmail: string
}): MailText =>
  emailText(
    `${said.orgName}: संस्था निलंबित`,
    `${said.orgName} का नाम अभी ${siteName} की सूची में नहीं है। जब तक बात सुलझ नहीं जाती, संस्था के कार्यक्रम छिपे रहेंगे और नए नहीं डाले जा सकेंगे। तब तक संस्था के दिए हुए प्रमाण-पत्र जाँच में रहेंगे, और जो भी उन्हें जाँचे, उसे यही लिखा मिलेगा।`,
    ...(said.reason ? [`हमने यह वजह लिखी है:\n${said.reason}`] : []),
    `इसे फिर पढ़ने के लिए लॉग इन कीजिए:\n${said.loginUrl}`,
    `अपना पक्ष बताना हो, तो ${said.supportEmail} पर लिखिए। उसे मशीन नहीं, इंसान पढ़ते हैं।`,
  )

/** To the NGO: the suspension is over. */
export const ngoLiftedMail = ({ orgName, loginUrl }: { orgName: string; loginUrl: string }): MailText =>
  emailText(
    `${orgName} का नाम फिर सूची में`,
    `${orgName} का निलंबन हटा लिया गया है। संस्था के कार्यक्रम ${siteName} पर फिर दिखते हैं, और नए डाले जा सकते हैं।`,
    `लॉग इन कीजिए:\n${loginUrl}`,
    `कोई सवाल? ${site.supportEmail} पर लिखिए।`,
  )

const statedNow = (hours: number | null): string =>
  hours === null ? 'अब इसमें घंटे नहीं लिखे हैं।' : `अब इसमें इतना समय लिखा है: ${hoursText(hours)}।`

/** To everybody going: the date, the time or the place is another one now (D6), or the title or hours (D60). */
export const eventMovedMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
  time: string
  endTime: string | null
  mode: Mode
  city: string
  /** Whether its day, time or place is another one now. */
  isMoved: boolean
  /** Whether its map link is another one now, or gone. */
  isLinkNew: boolean
  /** As its reader knows it, if that is another one. */
  titleKnew: string | null
  /** As they are now, if they are others; null where none are stated any more. */
  hours?: number | null
  /** Where to read on: the event's own page. */
  address: string
}): MailText =>
  emailText(
    `बदलाव: ${event.title}`,
    event.isMoved
      ? `कार्यक्रम “${event.title}” कब या कहाँ होगा, यह ${event.orgName} ने बदल दिया है। आपने इसमें “आना है” दबाया था।`
      : `${event.orgName} ने कार्यक्रम “${event.title}” में कुछ बदला है। आपने इसमें “आना है” दबाया था।`,
    ...(event.titleKnew ? [`पहले इसका नाम “${event.titleKnew}” था।`] : []),
    ...(event.hours === undefined ? [] : [statedNow(event.hours)]),
    `अब कब और कहाँ: ${daysText(event)}, ${timesText(event)}, ${placeText(event)}।`,
    ...(event.isLinkNew ? ['नक्शे का लिंक बदल गया है।'] : []),
    `कार्यक्रम देखिए। अब आना न हो पाए, तो वहीं “नहीं आना” दबाइए:\n${event.address}`,
  )

/** To everybody going: the NGO deleted the event before it took place (D6). */
export const eventCancelledMail = (event: {
  title: string
  orgName: string
  date: Day
  endDate: Day | null
}): MailText =>
  emailText(
    `रद्द: ${event.title}`,
    `${event.orgName} ने कार्यक्रम “${event.title}” (${daysText(event)}) रद्द कर दिया है। आपने इसमें “आना है” दबाया था।`,
    `आपको कुछ करने की ज़रूरत नहीं। यह आपके डैशबोर्ड पर रहेगा, और उस पर लिखा होगा कि रद्द हुआ।`,
  )

/** To everybody going: the NGO's approval was withdrawn (D7), or it is suspended, which says nothing of why (D38). */
export const eventsUnlistedMail = (said: {
  orgName: string
  events: readonly { title: string; date: Day; endDate: Day | null }[]
  dashboardUrl: string
  isSuspended: boolean
}): MailText =>
  emailText(
    `${said.isSuspended ? 'अभी सूची में नहीं' : 'अब सूची में नहीं'}: ${said.events.map(({ title }) => title).join(', ')}`.slice(
      0,
      200,
    ),
    said.isSuspended
      ? `${said.orgName} का नाम अभी ${siteName} की सूची में नहीं है, इसलिए इस संस्था के कार्यक्रम नहीं दिखते। आपने इनमें “आना है” दबाया था:`
      : `${said.orgName} अब ${siteName} पर स्वीकृत नहीं है, इसलिए इस संस्था के कार्यक्रम अब सूची में नहीं हैं। आपने इनमें “आना है” दबाया था:`,
    said.events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
    `हमें नहीं पता कि ये होंगे या नहीं: जाने से पहले संस्था से पूछ लीजिए। इनके बारे में जो लिखा गया था, वह आपके डैशबोर्ड पर रहता है, और “नहीं आना” भी वहीं दबाया जा सकता है:\n${said.dashboardUrl}`,
  )

/** To an applicant: the way to what they gave (D13, D26). */
export const applicationLinkMail = ({ orgName, link }: { orgName: string; link: string }): MailText =>
  emailText(
    `आपका आवेदन: ${orgName}`,
    `इस लिंक से ${siteName} पर ${orgName} का आवेदन खुलता है। उसमें दिखता है कि आवेदन कहाँ तक पहुँचा है और अब किसकी बारी है। जाँच में काम आने वाली बातें जोड़ना, अपनी दी हुई जानकारी सुधारना, उसे डाउनलोड करना, आवेदन वापस लेना या मिटाना, सब वहीं से होता है:\n${link}`,
    `लिंक 14 दिन तक चलता है, और उससे जवाब भेजते ही बंद हो जाता है। यह सिर्फ़ आपका है: जिनके पास यह हो, वे यह सब कर सकते हैं। नए लिंक के लिए उसी पेज पर अपना ईमेल पता लिखिए।`,
  )

/** To an NGO's first owner: what an admin asks (D37). Who can log in answers there, an applicant by the link. */
export const questionMail = (said: { orgName: string; question: string; link: string; signsIn: boolean }): MailText =>
  emailText(
    `${said.orgName} के लिए एक सवाल`,
    `हम ${said.orgName} को जाँच रहे हैं, और एक बात हमें साफ़ नहीं है:`,
    said.question,
    said.signsIn
      ? `लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए:\n${said.link}`
      : `इस लिंक से आपका आवेदन खुलता है। जवाब वहीं दीजिए, और चाहें तो जाँच में काम आने वाली बातें भी वहीं जोड़िए, ताकि जाँच जल्दी हो सके:\n${said.link}`,
    said.signsIn
      ? `आपका जवाब मिलने तक आपके लिए कुछ नहीं बदलता।`
      : `लिंक 14 दिन तक चलता है, और जवाब भेजते ही बंद हो जाता है। जब तक हमें आपके जवाब का इंतज़ार है, हमारे 24 घंटे रुके रहते हैं। यह लिंक सिर्फ़ आपका है: जिनके पास यह हो, वे आपकी जगह जवाब दे सकते हैं।`,
  )

/** To somebody an owner asks to join (D41). */
export const invitationMail = (said: { orgName: string; by: string; role: MemberRole; link: string }): MailText =>
  emailText(
    `${said.orgName} ने आपको बुलाया है`,
    `${said.by || said.orgName} ने आपको ${siteName} पर ${said.orgName} से ${memberRoleText.one[said.role]} के तौर पर जुड़ने के लिए बुलाया है।`,
    `पढ़िए कि इसका मतलब क्या है, और जवाब दीजिए:\n${said.link}`,
    `लिंक एक ही बार चलता है, सात दिन के अंदर, और सिर्फ़ इसी पते के Google खाते से। अगर आपको नहीं पता कि यह क्यों मिला, तो कुछ मत कीजिए।`,
  )

/** To somebody who was removed, or whose organization was closed (D41). */
export const membershipEndedMail = (said: { orgName: string; closed: boolean; loginUrl: string }): MailText =>
  emailText(
    said.closed ? `संस्था बंद हुई: ${said.orgName}` : `अब आप ${said.orgName} में नहीं हैं`,
    said.closed
      ? `${said.orgName} को एक संचालक ने ${siteName} पर बंद कर दिया है। संस्था के कार्यक्रम हर सूची से हट गए हैं, और जिन्हें उनमें आना था, उन सबको बताया जाता है।`
      : `${said.orgName} के एक संचालक ने आपको ${siteName} पर संस्था के लोगों की सूची से हटा दिया है।`,
    `आपका खाता अब वॉलंटियर का है, आपके अपने रिकॉर्ड और प्रमाण-पत्रों के साथ। उसे देखने या मिटाने के लिए लॉग इन कीजिए:\n${said.loginUrl}`,
  )

type GoogleNotice = { email: string; settingsUrl: string }
const notYou = `अगर यह आपने नहीं किया, तो तुरंत ${site.supportEmail} पर लिखिए।`

/** To the account's address, when a second Google account was joined to it (D93). */
export const googleJoinedMail = ({ email, settingsUrl }: GoogleNotice): MailText =>
  emailText(
    `${site.name} में अब दूसरे Google खाते से भी लॉग इन हो सकता है`,
    `आपने ${site.name} के अपने खाते में Google खाता ${email} जोड़ा है। अब आप दोनों में से किसी से भी लॉग इन कर सकते हैं।`,
    `इसे देखने या हटाने के लिए अपनी सेटिंग खोलिए:\n${settingsUrl}`,
    notYou,
  )

/** To the account's address, and to the one that it has from now on (D93). */
export const googleLeftMail = ({ email, settingsUrl }: GoogleNotice): MailText =>
  emailText(
    `${site.name} से एक Google खाता हटाया गया`,
    `आपने ${site.name} के अपने खाते से Google खाता ${email} हटाया है। अब उससे लॉग इन नहीं हो सकता।`,
    `आपके दूसरे डिवाइस पर हमने लॉग आउट कर दिया है। आपकी सेटिंग:\n${settingsUrl}`,
    notYou,
  )

/** To us: what somebody wrote through the contact form (D19). */
export const contactMail = (form: { from_name: string; reply_to: string; message: string }): MailText => ({
  subject: `${siteName} संपर्क फ़ॉर्म: ${form.from_name}`,
  text: `${form.message}\n\n-- \n${form.from_name}\n${form.reply_to}\n${siteName} के संपर्क फ़ॉर्म से लिखा गया। इस ईमेल का जवाब सीधे इसी पते पर जाता है।\n`,
})

/** To the volunteer: the NGO marked that they were there, and here is the proof. */
export const certificateMail = (said: {
  activity: string
  orgName: string
  /** As printed: 'YS-7K2M-49QD-X3F8C'. */
  code: string
  /** Where anybody checks it. */
  checkUrl: string
  dashboardUrl: string
}): MailText =>
  emailText(
    `आपका प्रमाण-पत्र: ${said.activity}`,
    `${said.orgName} ने पुष्टि की है कि आपने “${said.activity}” में हिस्सा लिया। आपके समय के लिए शुक्रिया।`,
    `आपके प्रमाण-पत्र का कोड ${said.code} है। यह लिंक किसी को भी दीजिए: इससे प्रमाण-पत्र बिना लॉग इन किए जाँचा जा सकता है:\n${said.checkUrl}`,
    `इसे अपने डैशबोर्ड से PDF में डाउनलोड कीजिए:\n${said.dashboardUrl}`,
    `इस पर आपका नाम सही नहीं है? उसे अपने डैशबोर्ड पर ठीक कीजिए, और वहीं “संस्था से सुधार के लिए कहें” दबाइए।`,
  )

/** To the admins: somebody reported something (D40). What they wrote stands on the admin page alone. */
export const reportWaitingMail = (said: { orgName: string; reason: ReportReason; adminUrl: string }): MailText =>
  emailText(
    `${said.orgName} के बारे में शिकायत`,
    `${said.orgName} या उसके किसी कार्यक्रम के बारे में शिकायत मिली है: “${reportReasons[said.reason]}”।`,
    `यहाँ पढ़िए और निपटाइए:\n${said.adminUrl}`,
  )

/** To an NGO's owners: what we were told, and where they answer, once. */
export const reportQuestionMail = (said: { orgName: string; asked: string; panelUrl: string }): MailText =>
  emailText(
    `${said.orgName} के बारे में एक सवाल`,
    `हमें ${said.orgName} के बारे में कुछ बताया गया है। हमने अभी कोई राय नहीं बनाई है। पहले हम आपका पक्ष सुनना चाहते हैं:`,
    said.asked,
    `लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए। जवाब एक ही बार दिया जा सकता है:\n${said.panelUrl}`,
  )

/** To whoever reported it and left an address: neither side's words. */
export const reportResolvedMail = (said: { orgName: string; outcome: ReportOutcome }): MailText =>
  emailText(
    `${said.orgName} के बारे में आपकी शिकायत`,
    `हमें बताने के लिए शुक्रिया। ${siteName} की ओर से किसी इंसान ने वह सब पढ़ा जो आपने ${said.orgName} के बारे में लिखा, और उसकी जाँच की।`,
    said.outcome === 'upheld'
      ? 'हमने भी वही पाया जो आपने कहा। संस्था के पेज पर यह शिकायत एक साल तक गिनी जाएगी, आपके लिखे शब्दों के बिना।'
      : 'हमें इतना नहीं मिला कि हम कोई कदम उठाएँ। आपकी शिकायत एक साल तक हमारे पास रहेगी, ताकि ऐसी बात फिर सुनने में आए, तो काम आए।',
    `संस्था को नहीं बताया जाता कि शिकायत किसने की। फिर कुछ हो, तो ${site.supportEmail} पर लिखिए।`,
  )

/** To an NGO's owners, 90 and 30 days before the end of what they stated, and when it is over (D35). */
export const evidenceExpiryMail = (said: {
  orgName: string
  facts: readonly { kind: FactKind; until: Day }[]
  isOver: boolean
  detailsUrl: string
}): MailText => {
  const names = said.facts.map(({ kind }) => factNames[kind]).join(', ')
  const ends = said.facts.map(({ kind, until }) => `${factNames[kind]}: ${fullDayText(until)} तक मान्य`)
  return emailText(
    said.isOver ? `${said.orgName}: ${names} का समय पूरा हुआ` : `${said.orgName}: ${names} का समय जल्द पूरा होगा`,
    said.isOver
      ? `${said.orgName} के बारे में आपकी बताई इन बातों का समय पूरा हो गया है, और संस्था के पेज पर अब “समय पूरा हुआ” लिखा है:`
      : `${said.orgName} के बारे में आपकी बताई कुछ बातों का समय जल्द पूरा होगा। उसके अगले दिन संस्था के पेज पर “समय पूरा हुआ” लिखा होगा:`,
    ends.join('\n'),
    `नया करा लिया है? नया नंबर और उसकी आख़िरी तारीख़ “संस्था की जानकारी” में लिखिए, और हम उसे फिर जाँचेंगे:\n${said.detailsUrl}`,
  )
}
