import { call, openFace } from './shaper.ts'

export type Subsetter = {
  /** Returns a font with only the given glyphs. The glyphs keep their numbers; hinting and layout tables are dropped. */
  cut: (sfnt: Uint8Array, glyphs: Iterable<number>) => Uint8Array
}

/** Values of hb_subset_flags_t. */
const NO_HINTING = 1
const RETAIN_GIDS = 2
/** A value of hb_subset_sets_t. */
const DROP_TABLE_TAG = 3
/** Tables that PDF viewers never read, because pages refer to glyphs by number. */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'post', 'OS/2', 'STAT', 'meta', 'kern', 'gasp', 'prep']

export async function startSubsetter(module: WebAssembly.Module): Promise<Subsetter> {
  const instance = await WebAssembly.instantiate(module, {})
  const memory = instance.exports.memory as WebAssembly.Memory
  const hb = instance.exports as unknown as Record<string, (...args: number[]) => number>
  call(hb, '_initialize')
  return {
    cut: (sfnt, glyphs) => {
      const { face, close } = openFace(hb, memory, sfnt)
      const input = call(hb, 'hb_subset_input_create_or_fail')
      const kept = call(hb, 'hb_subset_input_glyph_set', input)
      for (const glyph of glyphs) call(hb, 'hb_set_add', kept, glyph)
      const dropped = call(hb, 'hb_subset_input_set', input, DROP_TABLE_TAG)
      for (const tag of DROPPED) call(hb, 'hb_set_add', dropped, tagOf(tag))
      call(hb, 'hb_subset_input_set_flags', input, NO_HINTING | RETAIN_GIDS)
      const subset = call(hb, 'hb_subset_or_fail', face, input)
      call(hb, 'hb_subset_input_destroy', input)
      if (subset === 0) {
        close()
        throw new Error('HarfBuzz could not subset this font.')
      }
      const blob = call(hb, 'hb_face_reference_blob', subset)
      const length = call(hb, 'hb_blob_get_length', blob)
      const at = call(hb, 'hb_blob_get_data', blob, 0)
      const bytes = new Uint8Array(memory.buffer, at, length).slice()
      call(hb, 'hb_blob_destroy', blob)
      call(hb, 'hb_face_destroy', subset)
      close() // called last, because unchanged tables of the subset still point into the memory of the font
      return bytes
    },
  }
}

const tagOf = (tag: string): number => Array.from(tag).reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0)
