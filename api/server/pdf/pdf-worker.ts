import { parentPort, workerData } from 'node:worker_threads'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { renderPdf } from '../../certificate/render-pdf.ts'
import type { PdfSeal } from '../../keys/pdf-seal-key.ts'
import { pdfFiles } from '../../pdf/font/files-node.ts'

/* Makes PDFs in a separate thread (pdf-thread.ts). Only this file loads fonts, HarfBuzz and pdf-lib. */

export type PdfAnswer = { bytes: Uint8Array } | { fault: string }

parentPort?.on('message', async (pdf: PdfInput) => {
  try {
    const set = await renderPdf(pdfFiles, pdf)
    const seal = workerData as PdfSeal | null
    const bytes = seal ? await (await import('./pdf-seal.ts')).sealPdfFile(set, pdf, seal) : set
    // Copies the bytes if they are part of a larger buffer, because only a complete buffer can be transferred.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
    answer({ bytes: own }, [own.buffer as ArrayBuffer])
  } catch (error) {
    answer({ fault: (error as Error).stack ?? String(error) })
  }
})

const answer = (said: PdfAnswer, handed: ArrayBuffer[] = []) => parentPort?.postMessage(said, handed)
