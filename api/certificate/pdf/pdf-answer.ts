import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { PdfLang } from '#domain/certificate/pdf-language.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'

/** Returns the headers of a PDF download. File names include the language, unless it is English, to keep the files apart. */
export const pdfFile = (code: CertificateCode, lang: PdfLang) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${printedCode(code)}${lang === DEFAULT_LANG ? '' : `-${lang}`}.pdf"`,
})
