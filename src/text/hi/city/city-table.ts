import type { CityTableImport } from '#domain/city/city-names.ts'

/** What one's own lists name cities with (D33): fetched with the first answer that names one. */
export const cityTable: CityTableImport = () => import('#domain/city/city-names.ts')
