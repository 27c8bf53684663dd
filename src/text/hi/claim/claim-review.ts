import type * as English from '../../en/claim/claim-review.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

export const claimListText: typeof English.claimListText = {
  title: (people, more) =>
    people === 1
      ? 'हाज़िरी के 1 दावे\u00a0का जवाब देना\u00a0है'
      : `हाज़िरी के ${more ? 'कम से कम ' : ''}${people} दावों\u00a0का जवाब देना\u00a0है`,
  unnamed: 'एक वॉलंटियर',
  answerBy: (day) => `जवाब ${dayText(day)} तक दीजिए।`,
  history: 'पूरी बात पढ़ें',
  more: 'और देखें',
  failed: (message) => `और दावे लोड नहीं हो पाए। ${message}`,
}

export const claimReviewText: typeof English.claimReviewText = {
  tab: 'दावे',
  title: 'दावे',
  hint: 'वॉलंटियर का कहना है कि हाज़िरी छूट गई, और संस्था ने दावा नहीं माना या जवाब नहीं दिया। दोनों पक्षों की बात और पूरी हाज़िरी देखिए, और जिनसे पता चल सके, उन्हें फ़ोन कीजिए। फिर वजह बताकर फ़ैसला दीजिए। वजह दोनों पक्षों को दिखेगी।',
  empty: 'फ़ैसले के लिए कोई दावा नहीं है।',
  unnamed: 'एक वॉलंटियर',
  late: (days) => `हमारे जवाब में ${days} दिन की देर हो गई है।`,
  entries: 'हाज़िरी का ब्योरा',
  noEntry: 'इस वॉलंटियर की कोई हाज़िरी नहीं लगी।',
  entry: ({ kind, way, at, undoneAt }) => {
    const how = {
      code: 'हाज़िरी का QR कोड स्कैन हुआ',
      pass: 'ई-पास स्कैन हुआ',
      tick: 'साथी ने सूची में नाम छुआ',
      'walk-in': 'साथी ने नाम जोड़ा',
    }
    const entry = `${kind === 'in' ? 'आना' : 'जाना'}: ${clockText(at)}, ${how[way]}`
    return undoneAt === null ? `${entry}।` : `${entry}; ${clockText(undoneAt)} बजे साथी ने इसे हटाया।`
  },
  noDesk: 'इस कार्यक्रम में हाज़िरी डेस्क नहीं थी।',
  page: 'पूरी बात पढ़ें',
}
