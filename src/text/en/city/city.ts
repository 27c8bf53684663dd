import type { CityWords } from '#domain/city/city-names.ts'

/** None: on English pages a city is as it was typed, or as the server wrote it (D33). Nothing of them asks for more. */
export const cityWords: CityWords | null = null
