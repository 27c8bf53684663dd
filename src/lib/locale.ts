import { DEFAULT_LANG, LANGS, type Lang } from '#domain/language/language.ts'

export const folderOf = (lang: Lang): string => (lang === DEFAULT_LANG ? '' : `/${lang}`)

/** A page's address in a language: '/events' is '/hi/events' in Hindi (D29). What is no page has one for all. */
export const pathIn = (lang: Lang, path: string): string =>
  path === '/' ? folderOf(lang) || path : folderOf(lang) + path

/** '/hi/events' is '/events' in Hindi. */
export function localeOf(address: string): { lang: Lang; path: string } {
  const lang =
    LANGS.find((one) => folderOf(one) !== '' && `${address}/`.startsWith(`${folderOf(one)}/`)) ?? DEFAULT_LANG
  return { lang, path: address.slice(folderOf(lang).length) || '/' }
}

/** Stands for its own path where a built page cannot know it: behind a language's folder, in the switch (api/page/shell/shell.ts). */
export const HERE = '/~here'
