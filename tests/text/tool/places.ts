import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = new URL('../../..', import.meta.url).pathname

/** Where the words of a language lie. */
export const folderOf = (lang: string): string => join(ROOT, 'src/text', lang)

export const hasLanguage = (lang: string): boolean => existsSync(folderOf(lang))

/** A file of a language, as it is printed. */
export const shownPath = (folder: string, file: string): string => relative(ROOT, join(folder, file))
