import type { Locator, Page } from 'playwright-core'
import { DEFAULT_LANG, type Lang } from '#domain/language.ts'
import { pathIn } from '#lib/locale.ts'
import { dictionaryOf } from './dictionary.ts'

/* A journey is written once, in English, and walked in any language: located by that language's names. */

/** What takes a name or words, and at which place. */
const SAYING: Record<string, number> = {
  getByText: 0,
  getByLabel: 0,
  getByPlaceholder: 0,
  getByAltText: 0,
  getByTitle: 0,
  selectOption: 0,
}

/** Pages that have one address for all: the stand-in's mailbox, files, and whole addresses. */
const ONE_FOR_ALL = /^(?!\/)|^\/(dev|api|auth|credentials|sitemap|robots)/

/**
 * A page in another language for a journey that is written in English: addresses lead to that language's folder, and what is
 * looked for by its English words is looked for by that language's. What is no sentence of ours stays, as people's names do.
 */
export function inLanguage(page: Page, lang: Lang): Page {
  return lang === DEFAULT_LANG ? page : (speaking(page, lang) as Page)
}

function speaking<It extends object>(it: It, lang: Lang): It {
  const said = dictionaryOf(lang)
  const nameIn = (options: Record<string, unknown>) => ({
    ...options,
    ...(typeof options.name === 'string' && { name: said(options.name, options.exact === true) }),
    ...(typeof options.hasText === 'string' && { hasText: said(options.hasText, false) }),
  })
  const argumentsFor = (method: string, given: unknown[]): unknown[] => {
    if (method === 'goto' && typeof given[0] === 'string' && !ONE_FOR_ALL.test(given[0]))
      return [pathIn(lang, given[0])]
    return given.map((one, at) => {
      const isExact = (given[1] as { exact?: boolean } | undefined)?.exact === true
      if (typeof one === 'string' && SAYING[method] === at) return said(one, isExact)
      return one !== null && typeof one === 'object' && Object.getPrototypeOf(one) === Object.prototype
        ? nameIn(one as Record<string, unknown>)
        : one
    })
  }
  return new Proxy(it, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...given: unknown[]) => again(value.apply(target, argumentsFor(name, given)), lang)
    },
  })
}

/** What a locator gives is looked through in the same language. */
function again(found: unknown, lang: Lang): unknown {
  if (found instanceof Promise)
    return found.then((one) => (Array.isArray(one) ? one.map((each) => again(each, lang)) : one))
  return isLocator(found) ? speaking(found, lang) : found
}

const isLocator = (it: unknown): it is Locator =>
  typeof it === 'object' && it !== null && 'getByRole' in it && !('goto' in it && 'keyboard' in it)
