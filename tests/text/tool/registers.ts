import type { Register } from './glossary.ts'

/* Lists the texts that are on a certificate, where a glossary may have more formal words (docs/glossary.hi.md). */

const CERTIFICATE_MODULES = new Set([
  'certificate/certificate',
  'certificate/certificate-pdf',
  'certificate/service-record',
])

/** Keys of the modules above that are on pages. These texts show a certificate's words between their own. */
const ON_PAGES = ['checkText', 'revokedBecause', 'recordPageText', 'serviceSectionText']

/** The page that checks a certificate offline also shows the certificate's sentence. */
const CHECK_PAGES = new Set(['certificate/offline'])

/** Keys of other modules that are printed on a certificate. */
const PRINTED = new Set(['attendance/attendance howText'])

/**
 * Returns where a text is read.
 * @param key as `entriesOf` returns it: 'checkText.verdict.valid.lead'
 */
export function registerOf(noun: string, key: string): Register {
  const [top = ''] = key.split('.')
  if (PRINTED.has(`${noun} ${top}`)) return 'certificate'
  if (CHECK_PAGES.has(noun)) return 'check-page'
  if (!CERTIFICATE_MODULES.has(noun)) return 'screen'
  return ON_PAGES.includes(top) ? 'check-page' : 'certificate'
}
