import { site } from '../../../site.ts'
import type * as English from '../../en/account/email-choices.ts'

export const emailChoiceText: typeof English.emailChoiceText = {
  title: 'ईमेल',
  choices: {
    'day-before': ['एक दिन पहले रिमाइंडर', 'शाम 6 बजे के आसपास, कई कार्यक्रमों का एक ही ईमेल'],
    'two-hours': ['दो घंटे पहले रिमाइंडर', 'एक दिन पहले वाले के साथ'],
    announcement: ['संस्थाओं के संदेश', 'जिन कार्यक्रमों में आपका आना तय है'],
    weekly: ['हफ़्ते का ईमेल', 'गुरुवार को, कुछ नया हो तभी'],
    'who-came': ['कार्यक्रम में कौन-कौन आया', 'कार्यक्रम के बाद, हाज़िरी की पुष्टि होने तक'],
  },
  saved: 'सहेजा गया।',
  always: {
    user: 'हर बदलाव तुरंत सहेजा जाता है। कार्यक्रम रद्द होने के ईमेल हमेशा आते हैं।',
    ngo: 'हर बदलाव तुरंत सहेजा जाता है। दावों और शिकायतों के ईमेल हमेशा आते हैं।',
  },
  loadFailed: 'आपके चुने हुए ईमेल लोड नहीं हो पाए।',
  failed: 'बदलाव सहेजा नहीं गया।',
  unreachable: (address) => `${address} पर ईमेल नहीं पहुँचते। दूसरा Google खाता जोड़ें, या ${site.supportEmail} पर लिखिए।`,
}
