import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '../pages/static.ts'
import { bundleWorker } from './edge-bundle.ts'

/**
 * Cloudflare's limits are the same on Workers Free and Paid (developers.cloudflare.com/workers/platform/limits, September
 * 2026): 64 MiB of uncompressed code, and 25 MiB per file. Free allows 20,000 files and Paid 100,000; we stay below both.
 */
const MOST_CODE_KIB = 64 * 1024
const MOST_FILE_KIB = 25 * 1024
const MOST_FILES = 20_000
/**
 * Our own limits, in KiB after gzip. They are lower because an isolate loads all its code before its first response. Each
 * language adds 50 KiB (docs/languages.md). Without PDFs the limit was 700 until colleges came: their routes, views and texts
 * in two languages are about 60 KiB, and wrangler uploads one file, so loading them later would not make it smaller.
 */
const MOST_WHOLE_KIB = 3_000
const MOST_WITHOUT_PDF_KIB = 760
/** Matches the code for PDFs. It is larger than all other code, so the other code is also measured separately. */
const PDF = /^api\/(pdf\/|certificate\/(pdf\/|(service-record|transcript)\/pdf))/

/** Sizes in KiB; `gzip` and `code` are those of the complete Worker as uploaded. */
export type WorkerWeight = {
  code: number
  gzip: number
  gzipWithoutPdf: number
  files: number
  largestFile: number
}

/**
 * Bundles the Worker twice and measures the static files. It uploads nothing.
 * @param assets the folder of static files
 */
export async function weighWorker(assets: string): Promise<WorkerWeight> {
  const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-deploy-'))
  try {
    const whole = await bundle(folder, [])
    const without = whole.pdf.length > 0 ? await bundle(folder, whole.pdf) : whole
    const sizes = (await filesBelow(assets)).filter((path) => path !== '_headers')
    const largest = Math.max(0, ...sizes.map((path) => statSync(join(assets, path)).size))
    const { code, gzip } = whole
    return { code, gzip, gzipWithoutPdf: without.gzip, files: sizes.length, largestFile: largest / 1024 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Compares the sizes with their limits.
 * @returns a sentence for each size, and whether the size is over its limit
 */
export function judgeWeight(weight: WorkerWeight): { sentence: string; isOver: boolean }[] {
  const { code, gzip, gzipWithoutPdf, files, largestFile } = weight
  const rows: [string, number, number, string][] = [
    ['The Worker weighs', gzip, MOST_WHOLE_KIB, 'KiB gzip'],
    ["Without the certificate's PDF code it weighs", gzipWithoutPdf, MOST_WITHOUT_PDF_KIB, 'KiB gzip'],
    ['Before compression it weighs', code, MOST_CODE_KIB, 'KiB'],
    ['Static files:', files, MOST_FILES, 'files'],
    ['The largest file weighs', largestFile, MOST_FILE_KIB, 'KiB'],
  ]
  return rows.map(([what, value, most, unit]) => ({
    sentence: `${what} ${Math.ceil(value)} ${unit}; the bar is ${most}.`,
    isOver: value > most,
  }))
}

async function bundle(folder: string, emptied: string[]): Promise<{ code: number; gzip: number; pdf: string[] }> {
  const empty = join(folder, 'empty.cjs')
  writeFileSync(empty, '')
  const out = join(folder, 'out')
  const alias = emptied.flatMap((specifier) => ['--alias', `${specifier}:${empty}`])
  const printed = await bundleWorker(out, '--metafile', ...alias)
  const [, code, gzip] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(printed) ?? []
  if (!code || !gzip) throw new Error(`wrangler's dry run printed no size.\n${printed}`)
  return { code: Number(code), gzip: Number(gzip), pdf: pdfImports(join(out, 'bundle-meta.json')) }
}

/** Returns the specifiers with which other code imports the PDF modules, as wrangler's --alias expects them. */
function pdfImports(metafile: string): string[] {
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as {
    inputs: Record<string, { imports: { path: string; original?: string }[] }>
  }
  const outside = Object.entries(inputs).filter(([path]) => !PDF.test(path))
  const named = outside.flatMap(([, { imports }]) => imports.filter(({ path }) => PDF.test(path)))
  return [...new Set(named.flatMap(({ original }) => original ?? []))]
}
