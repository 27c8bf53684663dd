import type { CityTableImport } from '#domain/city/city-names.ts'

/** None, because English pages show a city as it was typed (D33). */
export const cityTable: CityTableImport | null = null
