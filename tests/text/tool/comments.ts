import { parseSync } from 'vite'

/**
 * A comment of a TypeScript file: its line number, and its text without comment marks. `X` replaces text in code style.
 */
export type Comment = { line: number; said: string }

/** Matches comments that are instructions for tools. */
const FOR_TOOLS = /^(biome-ignore|@ts-|@vitest|@jsx|#__PURE__|\/ <reference)/

/**
 * Returns all comments of a file. Consecutive `//` lines are one comment.
 * @throws if the file cannot be parsed
 */
export function commentsIn(path: string, source: string): Comment[] {
  const { comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  let [line, counted] = [1, 0]
  return together(source, comments).flatMap(({ start, end }) => {
    line += source.slice(counted, start).split('\n').length - 1
    counted = start
    const said = wordsOf(source.slice(start, end))
    return /\p{L}/u.test(said) && !FOR_TOOLS.test(said) ? [{ line, said }] : []
  })
}

type Range = { start: number; end: number }

/** Joins consecutive `//` lines that form one comment. */
function together(source: string, comments: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const { start, end } of comments) {
    const last = joined.at(-1)
    if (last && isLine(source, last.start) && isLine(source, start) && /^\n[ \t]*$/.test(source.slice(last.end, start)))
      last.end = end
    else joined.push({ start, end })
  }
  return joined
}

/** Returns whether a `//` comment is alone on its line. */
const isLine = (source: string, at: number): boolean =>
  source.startsWith('//', at) && !source.slice(source.lastIndexOf('\n', at) + 1, at).trim()

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\/\/+|\*)/gm, ' ')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\s+/g, ' ')
    .trim()
