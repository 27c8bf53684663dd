/** Instructions for developers in the response of /credentials/log (docs/log.md). */
export const logText = {
  how: (baseUrl: string): string[] => [
    'यह RFC 6962 के अनुसार SHA-256 वाला Merkle tree है। प्रमाण-पत्र का हर संस्करण इसका एक leaf है, और कोई leaf कभी हटाया नहीं जाता। यह जवाब सँभालकर रखिए। बाद का कोई tree head इससे मेल न खाए, तो यह उसका सबूत होगा।',
    'signed एक compact JWS (EdDSA) है। इसे इसके kid वाली key से जाँचिए, जो यहाँ या /.well-known/did.json में है। इसके payload में at, day, root और size हैं।',
    `बाद के tree head में यही leaf होते हैं, और उनके आगे नए। इसका सबूत: ${baseUrl}/credentials/log/consistency?from=<पुराना size>&to=<नया size> (RFC 9162, 2.1.4.2)।`,
    `प्रमाण-पत्र का leaf इनका SHA-256 है: बाइट 0, फिर log.salt, एक line feed, और उसके code और facts का JSON, जिसकी keys क्रम में हों (RFC 8785), जैसा ${baseUrl}/api/certificates/<code> पर है।`,
    'log.path उस leaf से log.size leaf वाले root तक ले जाता है (RFC 9162, 2.1.3.2)। issuedOn के दो दिन बाद या और बाद के tree head का size अगर leaf के नंबर से बड़ा न हो, तो उस संस्करण में पिछली तारीख़ डाली गई है।',
  ],
}

/** The form on the check page that compares a tree head saved by the reader. */
export const headText = {
  summary: 'डेवलपर के लिए: अपने पास रखे ट्री हेड से मिलाएँ',
  lead: 'सार्वजनिक लॉग के हैश आपका ब्राउज़र ख़ुद निकालता है। /credentials/log का जो जवाब आपने सहेजा था, उसे पेस्ट कीजिए।',
  label: 'आपके पास रखा ट्री हेड',
  compare: 'मिलाएँ',
  comparing: 'मिला रहे हैं…',
  failed: 'सार्वजनिक लॉग पढ़ा नहीं जा सका। इंटरनेट देखिए, और फिर कोशिश कीजिए।',
  outcome: {
    unreadable: 'यह ट्री हेड नहीं है। सहेजा हुआ पूरा जवाब पेस्ट कीजिए।',
    'not-logged': 'यह प्रमाण-पत्र अभी किसी हस्ताक्षरित ट्री हेड में नहीं है, या इसका ब्योरा लॉग से मेल नहीं खाता।',
    differs: 'इस ट्री हेड के बाद सार्वजनिक लॉग की पुरानी प्रविष्टियाँ बदली गई हैं। हमें बताइए, और दूसरों को भी।',
    included: 'इस ट्री हेड के दिन यह प्रमाण-पत्र सार्वजनिक लॉग में था, और तब से लॉग में सिर्फ़ नई प्रविष्टियाँ जुड़ी हैं।',
    'dated-back': 'इस प्रमाण-पत्र पर पिछली तारीख़ डाली गई है। इस ट्री हेड के दिन यह लॉग में नहीं था।',
    younger: 'इस ट्री हेड के बाद लॉग में सिर्फ़ नई प्रविष्टियाँ जुड़ी हैं। यह प्रमाण-पत्र भी उन्हीं में है।',
  },
}
