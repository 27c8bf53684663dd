import { DEFAULT_LANG, LANGS, type Lang } from '#domain/language.ts'

export const folderOf = (lang: Lang): string => (lang === DEFAULT_LANG ? '' : `/${lang}`)

/** '/hi/events' is '/events' in Hindi. */
export function localeOf(address: string): { lang: Lang; path: string } {
  const lang =
    LANGS.find((one) => folderOf(one) !== '' && `${address}/`.startsWith(`${folderOf(one)}/`)) ?? DEFAULT_LANG
  return { lang, path: address.slice(folderOf(lang).length) || '/' }
}
