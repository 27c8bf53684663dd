import { siteName } from '../language/lang.ts'
import { momentText } from '../time/moment.ts'

/** Texts that an NGO sees about our questions and its answers (D37). */
export const answerText = {
  question: 'आपसे एक सवाल है',
  asked: (by: string | null, at: string) => `${by ? `${siteName} की ओर से ${by}` : siteName} ने पूछा, ${momentText(at)}`,
  sending: 'भेज रहे हैं…',
  failed: 'भेजा नहीं गया।',
  answer: {
    label: 'आपका जवाब',
    hint: 'दो-चार वाक्य काफ़ी हैं।',
    required: 'अपना जवाब लिखिए।',
    send: 'जवाब भेजें',
    sent: 'आपका जवाब हमें मिल गया।',
  },
  again: {
    label: 'क्या बदला है',
    hint: 'बताइए कि क्या बदला है, या हमसे कहाँ ग़लती हुई।',
    required: 'लिखिए कि क्या बदला है।',
    send: 'फिर से आवेदन करें',
    sent: 'आपका नया आवेदन हमें मिल गया।',
  },
  goodUntil: (day: string) => `अपना लिंक किसी को मत दीजिए। इससे एक ही जवाब भेजा जा सकता है, ${day} तक।`,
  other: 'इस लिंक से अब जवाब नहीं भेजा जा सकता। हमारे सबसे नए ईमेल का लिंक खोलिए।',
  before: (at: string) => `${at} बजे से पहले हम आपको ईमेल भेजेंगे।`,
  late: 'हमने 24 घंटे में जवाब देने का वादा किया था, और देर हो गई। हमें अफ़सोस है। हम आपको ईमेल भेजेंगे।',
  waited: (hours: number) => (hours <= 24 ? `24 घंटों में\u00a0से ${passed(hours)}।` : '24 घंटे से ज़्यादा बीत चुके हैं।'),
  stone: (hours: number) => `${Math.min(hours, 999)} घं॰`,
  still: (hours: number) =>
    `आपका जवाब आने तक 24 घंटे की गिनती रुकी है। ${hours <= 24 ? `24 घंटों में\u00a0से ${passed(hours)}।` : '24 घंटे पूरे हो चुके हैं।'}`,
  help: {
    title: 'जवाब आने तक',
    save: 'सहेजें',
    saving: 'सहेज रहे हैं…',
    saved: 'सहेजा गया। इससे हम आपकी संस्था को जल्दी जाँच पाएँगे।',
    failed: 'सहेजा नहीं गया।',
  },
  sent: {
    title: 'आपकी जानकारी',
    name: 'नाम',
    website: 'वेबसाइट',
    phone: 'फ़ोन',
    city: 'शहर',
    applied: 'आवेदन का समय',
    answered: (at: string) => `आपने लिखा, ${at}`,
  },
  done: (at: string) => `${at} बजे का आपका जवाब हमें मिल गया। हमें फिर कुछ पूछना हुआ, तो हम ईमेल से नया लिंक भेजेंगे।`,
  write: 'हमें लिखें',
  link: {
    title: 'नया लिंक मँगाएँ',
    label: 'आपका ईमेल पता',
    hint: 'उसी Google खाते का पता जिससे आपने आवेदन किया था।',
    send: 'मुझे लिंक भेजें',
    sent: 'इस पते का कोई आवेदन अब तक स्वीकृत न हुआ हो, तो हम ईमेल से लिंक भेजते हैं। एक घंटे में हम एक ही लिंक भेजते हैं।',
    failed: 'भेजा नहीं गया।',
  },
}

function passed(hours: number): string {
  if (hours === 0) return 'अभी एक भी नहीं बीता है'
  return hours === 1 ? '1 बीता है' : `${hours} बीते हैं`
}
