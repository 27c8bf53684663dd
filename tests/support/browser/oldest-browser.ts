import type { Identifier } from '@mdn/browser-compat-data/types'
import type { BrowserContext } from 'playwright-core'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { API, BUILTINS, type Features, isNewer, present } from './mdn-table.ts'

/** `ownAlone`: the class itself has it, and its objects may have another of this name, as with `Response.json`. */
type Feature = { owner: string; name: string; ownAlone: boolean }

/** Interfaces of which the product calls methods that not every browser has. */
const INTERFACES = ['Crypto', 'HTMLFormElement', 'Response', 'Element', 'Document', 'Navigator']
/** What the tests call in pages, and what this Chromium demands by our policy, which browsers without it ignore. */
const KEPT = ['checkVisibility', 'trustedTypes']

/** Runs in the page, before its scripts. It must not use anything of this file. */
function remove(features: Feature[]): void {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const TypedArray = Object.getPrototypeOf(Uint8Array)
  for (const { owner, name, ownAlone } of features) {
    const holder = owner === 'TypedArray' ? TypedArray : owner ? global[owner] : global
    if (holder) Reflect.deleteProperty(holder, name)
    if (owner && !ownAlone && holder?.prototype) Reflect.deleteProperty(holder.prototype, name)
  }
}

/** The language's functions, those that a class itself has, and methods of some interfaces, which the floor lacks. */
function newerThan(floor: BrowserFloor): Feature[] {
  const lacks = (one: Identifier) => present(one).some((entry) => isNewer(entry, floor))
  const membersOf = (owner: string, members: Record<string, Identifier>, isMeant: (name: string) => boolean) =>
    Object.entries(members)
      .filter(([name, entry]) => !/^@@|_event$/.test(name) && name !== owner && isMeant(name) && lacks(entry))
      .map(([name]) => ({ owner, name: name.replace(/_static$/, ''), ownAlone: name.endsWith('_static') }))
  const functions = [...Object.entries(API), ...Object.entries((API.Window ?? {}) as Features)]
    .filter(([name, entry]) => /^[a-z][a-zA-Z]+$/.test(name) && name !== '__compat' && lacks(entry))
    .map(([name]) => ({ owner: '', name, ownAlone: true }))
  return [
    ...Object.entries(BUILTINS).flatMap(([owner, members]) => membersOf(owner, members as Features, () => true)),
    ...Object.entries(API).flatMap(([owner, members]) =>
      membersOf(owner, members as Features, (name) => name.endsWith('_static') || INTERFACES.includes(owner)),
    ),
    ...functions,
  ].filter(({ name }) => !KEPT.includes(name))
}

/** Takes away, in a context's pages, what the oldest browsers that the site works in do not have. */
export const asOldest = (context: BrowserContext, floor: BrowserFloor): Promise<unknown> =>
  context.addInitScript(remove, newerThan(floor))
