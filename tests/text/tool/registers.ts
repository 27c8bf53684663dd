import type { Register } from './glossary.ts'

/*
 * Lists the texts that appear on a certificate, where a glossary may require more formal words (docs/glossary.hi.md).
 */

const CERTIFICATE_MODULES = new Set([
  'certificate/certificate',
  'certificate/certificate-pdf',
  'certificate/service-record',
  'college/transcript/transcript',
])

/** Keys of the modules above that are shown on pages. These texts contain parts of a certificate's text. */
const ON_PAGES = [
  'checkText',
  'revokedBecause',
  'recordPageText',
  'serviceSectionText',
  'transcriptPageText',
  'transcriptListText',
]

/** The page for checking a certificate offline also shows the certificate's sentence. */
const CHECK_PAGES = new Set(['certificate/check-page', 'certificate/offline'])

/** Keys of other modules that are printed on a certificate. */
const PRINTED = new Set(['attendance/attendance howText'])

/**
 * Returns the context in which a text is read.
 * @param key as returned by `entriesOf`: 'checkText.verdict.valid.lead'
 */
export function registerOf(noun: string, key: string): Register {
  const [top = ''] = key.split('.')
  if (PRINTED.has(`${noun} ${top}`)) return 'certificate'
  if (CHECK_PAGES.has(noun)) return 'check-page'
  if (!CERTIFICATE_MODULES.has(noun)) return 'screen'
  return ON_PAGES.includes(top) ? 'check-page' : 'certificate'
}
