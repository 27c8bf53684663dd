import { createCanvas } from '@napi-rs/canvas'
import { transcriptPdf } from '#api/certificate/transcript/pdf.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import { type CheckedTranscript, checkedTranscript, type OwnTranscript } from '#domain/certificate/transcript.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import { readPdf } from '../certificate/pdf.ts'
import { transcriptOf } from '../certificate/transcript.ts'
import { openCheckPage } from './check-page.ts'
import type { Scene } from './scene.ts'

/*
 * Scenes of transcripts: the paper as a picture, compared with pictures 112 and 113 of the design, and the check page. The server's page of an
 * unknown code is filled with the answer, so that no demo data is needed.
 */

const CODE = 'YS-0000-0000-00000'

const OWN = transcriptOf('nss').transcript
/** Returns the transcript of the design with other statuses of its lines, counted from the oldest. */
const withStatuses = (statuses: Record<number, LineStatus>): CheckedTranscript =>
  checkedTranscript({
    ...{ ...OWN, ended: null },
    lines: OWN.lines.map((line, at) => ({ ...line, status: statuses[at] ?? line.status })),
  })

const checked = (name: string, transcript: CheckedTranscript): Scene => ({
  name: `transcript-${name}`,
  show: (page) => openCheckPage(page, CODE, { transcript }),
})

const paper = (programme: ProgrammeId, lang: 'en' | 'hi' | 'hi-en', count?: number): Scene =>
  paperOf(`${programme}-${lang}${count ? `-${count}` : ''}`, lang, transcriptOf(programme, count))

const paperOf = (name: string, lang: 'en' | 'hi' | 'hi-en', own: OwnTranscript): Scene => ({
  name: `transcript-paper-${name}`,
  width: 1280,
  show: async (page) => {
    const bytes = await transcriptPdf(pdfFiles, own, { baseUrl: 'https://yuvasetu.example', lang })
    await page.setContent(`<body style="margin:0">${(await picturesOf(bytes)).join('')}</body>`)
  },
})

/** Returns the pages of a PDF as pictures of the design's size. */
async function picturesOf(bytes: Uint8Array): Promise<string[]> {
  const { doc } = await readPdf(bytes)
  const pictures: string[] = []
  for (let at = 1; at <= doc.numPages; at += 1) {
    const page = await doc.getPage(at)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    pictures.push(`<img width="794" alt="" src="${canvas.toDataURL('image/png')}">`)
  }
  return pictures
}

/** A transcript with long names, in two scripts, and with hours that count in part. */
function withLongNames(): OwnTranscript {
  const own = transcriptOf('own', 8)
  const { terms, lines } = own.transcript
  const activity =
    'Cleaning the Sabarmati Riverfront Between the Ellis Bridge and the Nehru Bridge After the Kite Festival'
  const changes = [
    { activity, lastDay: '2026-07-05', hours: 20, counted: 20, city: 'Thiruvananthapuram' },
    { activity: 'साबरमती के किनारे पतंगों के बाद की सफ़ाई', orgName: 'समुद्र तट संरक्षण एवं पर्यावरण जागरूकता समिति' },
    { hours: 14, counted: 12, evidence: 'statement-organization' as const },
  ]
  return {
    ...{ ...own, rollNumber: '2023/ENGG-CIVIL/LATERAL/000123' },
    transcript: {
      ...{ ...own.transcript, student: 'लक्ष्मी नारायण वेंकटरमण अय्यर (Lakshmi Narayana Venkataramana Iyer)' },
      terms: {
        ...{ ...terms, programmeName: 'Gram Sampark: service in the villages around Ahmedabad' },
        college: 'Shri Vile Parle Kelavani Mandal’s Dwarkadas J. Sanghvi College of Engineering, Mumbai',
        className: 'तृतीय वर्ष सिविल इंजीनियरिंग, अनुभाग B',
      },
      lines: lines.map((line, at) => ({ ...line, ...changes[at] })),
    },
  }
}

const revoked: LineStatus = { state: 'revoked', since: '2026-12-05', reason: 'mistake' }

export const transcriptScenes: Scene[] = [
  checked('valid', withStatuses({})),
  checked('fallen', withStatuses({ 5: revoked })),
  checked(
    'mixed',
    withStatuses({
      0: { state: 'on-hold', since: '2026-12-04' },
      1: { state: 'corrected', since: '2026-12-06' },
      8: revoked,
    }),
  ),
  checked('revoked', { state: 'revoked', code: CODE, revokedOn: '2026-12-05', reason: 'given-up' }),
  paper('aicte', 'en'),
  paper('nss', 'en'),
  paper('nss', 'hi'),
  paper('aicte', 'hi-en'),
  paper('ugc', 'en', 24),
  paper('cbse', 'hi', 34),
  paperOf('long-names', 'en', withLongNames()),
  paperOf('long-names-hi-en', 'hi-en', withLongNames()),
]
