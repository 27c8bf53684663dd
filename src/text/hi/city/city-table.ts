import type { OwnCities } from '#domain/city/city-names.ts'

let inHindi: ((name: string) => string) | undefined

/** Cities in Hindi (D33). The list of all is fetched with the first answer that names one; without it they stay as typed. */
export const cityTable: OwnCities = {
  text: (name) => inHindi?.(name) ?? name,
  awaited: async (answer) => {
    if (inHindi || !JSON.stringify(answer).includes('"city":')) return
    inHindi = await import('#domain/city/city-names.ts').then(
      ({ cityIn }) =>
        (name: string) =>
          cityIn('hi', name),
      () => undefined,
    )
  },
}
