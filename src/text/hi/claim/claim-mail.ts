import { site } from '../../../site.ts'
import type * as English from '../../en/claim/claim-mail.ts'
import { emailText } from '../mail/email-text.ts'

export const newClaimMail: typeof English.newClaimMail = ({ activity, url }) =>
  emailText(
    'एक वॉलंटियर का कहना है: मेरी हाज़िरी थी',
    `एक वॉलंटियर को “${activity}” में आना था, और उनकी हाज़िरी नहीं लगी है। उनका कहना है कि वे वहाँ थे।`,
    'इसे मानने, या वजह बताकर न मानने के लिए आपके पास 14 दिन हैं। उसके बाद वे हमसे पूछ सकते हैं।',
    `उनकी बात पढ़िए और जवाब दीजिए:\n${url}`,
  )

export const reminderMail: typeof English.reminderMail = ({ activity, url }) =>
  emailText(
    'जवाब के लिए चार दिन बाकी हैं',
    `दस दिन पहले एक वॉलंटियर ने “${activity}” में अपनी हाज़िरी की बात लिखी थी। अब तक किसी ने जवाब नहीं दिया है।`,
    'संस्था कितनी बार जवाब देती है, यह उसके सबके लिए खुले पेज पर गिना जाता है।',
    `उनकी बात पढ़िए और जवाब दीजिए:\n${url}`,
  )

export const answeredMail: typeof English.answeredMail = ({ accepted, reason, activity, url }) =>
  accepted
    ? emailText(
        'संस्था ने आपकी बात मान ली',
        `संस्था ने “${activity}” में आपकी हाज़िरी की बात मान ली है। आपकी हाज़िरी लग गई है, और प्रमाण-पत्र तैयार हो रहा है।`,
        `सब कुछ यहाँ लिखा है:\n${url}`,
      )
    : emailText(
        'संस्था ने आपकी बात नहीं मानी',
        `संस्था ने “${activity}” में आपकी हाज़िरी की बात नहीं मानी है।`,
        ...(reason ? [`वजह:\n${reason}`] : []),
        `आप 30 दिन के अंदर एक बार हमसे पूछ सकते हैं:\n${url}`,
      )

export const appealedMail: typeof English.appealedMail = ({ activity, url }) =>
  emailText(
    'एक वॉलंटियर ने हमसे फ़ैसला माँगा है',
    `एक वॉलंटियर पूछते हैं कि “${activity}” में उनकी हाज़िरी मानी जाए या नहीं। हमारा वादा है कि जवाब 7 दिन में देंगे।`,
    `दोनों पक्षों की बात और हाज़िरी के सब निशान:\n${url}`,
  )

export const decidedMail: typeof English.decidedMail = ({ accepted, reason, activity, url }) =>
  emailText(
    accepted ? 'हमने वॉलंटियर की बात मान ली' : 'हम वॉलंटियर की बात नहीं मान सके',
    accepted
      ? `${site.name} ने “${activity}” के बारे में वॉलंटियर की बात मान ली है। प्रमाण-पत्र में यह लिखा है।`
      : `${site.name} ने “${activity}” के बारे में वॉलंटियर की बात नहीं मानी है। रिकॉर्ड पहले जैसा है।`,
    `वजह:\n${reason}`,
    `सब कुछ यहाँ लिखा है:\n${url}`,
  )
