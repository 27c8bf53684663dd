import type * as English from '../../en/claim/claim-review.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

export const claimListText: typeof English.claimListText = {
  title: (people, more) =>
    people === 1
      ? '1 वॉलंटियर का कहना है: मेरी हाज़िरी थी'
      : `${people}${more ? ' या ज़्यादा' : ''} वॉलंटियर कहते हैं: मेरी हाज़िरी थी`,
  unnamed: 'एक वॉलंटियर',
  answerBy: (day) => `जवाब ${dayText(day)} तक दीजिए।`,
  course: 'पूरी बात पढ़िए',
  more: 'और देखिए',
  failed: (message) => `लोड नहीं हो पाया। ${message}`,
}

export const claimReviewText: typeof English.claimReviewText = {
  tab: 'दावे',
  title: 'दावे',
  hint: 'एक वॉलंटियर का कहना है: मेरी हाज़िरी थी। संस्था ने नहीं माना, या जवाब नहीं दिया। दोनों पक्षों की बात और सब निशान देखिए, जिनसे पता चल सके उन्हें फ़ोन कीजिए, और वजह बताकर फ़ैसला दीजिए। वजह दोनों पक्ष पढ़ेंगे।',
  empty: 'कोई दावा हमारे फ़ैसले के लिए बाकी नहीं है।',
  unnamed: 'एक वॉलंटियर',
  late: (days) => `जवाब में हमें ${days} दिन की देर हो गई है।`,
  entries: 'उस दिन के निशान',
  noEntry: 'इस वॉलंटियर का कोई निशान नहीं है।',
  entry: ({ kind, way, at, undoneAt }) => {
    const how = {
      code: 'दरवाज़े के कोड से',
      pass: 'पास स्कैन हुआ',
      tick: 'मदद करने वाले ने निशान लगाया',
      'walk-in': 'मदद करने वाले ने नाम जोड़ा',
    }
    const said = `${kind === 'in' ? 'आना' : 'जाना'}: ${clockText(at)}, ${how[way]}`
    return undoneAt === null ? `${said}।` : `${said}; मदद करने वाले ने ${clockText(undoneAt)} वापस लिया।`
  },
  noDesk: 'इस कार्यक्रम में दरवाज़ा नहीं था।',
  course: 'सबके लिए एक पेज',
}
