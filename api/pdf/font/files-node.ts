import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PdfFiles } from './files.ts'

const { resolve } = createRequire(import.meta.url)
const compiled = async (file: string) =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(`harfbuzzjs/dist/${file}.wasm`))))

export const pdfFiles: PdfFiles = {
  shaper: () => compiled('harfbuzz'),
  subsetter: () => compiled('harfbuzz-subset'),
  font: async (file) => {
    const [family, name] = file.split('/')
    return new Uint8Array(await readFile(resolve(`@fontsource/${family}/files/${name}-normal.woff`)))
  },
}
