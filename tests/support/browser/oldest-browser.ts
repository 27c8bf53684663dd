import type { Identifier } from '@mdn/browser-compat-data/types'
import type { BrowserContext } from 'playwright-core'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'
import { API, BUILTINS, type Features, isNewer, present } from './mdn-table.ts'

/**
 * If `ownAlone` is true, the feature is deleted only from the class itself, because instances may have a different member with
 * the same name, such as `Response.json`.
 */
type Feature = { owner: string; name: string; ownAlone: boolean }

/** Interfaces with methods that the product calls although not every browser has them. */
const INTERFACES = ['Crypto', 'HTMLFormElement', 'Response', 'Element', 'Document', 'Navigator']
/**
 * Features that are never deleted. The tests call `checkVisibility`. The site's policy makes this Chromium require
 * `trustedTypes`, which older browsers ignore.
 */
const KEPT = ['checkVisibility', 'trustedTypes']

/** Runs in the page before its scripts, so it must not reference anything outside this function. */
function remove(features: Feature[]): void {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const TypedArray = Object.getPrototypeOf(Uint8Array)
  for (const { owner, name, ownAlone } of features) {
    const holder = owner === 'TypedArray' ? TypedArray : owner ? global[owner] : global
    if (holder) Reflect.deleteProperty(holder, name)
    if (owner && !ownAlone && holder?.prototype) Reflect.deleteProperty(holder.prototype, name)
  }
}

/**
 * Returns what the oldest supported browsers lack: functions and static members of the language, and methods of some
 * interfaces.
 */
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

/** Deletes from a context's pages the features that the oldest supported browsers lack. */
export const asOldest = (context: BrowserContext, floor: BrowserFloor): Promise<unknown> =>
  context.addInitScript(remove, newerThan(floor))
