// Reads the 20 MB of JSON itself. Vite would turn them into a module, which takes seven seconds of CPU.
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'

/* MDN's browser compatibility data, for the tests of the oldest supported browsers. */

/** MDN entries by feature name. */
export type Features = Record<string, Identifier>

export const API = bcd.api as Features
export const BUILTINS = bcd.javascript.builtins as Features
export const ARRAY = BUILTINS.Array as Features
export const ITERATOR = BUILTINS.Iterator as Features

type Member = { owner: string; compat: CompatStatement }

/** MDN entries of all members of this name, across all objects. */
export const MEMBERS = new Map<string, Member[]>()
for (const [owner, members] of [BUILTINS, BUILTINS.Intl as Features, API].flatMap((one) => Object.entries(one)))
  for (const [name, entry] of Object.entries(members as Features))
    if (entry.__compat) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), { owner, compat: entry.__compat }])

/**
 * A feature that a script uses, with all MDN entries that its name may refer to. `owners` are the classes that may have the
 * member.
 */
export type Use = { name: string; entries: CompatStatement[]; owners?: string[] }

export const present = (one: Identifier | undefined): CompatStatement[] => (one?.__compat ? [one.__compat] : [])

/** Returns a JavaScript language feature by its path in MDN's data. */
export const languageUse = (name: string, ...path: string[]): Use => ({
  name,
  entries: present(path.reduce<Identifier | undefined>((at, step) => at?.[step], bcd.javascript)),
})

/**
 * Returns whether any of the oldest supported browsers lacks a feature, or has it only with a flag, a prefix or a different
 * name.
 */
export function isNewer({ support }: CompatStatement, floor: BrowserFloor): boolean {
  return Object.entries(floor).some(([browser, oldest]) => {
    const stated = [support[browser as keyof BrowserFloor] ?? []].flat()
    return !stated.some(({ version_added: added, flags, prefix, alternative_name: other }) => {
      if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false
      return added.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) <= 0
    })
  })
}
