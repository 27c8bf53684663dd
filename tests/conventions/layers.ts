import { dirname } from 'node:path'
import { type Source, sources } from './sources.ts'

/**
 * Layers from top to bottom. Each layer is a list of paths of folders or single files. A folder includes everything
 * below it, except files that have a more specific path in the list.
 */
export type Layers = readonly (readonly string[])[]

const isIn = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)

/**
 * Returns the most specific path in the list that contains a file, with the number of its layer, or undefined if no
 * layer contains the file.
 */
function placeOf(layers: Layers, path: string): { layer: number; place: string } | undefined {
  const places = layers.flatMap((line, layer) => line.map((place) => ({ layer, place })))
  return places.filter(({ place }) => isIn(place, path)).sort((a, b) => b.place.length - a.place.length)[0]
}

/**
 * Returns the imports, including type imports, that cross from one listed path to another that is not in a lower layer.
 */
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

/** Returns the files of a folder that are in no layer. Each new folder needs a layer. */
export function withoutLayer(layers: Layers, folder: string): string[] {
  const places = layers.flat()
  const files = sources.map(({ path }) => path).filter((path) => isIn(folder, path))
  return files.filter((path) => !places.includes(path) && !places.includes(dirname(path)))
}
