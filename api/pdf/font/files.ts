/** Each runtime reads these in its own way (files-node.ts, files-edge.ts). */
export type PdfFiles = {
  shaper: () => Promise<WebAssembly.Module>
  subsetter: () => Promise<WebAssembly.Module>
  /** By its file in @fontsource: 'eczar/eczar-latin-800' (WOFF). */
  font: (file: string) => Promise<Uint8Array>
}
