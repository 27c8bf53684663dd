import type { BrowserContext, Locator, Page } from 'playwright-core'
import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { dictionaryOf, type MatchKind } from './dictionary.ts'
import { escaped } from './pattern.ts'

/* Runs journeys that are written in English in any language, by translating the words they look for. */

/** Methods whose first argument is a name or words. */
const SAYING = /^(getBy(Text|Label|Placeholder|AltText|Title)|selectOption)$/

/** Methods with a name or words among their options. */
const NAMING = /^(getBy\w+|filter|locator)$/

/** Paths that are the same in all languages: the local mailbox, the API and files. Also matches absolute URLs. */
const ONE_FOR_ALL = /^(?!\/)|^\/(dev|api|auth|credentials|sitemap|robots|I\/)/

/**
 * Returns a page that runs an English journey in another language. URLs lead to that language's folder, and English words are
 * translated before the search. Words that are not a text of the product, such as people's names, are left unchanged.
 */
export function inLanguage(page: Page, lang: Lang): Page {
  return lang === DEFAULT_LANG ? page : speaking(page, lang)
}

type TranslatedTarget = Page | Locator | BrowserContext

/** The objects of Playwright behind those that speak another language. */
const behind = new WeakMap<object, TranslatedTarget>()

/** Returns the object of Playwright itself, which events also name. */
export const untranslated = <It extends TranslatedTarget>(it: It): It => (behind.get(it) as It | undefined) ?? it

function speaking<It extends TranslatedTarget>(it: It, lang: Lang): It {
  const spoken = new Proxy(it, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...given: unknown[]) => again(value.apply(target, argumentsFor(target, name, given, lang)), lang)
    },
  })
  behind.set(spoken, it)
  return spoken
}

function argumentsFor(it: TranslatedTarget, method: string, given: unknown[], lang: Lang): unknown[] {
  const [first] = given
  if (method === 'goto' && typeof first === 'string')
    return [isForAll(first) ? first : pathIn(lang, first), ...given.slice(1)]
  const say = sayingOn(it, lang)
  if (!say) return given
  return given.map((one, at) => {
    if (typeof one !== 'string') return isPlain(one) && NAMING.test(method) ? named(one, say) : one
    if (at > 0 || !SAYING.test(method)) return one
    return method === 'selectOption' ? dictionaryOf(lang).choice(one) : say(one, isExact(given[1]) ? 'whole' : 'text')
  })
}

const isForAll = (address: string): boolean => ONE_FOR_ALL.test(address) || localeOf(address).lang !== DEFAULT_LANG

type Say = (words: string, matching: MatchKind) => string | RegExp

/**
 * Returns the function that translates words for the current page, or null if the page is only in English. The fake Google
 * pages are English, and the local mailbox has emails in both languages.
 */
function sayingOn(it: TranslatedTarget, lang: Lang): Say | null {
  const { pathname, origin } = addressOf(it)
  const dictionary = dictionaryOf(lang)
  if (origin === null || localeOf(pathname).lang === lang) return (words, matching) => dictionary.said(words, matching)
  return pathname.startsWith('/dev/') ? (words) => either(words, dictionary.said(words, 'text')) : null
}

function addressOf(it: TranslatedTarget): { pathname: string; origin: string | null } {
  const page = 'page' in it ? it.page() : 'url' in it ? it : null
  const url = page && URL.parse(page.url())
  return url && /^http/.test(url.protocol) ? url : { pathname: '/', origin: null }
}

const either = (words: string, other: RegExp): RegExp => new RegExp(`${escaped(words)}|${other.source}`, 'iu')

const isExact = (options: unknown): boolean => (options as { exact?: boolean } | undefined)?.exact === true

const isPlain = (it: unknown): it is Record<string, unknown> =>
  it !== null && typeof it === 'object' && Object.getPrototypeOf(it) === Object.prototype

const named = (options: Record<string, unknown>, say: Say) => ({
  ...options,
  ...(typeof options.name === 'string' && { name: say(options.name, isExact(options) ? 'whole' : 'name') }),
  ...(typeof options.hasText === 'string' && { hasText: say(options.hasText, 'text') }),
})

/** Wraps the locators, pages and contexts that a page returns so that they also search in this language. */
function again(found: unknown, lang: Lang): unknown {
  if (found instanceof Promise)
    return found.then((one) => (Array.isArray(one) ? one.map((each) => again(each, lang)) : again(one, lang)))
  return isSpeaking(found) ? speaking(found, lang) : found
}

const isSpeaking = (it: unknown): it is TranslatedTarget =>
  typeof it === 'object' && it !== null && ('getByRole' in it || ('newPage' in it && 'addCookies' in it))
