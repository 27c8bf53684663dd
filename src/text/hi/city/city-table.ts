import type { CityTableImport } from '#domain/city/city-names.ts'

/** Translates the city names of lists (D33). Fetched with the first answer that contains a city. */
export const cityTable: CityTableImport = () => import('#domain/city/city-names.ts')
