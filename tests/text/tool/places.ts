import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

export const ROOT = new URL('../../..', import.meta.url).pathname

/** Returns the folder that contains the texts of a language. */
export const folderOf = (lang: string): string => join(ROOT, 'src/text', lang)

export const hasLanguage = (lang: string): boolean => existsSync(folderOf(lang))

/** Returns the path of a language's file relative to the repository, for printing. */
export const shownPath = (folder: string, file: string): string => relative(ROOT, join(folder, file))
