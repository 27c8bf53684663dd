import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorker } from './edge-bundle.ts'

/* `npm run deploy:check`: bundles the Worker as a deployment would, uploads nothing, and checks its size. */

/** A small part of what Cloudflare takes; each language more is about 50 KiB of views and words (docs/languages.md). */
const MOST_KIB = 600
/** The code of the certificate's PDF weighs as much as all the rest, so it is measured apart. */
const PDF = /^api\/((certificate\/)?pdf\/|service-record\/pdf\.ts$)/

type Bundle = { gzipKib: number; pdf: string[] }

const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-deploy-'))
try {
  const whole = await bundle([])
  console.log(`The Worker weighs ${whole.gzipKib} KiB gzip.`)
  const without = whole.pdf.length > 0 ? await bundle(whole.pdf) : whole
  console.log(`Without the certificate's PDF code it weighs ${without.gzipKib} KiB gzip; the bar is ${MOST_KIB} KiB.`)
  if (without.gzipKib > MOST_KIB) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bundle(emptied: string[]): Promise<Bundle> {
  const empty = join(folder, 'empty.cjs')
  writeFileSync(empty, '')
  const out = join(folder, 'out')
  const alias = emptied.flatMap((specifier) => ['--alias', `${specifier}:${empty}`])
  const printed = await bundleWorker(out, '--metafile', ...alias)
  const gzip = /gzip: ([\d.]+) KiB/.exec(printed)?.[1]
  if (!gzip) throw new Error(`wrangler's dry run tells no size.\n${printed}`)
  return { gzipKib: Number(gzip), pdf: pdfImports(join(out, 'bundle-meta.json')) }
}

/** The specifiers by which other code imports the modules of PDF: wrangler's --alias takes those. */
function pdfImports(metafile: string): string[] {
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as {
    inputs: Record<string, { imports: { path: string; original?: string }[] }>
  }
  const outside = Object.entries(inputs).filter(([path]) => !PDF.test(path))
  const named = outside.flatMap(([, { imports }]) => imports.filter(({ path }) => PDF.test(path)))
  return [...new Set(named.flatMap(({ original }) => original ?? []))]
}
