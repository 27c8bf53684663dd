import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { Span } from '../../pdf/words.ts'
import { type PdfWords, spansOf, type Words } from './words.ts'

/** The input for the foot of a certificate. `host` is the site where the code can be checked. */
export type FootInput = { facts: CertificateFacts; host: string }

type Captions = Words['certificatePdfText']['pdfText']['captions']

/**
 * Returns the notes under the NGO's name. A PDF in one language shows sentences. A PDF in two languages shows values, each
 * after a caption in both languages.
 */
export function organizationNotes(words: PdfWords, { facts }: FootInput): Span[][] {
  const { certificate, certificatePdfText, day } = words.lead
  const { pdfText } = certificatePdfText
  const { certificateText } = certificate
  if (!words.second) {
    const { orgNumber, signatory } = pdfText
    const { verifiedNgo, approved, verifiedBy } = certificateText
    return plain([orgNumber(facts), verifiedNgo(facts), approved(facts), signatory(facts), verifiedBy(facts)])
  }
  const { orgNumberKind: kind, orgNumber, signatory, signatoryPost } = facts
  const note = captioned(words)
  return [
    ...(kind && orgNumber ? [note(({ number }) => number[kind], `: ${orgNumber}`)] : []),
    ...(facts.orgCheckedFacts === undefined ? [] : [spansOf(words, verifiedNgo(facts), 'body')]),
    note(({ approved }) => approved, `: ${day.fullDayText(facts.orgApprovedOn)}`),
    ...(signatory ? [note((one) => one.signatory, `: ${[signatory, signatoryPost].filter(Boolean).join(', ')}`)] : []),
    ...(isAcceptedBySite(facts)
      ? [note(({ accepted }) => accepted, `: ${words.lead.lang.siteName}, ${day.fullDayText(facts.verifiedOn)}`)]
      : [note(({ marked }) => marked, `: ${facts.verifiedBy}, ${day.fullDayText(facts.verifiedOn)}`)]),
  ]
}

export function codeNotes(words: PdfWords, { facts, host }: FootInput): Span[][] {
  const { certificate, certificatePdfText, day } = words.lead
  const { pdfText } = certificatePdfText
  const { certificateText } = certificate
  const page = facts.orgSlug && `${host}/ngo/${facts.orgSlug}`
  if (!words.second) {
    const { issued, checkAt } = certificateText
    const checked = page && pdfText.whatWeChecked(page)
    return plain([pdfText.joined(facts), issued(facts), checkAt(`${host}/verify`), checked])
  }
  const { postedOn, joinedAt } = facts
  const note = captioned(words)
  const on = (date: string) => day.fullDayText(date.slice(0, 10))
  return [
    [...note(({ posted }) => posted, `: ${on(postedOn)}, `), ...note(({ joined }) => joined, `: ${on(joinedAt)}`)],
    [...note(({ issued }) => issued, `: ${on(facts.issuedOn)}`), ...versionNote(words, facts)],
    note(({ checkAt }) => checkAt, ` ${host}/verify`),
    ...(page ? [note(({ whatWeChecked }) => whatWeChecked, `: ${page}`)] : []),
  ]
}

const verifiedNgo =
  (facts: CertificateFacts) =>
  ({ certificate }: Words): string =>
    certificate.certificateText.verifiedNgo(facts) ?? ''

function versionNote(words: PdfWords, { version, reason }: CertificateFacts): Span[] {
  if (version === 1) return []
  const why = spansOf(words, ({ certificate }) => certificate.certificateText.why[reason], 'body')
  return [{ text: ', ', style: 'body' }, ...captioned(words)((one) => one.version, ` ${version}: `), ...why]
}

const captioned =
  (words: PdfWords) =>
  (of: (captions: Captions) => string, what: string): Span[] => [
    ...spansOf(words, ({ certificatePdfText }) => of(certificatePdfText.pdfText.captions), 'body'),
    { text: what, style: 'body' },
  ]

const plain = (notes: (string | null)[]): Span[][] =>
  notes.flatMap((text) => (text === null ? [] : [[{ text, style: 'body' as const }]]))
