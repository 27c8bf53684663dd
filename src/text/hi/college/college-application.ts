import type * as English from '../../en/college/college-application.ts'

export const collegeApplicationText: typeof English.collegeApplicationText = {
  titles: {
    pending: 'हम आपके कॉलेज को जाँच रहे हैं',
    rejected: 'आपके कॉलेज को स्वीकृति नहीं मिली',
    approved: 'आपके कॉलेज को स्वीकृति मिल गई',
    suspended: 'आपका कॉलेज निलंबित है',
  },
  leads: {
    pending: 'फ़ैसला हम आपको ईमेल से बताएँगे।',
    rejected: 'इसी पेज पर जवाब देकर फिर से आवेदन किया जा सकता है।',
    approved: 'लॉग इन कीजिए और पहली क्लास खोलिए।',
    suspended: 'बात सुलझने तक आपके अधिकारियों को न क्लास दिखेंगी, न घंटे।',
  },
  asked: 'नीचे जवाब दीजिए, ताकि आपके कॉलेज की जाँच आगे बढ़ सके।',
}

export const collegeDomainText: typeof English.collegeDomainText = {
  title: 'आपका ईमेल डोमेन',
  confirmed: (domain) => `${domain} की पुष्टि हो चुकी है।`,
  sent: (email, at) => `हमने ${at} को ${email} पर एक लिंक भेजा है। डोमेन की पुष्टि के लिए उसे खोलिए।`,
  gone: (email) => `अभी कोई लिंक खुला नहीं है। हम ${email} पर एक लिंक भेज सकते हैं।`,
  send: 'लिंक फिर भेजें',
  sending: 'भेज रहे हैं…',
  done: 'हमने लिंक भेज दिया है।',
  failed: (message) => `नहीं भेजा गया। ${message}`,
  none: 'नहीं दिया',
}
