import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'

/** A typical certificate's data. Each test changes the fields that it is about. */
export const FACTS: CertificateFacts = {
  name: 'Ananya Kulkarni',
  activity: 'Dadar Chowpatty Sort and Count',
  sector: 'Environment',
  category: 'Group Event',
  mode: 'Offline',
  city: 'Mumbai',
  firstDay: '2025-11-15',
  lastDay: '2025-11-15',
  minutes: 240,
  orgName: 'Samudra Foundation',
  orgApprovedOn: '2025-09-03',
  verifiedBy: 'Nisha Koli',
  verifiedOn: '2025-11-16',
  evidence: 'organizer',
  issuedOn: '2025-11-16',
  version: 1,
  reason: 'verified',
  format: 3,
  postedOn: '2025-11-01',
  joinedAt: '2025-11-03T18:20:00+05:30',
  edits: [],
  institution: null,
  rollNumber: null,
  role: null,
  outcome: null,
  orgLegalName: 'Samudra Foundation Trust',
  orgNumberKind: 'darpan',
  orgNumber: 'MH/2017/0154321',
  orgSlug: 'samudra-foundation',
  signatory: 'Omkar Joshi',
  signatoryPost: 'Programme Head',
  cameAt: null,
  leftAt: null,
  byPhoneClock: false,
  acceptedBy: null,
  orgCheckedFacts: 6,
  orgCheckedOn: '2025-09-02',
}

/** Opens a PDF with Mozilla's pdf.js, an independent reader, and returns its first page and text. */
export async function readPdf(bytes: Uint8Array) {
  const doc = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false }).promise
  const page = await doc.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  const { info } = await doc.getMetadata()
  return { doc, page, text, info: info as Record<string, unknown> }
}

export type PrintedText = { text: string; left: number; right: number; top: number }

export type PrintedPage = { width: number; height: number; texts: PrintedText[] }

/** Returns the size of each page in points, and its texts with their positions. */
export async function printedPages(bytes: Uint8Array): Promise<PrintedPage[]> {
  const { doc } = await readPdf(bytes)
  return Promise.all(
    Array.from({ length: doc.numPages }, async (_, at) => {
      const page = await doc.getPage(at + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [left, bottom] = [item.transform[4], item.transform[5]]
        return [{ text: item.str, left, right: left + item.width, top: height - bottom }]
      })
      return { width, height, texts }
    }),
  )
}

/** Renders the first page of a certificate PDF, and reads the URL in its QR code with an independent decoder. */
export async function qrInPdf(bytes: Uint8Array): Promise<string | null> {
  const { page } = await readPdf(bytes)
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, viewport.width, viewport.height)
  const decode = jsqr as unknown as (...image: [Uint8ClampedArray, number, number, object]) => { data: string } | null
  return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
