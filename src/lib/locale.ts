import { DEFAULT_LANG, LANGS, type Lang } from '#domain/language/language.ts'

export const folderOf = (lang: Lang): string => (lang === DEFAULT_LANG ? '' : `/${lang}`)

/**
 * Returns a page's path in a language: '/events' is '/hi/events' in Hindi (D29). Paths of other kinds are the same in
 * all languages.
 */
export const pathIn = (lang: Lang, path: string): string =>
  path === '/' ? folderOf(lang) || path : folderOf(lang) + path

/** Splits a URL's path into the language and the page's path: '/hi/events' is '/events' in Hindi. */
export function localeOf(address: string): { lang: Lang; path: string } {
  const lang =
    LANGS.find((one) => folderOf(one) !== '' && `${address}/`.startsWith(`${folderOf(one)}/`)) ?? DEFAULT_LANG
  return { lang, path: address.slice(folderOf(lang).length) || '/' }
}

/**
 * A placeholder for the page's own path, which is not known at build time. It follows a language's folder in the links
 * of the language switch (api/page/shell/shell.ts).
 */
export const HERE = '/~here'
