import { dirname } from 'node:path'
import { type Source, sources } from './sources.ts'

/**
 * Layers from top to bottom, each a list of places: folders, or single files. A place holds all that stands below it, but
 * for what has a place of its own in the list.
 */
export type Layers = readonly (readonly string[])[]

const isIn = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`)

/** The number of the layer and the place of a file, the most exact one; undefined where no layer has it. */
function placeOf(layers: Layers, path: string): { layer: number; place: string } | undefined {
  const places = layers.flatMap((line, layer) => line.map((place) => ({ layer, place })))
  return places.filter(({ place }) => isIn(place, path)).sort((a, b) => b.place.length - a.place.length)[0]
}

/** Imports, type imports included, that run from one place to another that does not stand below it. */
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

/** Files below a folder whose own folder no layer names: a new folder has to be given its layer. */
export function withoutLayer(layers: Layers, folder: string): string[] {
  const places = layers.flat()
  const files = sources.map(({ path }) => path).filter((path) => isIn(folder, path))
  return files.filter((path) => !places.includes(path) && !places.includes(dirname(path)))
}
