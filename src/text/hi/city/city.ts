import type { CityWords } from '#domain/city/city-names.ts'

let ofPage: Record<string, string> = {}

/** The city of the filters in Hindi (D33), as the server told it; else as it was typed. */
export const cityWords: CityWords = {
  text: (name) => (Object.hasOwn(ofPage, name) ? ofPage[name] : undefined) ?? name,
  told: (names = {}) => {
    ofPage = names
  },
}
