import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/notification.ts'
import { placeText } from '../event/event-page.ts'
import { factNames } from '../evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { memberRoleText } from '../organization/membership.ts'
import { organizationText } from '../organization/organization.ts'
import { reportReasons } from '../report/report.ts'
import { daysText, fullDayText, hoursText, timesText, zonedText } from '../time/day.ts'

/* Emails: plain text and short paragraphs (design §11). The subject names the event or NGO and the action. */

const toAdmins = {
  why: `${siteName} के एडमिन के ईमेल इसी पते पर आते हैं`,
  help: `यह ग़लत हो, तो ${site.supportEmail} पर लिखिए।`,
}
const managing = (orgName: string) => `${siteName} पर ${orgName} के संचालकों में आपका नाम है`

export const ngoWaitingMail: typeof English.ngoWaitingMail = (ngo) => ({
  subject: subjectOf(ngo.orgName, (orgName) => `नई संस्था की जाँच करनी है: ${orgName}`),
  paragraphs: [
    `${ngo.orgName} ने ${siteName} पर रजिस्टर किया है। हमने ${zonedText(ngo.answerBy)} बजे तक जवाब देने का वादा किया है।`,
    `आवेदन यहाँ जाँचिए:\n${ngo.adminUrl}`,
  ],
  ...toAdmins,
})

export const ngoAnsweredMail: typeof English.ngoAnsweredMail = ({ orgName, isAgain, answerBy, adminUrl }) => {
  const due = answerBy === null ? '' : ` हमने ${zonedText(answerBy)} बजे तक फ़ैसला देने का वादा किया है।`
  return {
    subject: subjectOf(orgName, (name) => (isAgain ? `${name} का फिर से आवेदन` : `${name} का जवाब आया`)),
    paragraphs: [
      isAgain
        ? `${orgName} को स्वीकृति नहीं मिली थी। अब संस्था ने बताया है कि क्या बदला है, और फिर से आवेदन किया है।${due}`
        : `${orgName} ने एडमिन के सवाल का जवाब दिया है।${due}`,
      `${isAgain ? 'आवेदन यहाँ जाँचिए' : 'जवाब यहाँ पढ़िए'}:\n${adminUrl}`,
    ],
    ...toAdmins,
  }
}

export const ngoApprovedMail: typeof English.ngoApprovedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को स्वीकृति मिली`),
  paragraphs: [
    `हमने आपका आवेदन जाँच लिया है और उसे स्वीकृति दे दी है। ${orgName} का नाम अब ${siteName} की सूची में है।`,
    `लॉग इन कीजिए और कार्यक्रम डालिए। इसमें करीब दो मिनट लगते हैं:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

export const ngoRejectedMail: typeof English.ngoRejectedMail = ({ orgName, isWithdrawn, reason }) => ({
  subject: subjectOf(orgName, (name) => (isWithdrawn ? `${name} की स्वीकृति वापस ली गई` : `${name} को स्वीकृति नहीं मिली`)),
  paragraphs: [
    isWithdrawn
      ? `हमने ${orgName} की स्वीकृति वापस ले ली है। संस्था के कार्यक्रम छिपा दिए गए हैं, नए नहीं डाले जा सकते, और जाँचने पर इसके प्रमाण-पत्र “जाँच में” दिखते हैं।`
      : `हमने ${orgName} का रजिस्ट्रेशन देखा, और अभी उसे स्वीकृति नहीं दी है। इसलिए संस्था ${siteName} पर कार्यक्रम नहीं डाल सकती।`,
    ...reasonOf(reason),
  ],
  why: managing(orgName),
  help: `कुछ बदला हो, या हमसे ग़लती हुई हो, तो ${site.supportEmail} पर लिखिए।`,
})

export const ngoSuspendedMail: typeof English.ngoSuspendedMail = ({ orgName, reason, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को ${siteName} पर निलंबित किया गया`),
  paragraphs: [
    `एक मामले की जाँच के लिए हमने ${orgName} को निलंबित किया है। बात सुलझने तक संस्था के कार्यक्रम छिपे रहेंगे, नए नहीं डाले जा सकेंगे, और जाँचने पर इसके प्रमाण-पत्र “जाँच में” दिखेंगे।`,
    ...reasonOf(reason),
    `अभी की स्थिति देखने के लिए लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
  help: `अपना पक्ष बताना हो, तो ${site.supportEmail} पर लिखिए।`,
})

const reasonOf = (reason: string | null): string[] => (reason ? [`वजह:\n${reason}`] : [])

export const ngoLiftedMail: typeof English.ngoLiftedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} का नाम फिर सूची में`),
  paragraphs: [
    `हमने ${orgName} का निलंबन हटा दिया है। संस्था के कार्यक्रम ${siteName} पर फिर दिखते हैं, और नए डाले जा सकते हैं।`,
    'जो प्रमाण-पत्र सिर्फ़ निलंबन की वजह से जाँच में थे, वे फिर मान्य हैं।',
    `लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

export const eventMovedMail: typeof English.eventMovedMail = (event) => ({
  subject: subjectOf(event.title, (title) =>
    event.isMoved ? `नई तारीख़, समय या जगह: ${title}` : `कार्यक्रम में बदलाव: ${title}`,
  ),
  paragraphs: [
    event.isMoved
      ? `${event.orgName} ने कार्यक्रम “${event.title}” की तारीख़, समय या जगह बदल दी है। आपने इसमें “आना है” दबाया था।`
      : `${event.orgName} ने कार्यक्रम “${event.title}” में बदलाव किया है। आपने इसमें “आना है” दबाया था।`,
    ...(event.titleKnew ? [`पहले इस कार्यक्रम का नाम “${event.titleKnew}” था।`] : []),
    [
      'अब की जानकारी:',
      `- तारीख़: ${daysText(event)}`,
      `- समय: ${timesText(event)}`,
      `- जगह: ${placeText(event)}`,
      ...(event.isLinkNew ? ['- नक्शे का लिंक बदल गया है।'] : []),
      ...(event.hours === undefined ? [] : [`- घंटे: ${event.hours === null ? 'नहीं लिखे हैं' : hoursText(event.hours)}`]),
    ].join('\n'),
    `अब आना न हो पाए, तो कार्यक्रम के पेज पर “नहीं आना” दबाइए:\n${event.address}`,
  ],
  why: 'इस कार्यक्रम की सूची में आपका नाम है',
})

export const eventCancelledMail: typeof English.eventCancelledMail = (event) => ({
  subject: subjectOf(event.title, (title) => `रद्द: ${title}`),
  paragraphs: [
    `${event.orgName} ने कार्यक्रम “${event.title}” (${daysText(event)}) रद्द कर दिया है। आपने इसमें “आना है” दबाया था।`,
    'आपको कुछ नहीं करना है। डैशबोर्ड पर यह कार्यक्रम “रद्द” लिखा हुआ दिखेगा।',
  ],
  why: 'इस कार्यक्रम की सूची में आपका नाम था',
})

export const eventsUnlistedMail: typeof English.eventsUnlistedMail = ({
  orgName,
  events,
  dashboardUrl,
  isSuspended,
}) => {
  const more = events.length > 1 ? ` और ${events.length - 1} कार्यक्रम` : ''
  return {
    subject: subjectOf(events[0]?.title ?? orgName, (title) => `जाने से पहले पूछ लें: ${title}${more}`),
    paragraphs: [
      isSuspended
        ? `${orgName} का नाम अभी ${siteName} की सूची में नहीं है, इसलिए इस संस्था के कार्यक्रम नहीं दिखते। आपने यहाँ “आना है” दबाया था:`
        : `${orgName} अब ${siteName} पर स्वीकृत नहीं है, इसलिए इस संस्था के कार्यक्रम सूची से हट गए हैं। आपने यहाँ “आना है” दबाया था:`,
      events.map((event) => `- ${event.title} (${daysText(event)})`).join('\n'),
      `हो सकता है कि ${events.length === 1 ? 'यह कार्यक्रम' : 'ये कार्यक्रम'} न हो${events.length === 1 ? '' : 'ं'}। जाने से पहले संस्था से पूछ लीजिए।`,
      `पूरी जानकारी आपके डैशबोर्ड पर है, और “नहीं आना” भी वहीं दबाया जा सकता है:\n${dashboardUrl}`,
    ],
    why: `${events.length === 1 ? 'इस कार्यक्रम' : 'इन कार्यक्रमों'} की सूची में आपका नाम है`,
  }
}

export const applicationLinkMail: typeof English.applicationLinkMail = ({ orgName, link, until }) => ({
  subject: subjectOf(orgName, (name) => `${name} के आवेदन का लिंक`),
  paragraphs: [
    `इस लिंक से ${siteName} पर आपके आवेदन की स्थिति दिखती है। जानकारी बदलना या जोड़ना, आवेदन डाउनलोड करना, वापस लेना या मिटाना भी इसी से होता है:\n${link}`,
    `लिंक ${zonedText(until)} बजे तक चलेगा, या इससे आपका जवाब आने तक। यह लिंक किसी को मत दीजिए। जिसके पास होगा, वह आपका आवेदन बदल सकेगा।`,
    'नया लिंक चाहिए? उसी पेज पर अपना ईमेल पता लिखिए।',
  ],
  why: `आपने ${siteName} पर ${orgName} को रजिस्टर किया है`,
})

export const questionMail: typeof English.questionMail = ({ orgName, question, link, until }) => ({
  subject: subjectOf(orgName, (name) =>
    until === null ? `${name} के बारे में हमारा एक सवाल` : `${name} की स्वीकृति के लिए एक बात और बताइए`,
  ),
  paragraphs: [
    until === null
      ? `हम ${orgName} को फिर जाँच रहे हैं, और हमारा एक सवाल है:`
      : `हम ${orgName} को जाँच रहे हैं, और एक बात आपसे जाननी है:`,
    question,
    ...(until === null
      ? [`लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए:\n${link}`, 'आपका जवाब आने तक संस्था की स्थिति नहीं बदलेगी।']
      : [
          `जवाब यहाँ दीजिए। जाँच जल्दी हो, इसके लिए और जानकारी भी यहीं जोड़ी जा सकती है:\n${link}`,
          `लिंक एक ही बार, ${zonedText(until)} बजे तक चलेगा। यह लिंक किसी को मत दीजिए। जिसके पास होगा, वह आपकी जगह जवाब दे सकेगा।`,
          'आपका जवाब आने तक हमारा 24 घंटे का वादा रुका रहता है।',
        ]),
  ],
  why: managing(orgName),
})

export const invitationMail: typeof English.invitationMail = ({ orgName, by, role, link, until }) => ({
  subject: subjectOf(orgName, (name) => `${name} ने आपको अपनी टीम में बुलाया है`),
  paragraphs: [
    `${by ? `${by} ने` : 'एक संचालक ने'} आपको ${siteName} पर ${orgName} की टीम में ${memberRoleText.one[role]} बनने के लिए बुलाया है।`,
    `इसका मतलब क्या है, यहाँ पढ़िए और आमंत्रण स्वीकार कीजिए:\n${link}`,
    `लिंक एक ही बार, ${zonedText(until)} बजे तक, और सिर्फ़ इसी पते के Google खाते से चलेगा। आपको पता न हो कि यह क्यों आया, तो कुछ मत कीजिए।`,
  ],
  why: `${orgName} के एक संचालक ने यह पता लिखा है`,
})

export const membershipEndedMail: typeof English.membershipEndedMail = ({ orgName, closed, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => (closed ? `${name} को बंद किया गया` : `आपको ${name} की टीम से हटाया गया`)),
  paragraphs: [
    closed
      ? `${orgName} के एक संचालक ने ${siteName} पर संस्था बंद कर दी है। संस्था के कार्यक्रम सूची से हट गए हैं, और जिन्हें उनमें आना था, उन सबको ईमेल मिलेगा।`
      : `${orgName} के एक संचालक ने आपको ${siteName} पर संस्था की टीम से हटा दिया है।`,
    `आपका खाता अब वॉलंटियर का खाता है, आपके अपने रिकॉर्ड और प्रमाण-पत्रों के साथ। उसे देखने या मिटाने के लिए लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: `${orgName} की टीम में आपका नाम था`,
})

const NOT_YOU = `यह आपने न किया हो, तो तुरंत ${site.supportEmail} पर लिखिए।`

export const googleJoinedMail: typeof English.googleJoinedMail = ({ email, settingsUrl }) => ({
  subject: `आपके ${siteName} खाते में Google खाता जोड़ा गया`,
  paragraphs: [
    `आपने ${siteName} के अपने खाते में Google खाता ${email} जोड़ा है। अब दोनों में से किसी भी Google खाते से लॉग इन किया जा सकता है।`,
    `इसे देखने या हटाने के लिए अपनी सेटिंग खोलिए:\n${settingsUrl}`,
  ],
  why: `यह आपके ${siteName} खाते का ईमेल पता है`,
  help: NOT_YOU,
})

export const googleLeftMail: typeof English.googleLeftMail = ({ email, settingsUrl }) => ({
  subject: `आपके ${siteName} खाते से Google खाता हटाया गया`,
  paragraphs: [
    `आपने ${siteName} के अपने खाते से Google खाता ${email} हटाया है। अब उससे लॉग इन नहीं किया जा सकता।`,
    `आपके दूसरे डिवाइस पर हमने लॉग आउट कर दिया है। अपनी सेटिंग देखिए:\n${settingsUrl}`,
  ],
  why: `यह आपके ${siteName} खाते का ईमेल पता है, या था`,
  help: NOT_YOU,
})

export const contactMail: typeof English.contactMail = ({ from_name, reply_to, message }) => ({
  subject: subjectOf(from_name, (name) => `संपर्क फ़ॉर्म: ${name} का संदेश`),
  paragraphs: [
    `${from_name} (${reply_to}) ने ${siteName} के संपर्क फ़ॉर्म से यह संदेश भेजा है:`,
    message,
    `इसी ईमेल का जवाब देने पर वह ${from_name} को मिलेगा।`,
  ],
  why: 'संपर्क फ़ॉर्म के संदेश इसी पते पर आते हैं',
  help: `यह ग़लत हो, तो ${site.supportEmail} पर लिखिए।`,
})

export const certificateMail: typeof English.certificateMail = (issued) => ({
  subject: subjectOf(issued.activity, (activity) => `आपका प्रमाण-पत्र: ${activity}`),
  paragraphs: [
    issued.isByAdmin
      ? `हमने ${issued.orgName} के कार्यक्रम “${issued.activity}” में हाज़िरी का आपका दावा मान लिया है। आपकी सेवा के लिए धन्यवाद।`
      : `${issued.orgName} ने पुष्टि की है कि आपने “${issued.activity}” में हिस्सा लिया। आपकी सेवा के लिए धन्यवाद।`,
    `प्रमाण-पत्र अपने डैशबोर्ड से डाउनलोड कीजिए:\n${issued.dashboardUrl}`,
    `प्रमाण-पत्र का कोड: ${issued.code}। इसे बिना लॉग इन किए कोई भी यहाँ जाँच सकता है:\n${issued.checkUrl}`,
    'नाम ग़लत है? उसे डैशबोर्ड पर ठीक कीजिए, फिर संस्था से प्रमाण-पत्र में सुधार के लिए कहिए।',
  ],
  why: 'आपने इस कार्यक्रम में हिस्सा लिया',
})

export const reportWaitingMail: typeof English.reportWaitingMail = ({ orgName, reason, adminUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} के बारे में नई शिकायत: ${reportReasons[reason]}`),
  paragraphs: [
    `${orgName} या उसके किसी कार्यक्रम के बारे में शिकायत आई है: “${reportReasons[reason]}”।`,
    `शिकायत यहाँ पढ़िए और निपटाइए:\n${adminUrl}`,
  ],
  ...toAdmins,
})

export const reportQuestionMail: typeof English.reportQuestionMail = ({ orgName, asked, panelUrl }) => ({
  subject: subjectOf(orgName, (name) => `अपना पक्ष बताइए: ${name} के बारे में शिकायत`),
  paragraphs: [
    `${orgName} के बारे में हमें एक शिकायत मिली है। हमने अभी कोई फ़ैसला नहीं किया है। पहले हम आपका पक्ष सुनना चाहते हैं:`,
    asked,
    `लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए। जवाब एक ही बार दिया जा सकता है:\n${panelUrl}`,
  ],
  why: managing(orgName),
})

export const reportResolvedMail: typeof English.reportResolvedMail = ({ orgName, outcome }) => ({
  subject: subjectOf(orgName, (name) =>
    outcome === 'upheld' ? `शिकायत सही पाई गई: ${name}` : `शिकायत की जाँच पूरी हुई: ${name}`,
  ),
  paragraphs: [
    `${orgName} के बारे में शिकायत भेजने के लिए धन्यवाद। हमारी टीम ने आपकी बात पढ़ी और उसकी जाँच की।`,
    outcome === 'upheld'
      ? 'हमने आपकी शिकायत सही पाई। संस्था के सार्वजनिक पेज पर यह 12 महीने तक गिनी जाएगी, पर आपकी लिखी बात वहाँ नहीं दिखेगी।'
      : 'हमें इतना नहीं मिला कि कोई कदम उठाया जाए। आपकी शिकायत 12 महीने तक हमारे पास रहेगी, ताकि ऐसी बात फिर सामने आने पर काम आए।',
    'संस्था को नहीं बताया जाता कि शिकायत किसने की।',
  ],
  why: 'आपने शिकायत के साथ यह पता दिया था',
  help: `फिर कुछ हो, तो ${site.supportEmail} पर लिखिए।`,
})

export const evidenceExpiryMail: typeof English.evidenceExpiryMail = ({ orgName, facts, isOver, detailsUrl }) => {
  const names = namesOf(facts.map(({ kind }) => factNames[kind]))
  const [day, ...otherDays] = new Set(facts.map(({ until }) => until))
  const when = day && otherDays.length === 0 ? `${fullDayText(day)} को निकल जाएगी` : 'जल्द निकल जाएगी'
  return {
    subject: subjectOf(orgName, (name) => `${name}: ${names} की तारीख़ ${isOver ? 'निकल गई' : when}`),
    paragraphs: [
      isOver
        ? `${orgName} की इस जानकारी की तारीख़ निकल गई है। आपके सार्वजनिक पेज पर अब “तारीख़ निकल गई” लिखा है:`
        : `${orgName} की इस जानकारी की तारीख़ जल्द निकल जाएगी। उसके बाद आपके सार्वजनिक पेज पर “तारीख़ निकल गई” लिखा होगा:`,
      facts.map(({ kind, until }) => `- ${factNames[kind]}: ${fullDayText(until)} तक मान्य`).join('\n'),
      `रिन्यू हो गया है? नया नंबर और नई आख़िरी तारीख़ “${organizationText.tabs.details}” में लिखिए। हम फिर जाँचेंगे:\n${detailsUrl}`,
    ],
    why: managing(orgName),
  }
}

/** '12A, 80G और FCRA' */
const namesOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((name) => name !== '').join(' और ')
