import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transcriptPdf } from '#api/certificate/transcript/pdf.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import { type CheckedTranscript, checkedTranscript } from '#domain/certificate/transcript.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import { localeOf } from '#lib/locale.ts'
import { readPdf } from '../certificate/pdf.ts'
import { transcriptOf } from '../certificate/transcript.ts'
import type { Scene } from './scene.ts'

/*
 * Scenes of transcripts: the paper as a picture, compared with pictures 112 and 113 of the design, and the check page. The server's page of an
 * unknown code is filled with the answer, so that no demo data is needed.
 */

const CODE = 'YS-0000-0000-00000'
const ASKED = { address: `https://yuvasetu.example/verify/${CODE}`, at: '2026-12-07T10:14:00+05:30' }

const OWN = transcriptOf('nss').transcript
/** Returns the transcript of the design with other statuses of its lines, counted from the oldest. */
const withStatuses = (statuses: Record<number, LineStatus>): CheckedTranscript =>
  checkedTranscript({
    ...{ ...OWN, ended: null },
    lines: OWN.lines.map((line, at) => ({ ...line, status: statuses[at] ?? line.status })),
  })

const checked = (name: string, transcript: CheckedTranscript): Scene => ({
  name: `transcript-${name}`,
  show: (page) => openCheck(page, transcript),
})

async function openCheck(page: Page, transcript: CheckedTranscript): Promise<void> {
  await page.route(`**/verify/${CODE}`, async (route) => {
    const { lang } = localeOf(new URL(route.request().url()).pathname)
    const { VerifyPage } = await import(`#views/${lang}`)
    const data = { typed: CODE, checked: null, transcript, asked: ASKED, trouble: null }
    const made = renderToStaticMarkup(createElement(VerifyPage, data))
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start) => start + made)
    await route.fulfill({ response, body: html })
  })
  await page.goto(`/verify/${CODE}`, { waitUntil: 'networkidle' })
}

const paper = (programme: ProgrammeId, lang: 'en' | 'hi' | 'hi-en', count?: number): Scene => ({
  name: `transcript-paper-${programme}-${lang}${count ? `-${count}` : ''}`,
  width: 1280,
  show: async (page) => {
    const own = transcriptOf(programme, count)
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
]
