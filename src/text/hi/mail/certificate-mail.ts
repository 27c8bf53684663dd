import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/certificate-mail.ts'
import { revokedBecause } from '../certificate/certificate.ts'
import { siteName } from '../language/lang.ts'

const HOLDER = 'यह प्रमाण-पत्र आपके नाम जारी हुआ था'

export const certificateIssuedMail: typeof English.certificateIssuedMail = (issued) => ({
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

export const certificateRevokedMail: typeof English.certificateRevokedMail = (revoked) => ({
  subject: subjectOf(revoked.activity, (activity) => `प्रमाण-पत्र निरस्त: ${activity}`),
  paragraphs: [
    `${revoked.orgName} के कार्यक्रम “${revoked.activity}” का आपका प्रमाण-पत्र ${revoked.code} निरस्त कर दिया गया है।`,
    `वजह:\n${revokedBecause[revoked.reason]}`,
    `इसका कोड जाँचने पर दिखता है कि प्रमाण-पत्र निरस्त हो चुका है:\n${revoked.checkUrl}`,
  ],
  why: HOLDER,
  help: `आपने कार्यक्रम में हिस्सा लिया हो और यह ग़लत लगे, तो ${site.supportEmail} पर लिखिए।`,
})

export const correctionRequestMail: typeof English.correctionRequestMail = ({ activity, orgName, panelUrl }) => ({
  subject: subjectOf(activity, (title) => `प्रमाण-पत्र में सुधार का अनुरोध: ${title}`),
  paragraphs: [
    `एक वॉलंटियर ने “${activity}” के प्रमाण-पत्र में अपना नाम, स्कूल या कॉलेज, या रोल नंबर सुधारने के लिए कहा है।`,
    'सुधार तभी मानिए जब आपको पता हो कि यह वही व्यक्ति है जो वहाँ मौजूद था। आपके मानने पर ही प्रमाण-पत्र बदलेगा।',
    `अनुरोध संस्था पैनल में “हो चुके कार्यक्रम” में देखिए:\n${panelUrl}`,
  ],
  why: `${siteName} पर ${orgName} के संचालकों में आपका नाम है`,
})

export const correctionDecidedMail: typeof English.correctionDecidedMail = (decision) => {
  const { accepted, activity, reason, checkUrl } = decision
  const judge = decision.by === 'admin' ? siteName : decision.orgName
  if (accepted)
    return {
      subject: subjectOf(activity, (title) => `प्रमाण-पत्र में सुधार हुआ: ${title}`),
      paragraphs: [
        `${judge} ने “${activity}” के आपके प्रमाण-पत्र में सुधार मान लिया है। अब उसमें नई जानकारी है, और नाम ${decision.name} लिखा है।`,
        `प्रमाण-पत्र का कोड वही है। उसे कोई भी यहाँ जाँच सकता है:\n${checkUrl}`,
      ],
      why: HOLDER,
    }
  return {
    subject: subjectOf(activity, (title) => `प्रमाण-पत्र में सुधार नहीं माना गया: ${title}`),
    paragraphs: [
      `${judge} ने “${activity}” के आपके प्रमाण-पत्र में सुधार नहीं माना है। उसमें पुरानी जानकारी ही है।`,
      ...(reason ? [`वजह:\n${reason}`] : []),
      `अपना प्रमाण-पत्र देखिए:\n${checkUrl}`,
    ],
    why: HOLDER,
    help: `यह ग़लत लगे, तो ${site.supportEmail} पर लिखिए।`,
  }
}
