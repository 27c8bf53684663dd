import type { CityTableImport } from '#domain/city/city-names.ts'

/** Translates the city names in lists (D33). Loaded with the first response that contains a city. */
export const cityTable: CityTableImport = () => import('#domain/city/city-names.ts')
