import type { CorrectionJudge, RevocationReason } from '#domain/certificate/certificate.ts'
import type { MailText } from '#domain/mail/notification.ts'
import { site } from '../../../site.ts'
import { siteName } from '../language/lang.ts'
import { emailText } from '../mail/email-text.ts'
import { revokedBecause } from './certificate.ts'

/* Mails about certificates: what was taken back, and what was asked to be corrected (D56, D57). */

/** To the holder: an admin took it back. */
export const certificateRevokedMail = (said: {
  activity: string
  orgName: string
  code: string
  reason: RevocationReason
  checkUrl: string
}): MailText =>
  emailText(
    'आपका एक प्रमाण-पत्र वापस लिया गया',
    `${said.orgName} के कार्यक्रम “${said.activity}” का आपका प्रमाण-पत्र ${said.code} अब मान्य नहीं है। ${revokedBecause[said.reason]}`,
    `जो भी इसे जाँचेगा, उसे लिखा मिलेगा कि यह निरस्त हो चुका है:\n${said.checkUrl}`,
    `अगर आपने वहाँ काम किया था और हमें और कुछ बताना है, तो ${site.supportEmail} पर लिखिए। उसे मशीन नहीं, इंसान पढ़ते हैं।`,
  )

/** To the owners of the NGO: somebody asks for another name on a certificate that they marked. */
export const correctionRequestMail = (said: { activity: string; panelUrl: string }): MailText =>
  emailText(
    'एक प्रमाण-पत्र पर नाम',
    `“${said.activity}” का प्रमाण-पत्र पाने वाले किसी व्यक्ति ने कहा है कि उस पर नाम दूसरी तरह लिखा जाए।`,
    'इसे तभी मानिए जब आपको पता हो कि यह वही व्यक्ति है जो वहाँ मौजूद था। तब तक पुराना नाम ही रहेगा।',
    `इसे संस्था पैनल में “हो चुके कार्यक्रम” में पढ़िए और फ़ैसला कीजिए:\n${said.panelUrl}`,
  )

/** To the holder: what became of the request. */
export const correctionDecidedMail = (said: {
  accepted: boolean
  reason: string | null
  by: CorrectionJudge
  name: string
  activity: string
  checkUrl: string
}): MailText => {
  const who = said.by === 'admin' ? siteName : 'संस्था'
  return said.accepted
    ? emailText(
        'आपके प्रमाण-पत्र में सुधार हो गया',
        `${who} ने सुधार माना: “${said.activity}” के आपके प्रमाण-पत्र में अब नाम ${said.name} लिखा है।`,
        `उसका कोड वही है:\n${said.checkUrl}`,
      )
    : emailText(
        'आपका प्रमाण-पत्र नहीं बदला',
        `${who} ने “${said.activity}” के आपके प्रमाण-पत्र में बदलाव नहीं माना। उसमें वही रहेगा जो पहले लिखा था।`,
        ...(said.reason ? [`वजह:\n${said.reason}`] : []),
        `अगर यह ग़लत है, तो ${site.supportEmail} पर लिखिए। उसे मशीन नहीं, इंसान पढ़ते हैं।`,
      )
}
