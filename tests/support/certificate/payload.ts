import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { codeFrom } from '#domain/certificate/certificate-code.ts'
import { FACTS } from './pdf.ts'

export const CODE = codeFrom(Uint16Array.from({ length: 12 }, (_, at) => at * 7))

/** Returns a certificate's data for the offline payload, with some fields replaced. */
export const saying = (said: Partial<CertificateFacts>): CertificateFacts => ({ ...FACTS, ...said })

/** The longest data that must fit into a QR code: a name of 60 characters, and texts of up to 120 in Devanagari. */
export const LONG = saying({
  name: 'मीनाक्षी'.repeat(8).slice(0, 60),
  activity: 'बाल शिक्षा और स्वच्छता अभियान – पुणे '.repeat(5).slice(0, 120).trim(),
  orgName: 'राष्ट्रीय ग्रामीण युवा विकास और शिक्षा संस्थान महाराष्ट्र '.repeat(3).slice(0, 120).trim(),
})
