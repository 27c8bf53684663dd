import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'

/* MDN's table of what came when, as the tests of the browser floor ask it. */

/** By name. */
export type Features = Record<string, Identifier>

export const API = bcd.api as Features
export const BUILTINS = bcd.javascript.builtins as Features
export const ARRAY = BUILTINS.Array as Features
export const ITERATOR = BUILTINS.Iterator as Features

type Member = { owner: string; compat: CompatStatement }

/** By name, what MDN has of every object's member of this name. */
export const MEMBERS = new Map<string, Member[]>()
for (const [owner, members] of [BUILTINS, BUILTINS.Intl as Features, API].flatMap((one) => Object.entries(one)))
  for (const [name, entry] of Object.entries(members as Features))
    if (entry.__compat) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), { owner, compat: entry.__compat }])

/** What a script uses, and MDN's entries for all that it can be; `owners`: the classes that a member can be of. */
export type Use = { name: string; entries: CompatStatement[]; owners?: string[] }

export const present = (one: Identifier | undefined): CompatStatement[] => (one?.__compat ? [one.__compat] : [])

/** A feature of the language, by its place in the table. */
export const languageUse = (name: string, ...path: string[]): Use => ({
  name,
  entries: present(path.reduce<Identifier | undefined>((at, step) => at?.[step], bcd.javascript)),
})

/** Whether one of the floor's browsers has a feature not at all, or only by a setting or another name. */
export function isNewer({ support }: CompatStatement, floor: BrowserFloor): boolean {
  return Object.entries(floor).some(([browser, oldest]) => {
    const stated = [support[browser as keyof BrowserFloor] ?? []].flat()
    return !stated.some(({ version_added: added, flags, prefix, alternative_name: other }) => {
      if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false
      return added.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) <= 0
    })
  })
}
