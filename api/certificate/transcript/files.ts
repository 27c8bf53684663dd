import { readCode } from '#domain/certificate/certificate-code.ts'
import type { PdfLang } from '#domain/certificate/pdf-language.ts'
import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import type { Runtime } from '../../env.ts'
import { csvFile } from '../../http/csv.ts'
import { pdfFile } from '../pdf/pdf-answer.ts'
import { countPdf } from '../version/limit.ts'
import { transcriptCsv } from './csv.ts'
import { refuseChanged } from './lookup.ts'

type FileRequest = { lang: PdfLang; accountId: string }

/**
 * Makes the PDF of a transcript for an account, with its headers.
 * @throws Refusal 'transcript-changed', 'log-differs', 'too-many', 'pdfs-busy'
 */
export async function transcriptPdfFile(env: Runtime, own: OwnTranscript, { lang, accountId }: FileRequest) {
  refuseChanged(own)
  await countPdf(env, accountId)
  const bytes = await env.makePdf(transcriptPdfInput(env, own, lang), accountId)
  return { bytes: bytes as Uint8Array<ArrayBuffer>, headers: pdfFile(codeOf(own), lang) }
}

export const transcriptPdfInput = ({ config }: Pick<Runtime, 'config'>, own: OwnTranscript, lang: PdfLang) => ({
  ...{ kind: 'transcript' as const, said: own, baseUrl: config.baseUrl, lang },
})

/** Returns the CSV of a transcript, with its headers. */
export const transcriptCsvFile = ({ config }: Pick<Runtime, 'config'>, own: OwnTranscript, lang: PdfLang) => ({
  text: transcriptCsv(own, { baseUrl: config.baseUrl, lang }),
  headers: csvFile(own.transcript.code),
})

const codeOf = ({ transcript }: OwnTranscript) => readCode(transcript.code) ?? ''
