/** What the log says of itself to programs, and to whoever writes one (docs/certificates.md). */
export const logText = {
  how: (baseUrl: string): string[] => [
    'यह RFC 6962 के अनुसार SHA-256 वाला Merkle tree है। प्रमाण-पत्र का हर संस्करण इसका एक leaf है, और कुछ भी कभी हटाया नहीं जाता। यह जवाब सँभालकर रखिए: बाद का कोई head इसके उलट कुछ कहे, तो वह छिप नहीं सकता।',
    'signed एक compact JWS (EdDSA) है। इसे इसके kid वाली key से जाँचिए, जो यहाँ या /.well-known/did.json में है। इसके payload में at, day, root और size हैं।',
    `बाद के head में यही leaf होते हैं और उनके आगे नए: ${baseUrl}/credentials/log/consistency?from=<पुराना size>&to=<नया size> इसे साबित करता है (RFC 9162, 2.1.4.2)।`,
    `प्रमाण-पत्र का leaf इनका SHA-256 है: बाइट 0, फिर log.salt, एक line feed, और उसके code और facts का JSON, जिसकी keys क्रम में हों (RFC 8785), जैसा ${baseUrl}/api/certificates/<code> पर है।`,
    'log.path उस leaf से log.size leaf वाले root तक ले जाता है (RFC 9162, 2.1.3.2)। जिस leaf का नंबर उसके issuedOn के दो दिन बाद के head के size से, या उसके बाद के किसी भी दिन के head के size से, कम न हो, उसमें पिछली तारीख़ डाली गई है।',
  ],
}
