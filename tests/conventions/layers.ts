import { dirname } from 'node:path'
import { type Source, sources } from './sources.ts'

/**
 * Layers from top to bottom. Each layer is a list of places: folders or single files. A place contains everything below
 * it, except files that belong to another place in the list.
 */
export type Layers = readonly (readonly string[])[]

const isIn = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)

/** Returns the most specific place of a file and the number of its layer, or undefined if no layer contains it. */
function placeOf(layers: Layers, path: string): { layer: number; place: string } | undefined {
  const places = layers.flatMap((line, layer) => line.map((place) => ({ layer, place })))
  return places.filter(({ place }) => isIn(place, path)).sort((a, b) => b.place.length - a.place.length)[0]
}

/** Returns imports, including type imports, from one place to another that is not in a lower layer. */
export function upwardImports(layers: Layers, within: readonly Source[] = sources): string[] {
  return within.flatMap(({ path, imports }) => {
    const from = placeOf(layers, path)
    if (!from) return []
    return imports.flatMap(({ of }) => {
      const to = placeOf(layers, of)
      const isUpward = to && to.place !== from.place && to.layer <= from.layer
      return isUpward ? [`${path} → ${of}`] : []
    })
  })
}

/** Returns files whose folder is in no layer. Each new folder needs a layer. */
export function withoutLayer(layers: Layers, folder: string): string[] {
  const places = layers.flat()
  const files = sources.map(({ path }) => path).filter((path) => isIn(folder, path))
  return files.filter((path) => !places.includes(path) && !places.includes(dirname(path)))
}
