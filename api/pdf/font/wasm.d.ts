/** As wrangler bundles it: compiled already. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
