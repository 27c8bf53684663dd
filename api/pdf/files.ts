/** What PDFs are made with, beside code: each runtime reads them in its own way (files-node.ts, files-edge.ts). */
export type PdfFiles = {
  shaper: () => Promise<WebAssembly.Module>
  subsetter: () => Promise<WebAssembly.Module>
  /** A font by its file of @fontsource: 'eczar/eczar-latin-800' (WOFF). */
  font: (file: string) => Promise<Uint8Array>
}
