import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/claim-mail.ts'
import { siteName } from '../language/lang.ts'
import { dayText } from '../time/day.ts'
import { toAdmins } from './email-text.ts'

const partOf = (orgName: string) => `${siteName} पर ${orgName} की टीम में आपका नाम है`
const CLAIMED = 'यह दावा आपका है'

export const newClaimMail: typeof English.newClaimMail = ({ activity, orgName, url, by }) => ({
  subject: subjectOf(activity, (title) => `${dayText(by)} तक जवाब दीजिए: “${title}” में हाज़िरी का दावा`),
  paragraphs: [
    `“${activity}” में एक वॉलंटियर का नाम सूची में था, पर आपने हाज़िरी की पुष्टि नहीं की। वॉलंटियर का कहना है कि हाज़िरी छूट गई।`,
    `${dayText(by)} तक यह दावा मानिए, या न मानने की वजह बताइए। दावा न माना जाए या जवाब न मिले, तो वॉलंटियर की ओर से हमसे फ़ैसला माँगा जा सकता है।`,
    `दावा यहाँ पढ़िए और जवाब दीजिए:\n${url}`,
  ],
  why: partOf(orgName),
})

export const reminderMail: typeof English.reminderMail = ({ activity, orgName, url, by }) => ({
  subject: subjectOf(activity, (title) => `याद दिला दें: “${title}” के दावे का जवाब ${dayText(by)} तक देना है`),
  paragraphs: [
    `“${activity}” में हाज़िरी के एक दावे पर आपका जवाब अभी नहीं आया है। जवाब ${dayText(by)} तक दीजिए।`,
    'संस्था कितने दावों का जवाब समय पर देती है, यह उसके सार्वजनिक पेज पर दिखता है।',
    `दावा यहाँ पढ़िए और जवाब दीजिए:\n${url}`,
  ],
  why: partOf(orgName),
})

export const answeredMail: typeof English.answeredMail = ({ activity, orgName, url, ...answer }) => {
  if (answer.outcome === 'accepted')
    return {
      subject: subjectOf(activity, (title) => `“${title}” में आपकी हाज़िरी की पुष्टि हुई`),
      paragraphs: [
        `${orgName} ने “${activity}” में हाज़िरी का आपका दावा मान लिया है। आपका प्रमाण-पत्र डैशबोर्ड पर है।`,
        `दावा यहाँ देखिए:\n${url}`,
      ],
      why: CLAIMED,
    }
  const isWithdrawn = answer.outcome === 'withdrawn'
  return {
    subject: subjectOf(activity, (title) =>
      isWithdrawn ? `पुष्टि वापस ली गई: ${title}` : `दावा नहीं माना गया: ${title}`,
    ),
    paragraphs: [
      isWithdrawn
        ? `${orgName} ने “${activity}” में आपकी हाज़िरी की पुष्टि वापस ले ली है। इस कार्यक्रम का आपका प्रमाण-पत्र अब मान्य नहीं है।`
        : `${orgName} ने “${activity}” में हाज़िरी का आपका दावा नहीं माना है।`,
      ...(!isWithdrawn && answer.reason ? [`वजह:\n${answer.reason}`] : []),
      `${dayText(answer.by)} तक, एक ही बार, हमसे फ़ैसला माँगा जा सकता है:\n${url}`,
    ],
    why: CLAIMED,
  }
}

export const appealedMail: typeof English.appealedMail = ({ activity, url, by }) => ({
  subject: subjectOf(activity, (title) => `${dayText(by)} तक फ़ैसला देना है: “${title}” का दावा`),
  paragraphs: [
    `एक वॉलंटियर ने हमसे फ़ैसला माँगा है: “${activity}” में हाज़िरी मानी जाए या नहीं। हमें ${dayText(by)} तक जवाब देना है।`,
    `दोनों पक्षों की बात और हाज़िरी का पूरा ब्योरा:\n${url}`,
  ],
  ...toAdmins,
})

export const decidedMail: typeof English.decidedMail = ({ activity, orgName, url, side, accepted, reason }) => ({
  subject: subjectOf(activity, (title) => (accepted ? `दावा माना गया: ${title}` : `दावा नहीं माना गया: ${title}`)),
  paragraphs: [
    accepted
      ? `हमने “${activity}” में हाज़िरी का दावा देखा, और उसे मान लिया है। ${side === 'volunteer' ? 'आपका प्रमाण-पत्र डैशबोर्ड पर है।' : 'वॉलंटियर का प्रमाण-पत्र जारी हो गया है, और उसमें लिखा है कि दावा हमने माना।'}`
      : `हमने “${activity}” में हाज़िरी का दावा देखा, पर हम उसे नहीं मान सके। हाज़िरी का रिकॉर्ड नहीं बदला है।`,
    `वजह:\n${reason}`,
    `पूरी बात यहाँ देखिए:\n${url}`,
  ],
  why: side === 'volunteer' ? CLAIMED : partOf(orgName),
})
