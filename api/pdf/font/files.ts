/** The fonts and the HarfBuzz modules. Each runtime loads them differently (files-node.ts, files-edge.ts). */
export type PdfFiles = {
  shaper: () => Promise<WebAssembly.Module>
  subsetter: () => Promise<WebAssembly.Module>
  /** Loads a WOFF font by its file name in @fontsource, for example 'eczar/eczar-latin-800'. */
  font: (file: string) => Promise<Uint8Array>
}
