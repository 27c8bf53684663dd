/* Calls the C functions of HarfBuzz, because the npm package's wrapper fetches WASM on import, which edge workers cannot do. */

export type Glyph = {
  id: number
  /** The start of the glyph's cluster in the text, in UTF-16 units. */
  cluster: number
  advance: number
  dx: number
  dy: number
}

export type LoadedFont = {
  unitsPerEm: number
  ascent: number
  descent: number
  advanceOf: (glyph: number) => number
  /** Shapes one run of one script. Returns the glyphs from left to right, even for text that is read from right to left. */
  shape: (text: string, leftwards?: boolean) => Glyph[]
}

export type Shaper = { load: (sfnt: Uint8Array) => LoadedFont }

type Call = (...args: number[]) => number
type Functions = Record<string, Call>

const WRITABLE = 2
const INFO_BYTES = 20
/** Values of hb_direction_t. */
const [RIGHTWARDS, LEFTWARDS] = [4, 5]

export async function startShaper(module: WebAssembly.Module): Promise<Shaper> {
  const nothing = () => 0
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { proc_exit: nothing },
    env: {
      _emscripten_runtime_keepalive_clear: nothing,
      _abort_js: () => {
        throw new Error('HarfBuzz aborted.')
      },
      _setitimer_js: nothing,
      emscripten_resize_heap: (size: number) => grow(size),
    },
  })
  const memory = instance.exports.memory as WebAssembly.Memory
  const grow = (size: number) => {
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / 65_536))
    return 1
  }
  const hb = instance.exports as unknown as Functions
  call(hb, '__wasm_call_ctors')
  return { load: (sfnt) => loadFont(hb, memory, sfnt) }
}

function loadFont(hb: Functions, memory: WebAssembly.Memory, sfnt: Uint8Array): LoadedFont {
  const { face } = openFace(hb, memory, sfnt) // never closed, because fonts are used for the life of the process
  const font = call(hb, 'hb_font_create', face)
  const scratch = call(hb, 'malloc', 64)
  const view = () => new DataView(memory.buffer)
  call(hb, 'hb_font_get_h_extents', font, scratch)
  return {
    unitsPerEm: call(hb, 'hb_face_get_upem', face),
    ascent: view().getInt32(scratch, true),
    descent: view().getInt32(scratch + 4, true),
    advanceOf: (glyph) => call(hb, 'hb_font_get_glyph_h_advance', font, glyph),
    shape: (text, leftwards = false) => {
      const buffer = call(hb, 'hb_buffer_create')
      addText(hb, memory, buffer, text)
      call(hb, 'hb_buffer_guess_segment_properties', buffer)
      call(hb, 'hb_buffer_set_direction', buffer, leftwards ? LEFTWARDS : RIGHTWARDS)
      call(hb, 'hb_shape', font, buffer, 0, 0)
      const count = call(hb, 'hb_buffer_get_length', buffer)
      const infos = call(hb, 'hb_buffer_get_glyph_infos', buffer, scratch)
      const places = call(hb, 'hb_buffer_get_glyph_positions', buffer, scratch)
      const heap = view()
      const glyphs = Array.from({ length: count }, (_, index) => {
        const info = infos + INFO_BYTES * index
        const place = places + INFO_BYTES * index
        return {
          id: heap.getUint32(info, true),
          cluster: heap.getUint32(info + 8, true),
          advance: heap.getInt32(place, true),
          dx: heap.getInt32(place + 8, true),
          dy: heap.getInt32(place + 12, true),
        }
      })
      call(hb, 'hb_buffer_destroy', buffer)
      return glyphs
    },
  }
}

function addText(hb: Functions, memory: WebAssembly.Memory, buffer: number, text: string): void {
  const at = call(hb, 'malloc', text.length * 2 || 2)
  const units = new Uint16Array(memory.buffer, at, text.length)
  for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
  call(hb, 'hb_buffer_add_utf16', buffer, at, text.length, 0, text.length)
  call(hb, 'free', at)
}

/**
 * Copies a font into HarfBuzz's memory. Callers free it with `close`, because HarfBuzz does not.
 * @throws Error if memory runs out
 */
export function openFace(hb: Functions, memory: WebAssembly.Memory, sfnt: Uint8Array) {
  const at = call(hb, 'malloc', sfnt.byteLength)
  if (at === 0) throw new Error('HarfBuzz could not allocate memory for a font.')
  new Uint8Array(memory.buffer, at, sfnt.byteLength).set(sfnt)
  const blob = call(hb, 'hb_blob_create', at, sfnt.byteLength, WRITABLE, 0, 0)
  const face = call(hb, 'hb_face_create', blob, 0)
  const close = () => {
    call(hb, 'hb_face_destroy', face)
    call(hb, 'hb_blob_destroy', blob)
    call(hb, 'free', at)
  }
  return { face, close }
}

export function call(functions: Functions, name: string, ...args: number[]): number {
  const one = functions[name]
  if (!one) throw new Error(`HarfBuzz does not export ${name}.`)
  return one(...args)
}
