import type { CityTableImport } from '#domain/city/city-names.ts'

/** None: on English pages a city is as it was typed (D33). */
export const cityTable: CityTableImport | null = null
