import type { Day } from '#domain/time/day.ts'
import { hoursText, shortDayText } from '../../time/day.ts'

/** A student's own transcripts on “Your college” (D75). */
export const ownTranscriptText = {
  title: 'ट्रांसक्रिप्ट',
  lead: 'ट्रांसक्रिप्ट एक PDF है, जिसमें आपकी मान्य लाइनें योजना के कॉलम में होती हैं। उसका कोड कोई भी जाँच सकता है।',
  make: (className: string) => `${className} के लिए ट्रांसक्रिप्ट बनाएँ`,
  made: (code: string) => `आपका ट्रांसक्रिप्ट तैयार है। उसका कोड ${code} है।`,
  refused: {
    'no-valid-lines': 'क्लास की अवधि में आपकी कोई मान्य लाइन नहीं है, इसलिए ट्रांसक्रिप्ट नहीं बना।',
    'name-question': 'पहले आपके कॉलेज को आपके नाम वाले सवाल का जवाब देना होगा।',
    'too-many': 'आज 10 ट्रांसक्रिप्ट बन चुके हैं। कल फिर कोशिश कीजिए।',
  },
  line: (className: string, madeOn: Day, hours: number | null) =>
    [className, `${shortDayText(madeOn)} को बना`, ...(hours === null ? [] : [hoursText(hours)])].join(', '),
  changed: (hours: number) => `इस बीच लाइनें बदल गई हैं। अब ${hoursText(hours)} गिने जाते हैं। नया ट्रांसक्रिप्ट बनाइए।`,
  revoked: 'इसकी सभी लाइनें निरस्त हो चुकी हैं।',
  pdf: 'PDF',
  csv: 'CSV',
  check: 'जाँच पेज',
  giveUp: 'छोड़ दें',
  giveUpDetail: 'जाँच पेज पर दिखेगा कि यह निरस्त है। इसे पलटा नहीं जा सकता।',
  giveUpAct: 'ट्रांसक्रिप्ट छोड़ दें',
  given: 'वह ट्रांसक्रिप्ट अब निरस्त है।',
}
