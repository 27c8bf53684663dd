import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { PdfLang } from '#domain/certificate/pdf-language.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'

/** The headers of a paper that is kept, not shown. Those in other languages than English lie beside the English one. */
export const pdfFile = (code: CertificateCode, lang: PdfLang) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${printedCode(code)}${lang === DEFAULT_LANG ? '' : `-${lang}`}.pdf"`,
})
