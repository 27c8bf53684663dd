import type { TownEvent } from './events.ts'

/**
 * Events that the town's organizations wrote in Hindi. They are added only to the demo, because tests rely on the number of
 * other events.
 */
export const hindiEvents: readonly TownEvent[] = [
  {
    ngo: 'gullak',
    title: 'पहला बैंक खाता: स्कूल में एक सुबह',
    desc: 'नौवीं के बच्चों के साथ बैठिए और बैंक का फ़ॉर्म भरना सिखाइए: एक वॉलंटियर, चार बच्चे, एक फ़ॉर्म। नमूने के फ़ॉर्म और चाय-नाश्ता हमारी ओर से। किसी का आधार या पासबुक नहीं चाहिए।',
    lang: 'hi',
    inDays: 10,
    time: '09:30',
    mode: 'Offline',
    city: 'Lucknow',
    meetingPoint: 'जुबिली इंटर कॉलेज, गेट 2',
    bring: 'एक पेन\nपानी की बोतल',
    category: 'Group Event',
    sector: 'Financial Literacy',
    slots: [6, 20],
    hours: 3,
    contact: 'seekho@gullak.example',
    going: ['gurleen'],
  },
  {
    ngo: 'barabar',
    title: 'शाम की पैदल जाँच: शाहदरा के बस स्टॉप',
    desc: 'दो घंटे साथ चलिए और लिखिए: कहाँ रोशनी है और कहाँ नहीं, कौन-सी दुकान देर तक खुली रहती है, बस कितनी देर में आती है। आगे वे औरतें चलती हैं जो रोज़ यहीं से आती-जाती हैं। नतीजे नगर निगम को दिए जाएँगे।',
    lang: 'hi',
    inDays: 17,
    time: '18:00',
    mode: 'Offline',
    city: 'Delhi',
    category: 'Group Event',
    sector: 'Gender Equality',
    slots: [10, 30],
    hours: 2,
    contact: 'walk@barabar.example',
    going: [],
  },
  {
    ngo: 'kitaab',
    title: 'अपनी आवाज़ में एक कहानी: हिन्दी की दस किताबें',
    desc: 'हर हफ़्ते एक कहानी पढ़कर अपने फ़ोन पर रिकॉर्ड कीजिए। रात की पाठशाला के बच्चे उसे सुनते हैं और अगले दिन क्लास में सुनाते हैं। पहली रिकॉर्डिंग हम साथ बैठकर करेंगे।',
    lang: 'hi',
    inDays: 14,
    lasts: 21,
    time: '18:30',
    mode: 'Online',
    city: 'Jaipur',
    category: 'Task Based Activity',
    sector: 'Education',
    slots: [3, 10],
    contact: 'awaaz@kitaab.example',
    going: [],
  },
]
