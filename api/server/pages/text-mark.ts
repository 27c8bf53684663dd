import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const WORDS = new URL('../../../src/text', import.meta.url).pathname

/** Marks text that has not been translated yet. `npm run text -- --new` adds the mark, followed by the language's code. */
export const MARK = '⟦'
export const markOf = (lang: string): string => `${MARK}${lang}⟧ `

/**
 * Throws if a language still contains marked text, so that it cannot be shipped.
 * @throws an error that lists the first occurrences
 */
export async function requireTranslated(lang: string, folder = join(WORDS, lang)): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /[.](ts|css)$/.test(name)).sort()
  const marked = (await Promise.all(files.map((name) => markedLines(folder, name)))).flat()
  if (marked.length === 0) return
  const first = marked.slice(0, 5).join('\n')
  throw new Error(`${marked.length} lines of ${lang} are not translated (npm run text -- --check ${lang}):\n${first}`)
}

async function markedLines(folder: string, name: string): Promise<string[]> {
  const lines = (await readFile(join(folder, name), 'utf8')).split('\n')
  return lines.flatMap((line, at) => (line.includes(MARK) ? [`${join(folder, name)}:${at + 1}: ${line.trim()}`] : []))
}
