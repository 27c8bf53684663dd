import ts from 'typescript'

/**
 * A comment of a TypeScript file: its line number, and its text without comment marks. `X` replaces text in code style.
 */
export type Comment = { line: number; said: string }

/** Matches comments that are instructions for tools. */
const FOR_TOOLS = /^(biome-ignore|@ts-|@vitest|@jsx|#__PURE__|\/ <reference)/

/** Returns all comments of a file. Consecutive `//` lines are one comment. */
export function commentsIn(path: string, source: string): Comment[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1
  return together(source, rangesIn(file, source))
    .map(({ pos, end }) => ({ line: lineOf(pos), said: wordsOf(source.slice(pos, end)) }))
    .filter(({ said }) => /\p{L}/u.test(said) && !FOR_TOOLS.test(said))
}

function rangesIn(file: ts.SourceFile, source: string): ts.TextRange[] {
  const found = new Map<number, ts.TextRange>()
  const visit = (node: ts.Node): void => {
    // JSX text is shown on the page, so it contains no comments.
    if (!ts.isJsxText(node) && node.getChildCount(file) === 0)
      for (const range of [
        ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
      ])
        found.set(range.pos, range)
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return [...found.values()].sort((a, b) => a.pos - b.pos)
}

/** Joins consecutive `//` lines that form one comment. */
function together(source: string, ranges: readonly ts.TextRange[]): ts.TextRange[] {
  const joined: { pos: number; end: number }[] = []
  for (const { pos, end } of ranges) {
    const last = joined.at(-1)
    if (last && isLine(source, last.pos) && isLine(source, pos) && /^\n[ \t]*$/.test(source.slice(last.end, pos)))
      last.end = end
    else joined.push({ pos, end })
  }
  return joined
}

/** Returns whether a `//` comment is alone on its line. */
const isLine = (source: string, at: number): boolean =>
  source.startsWith('//', at) && /(^|\n)[ \t]*$/.test(source.slice(0, at))

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(?:\/\/+|\*)/gm, ' ')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\s+/g, ' ')
    .trim()
