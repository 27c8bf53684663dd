import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'
import { sentencesOf } from './writing.ts'

/** A sentence of a document, and the line on which its paragraph begins. */
export type DocumentSentence = { line: number; said: string }

/** Documents that quote words on purpose, are written by a command, or are the specification. */
const NOT_READ = /^docs\/(glossary(\.\w+)?|writing(\.\w+)?|spec|prove)\.md$/

/** Every Markdown file of the repository that the check reads. */
export const documentPaths = (): string[] =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !NOT_READ.test(path))

/** Every sentence of a document; a heading and a table's cell are one each. */
export const readDocument = (path: string): DocumentSentence[] => saidIn(readFileSync(join(ROOT, path), 'utf8'))

/** Sentences of Markdown text, without code, addresses and marks. */
export function saidIn(markdown: string): DocumentSentence[] {
  return blocksIn(markdown).flatMap(({ line, text }) =>
    text
      .split(/^\s*\|[\s:|-]+\|\s*$|\s*\|\s*/m)
      .flatMap((cell) => sentencesOf(plain(cell)))
      .map((said) => ({ line, said })),
  )
}

type Block = { line: number; text: string }

/** Paragraphs, list items, headings and table rows: what ends a sentence even without a full stop. */
function blocksIn(markdown: string): Block[] {
  const blocks: Block[] = []
  let isCode = false
  let isOpen = false
  for (const [at, line] of markdown.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const starts = /^\s*([-*+] |\d+\. |#+ |\||>)/.test(line)
    if (isCode || /^\s*(```|~~~|$|<)/.test(line)) isOpen = false
    else if (isOpen && !starts) (blocks.at(-1) as Block).text += ` ${line.trim()}`
    else {
      blocks.push({ line: at + 1, text: line.replace(/^\s*([-*+] |\d+\. |#+ |>\s?)*/, '') })
      isOpen = !/^\s*#/.test(line)
    }
  }
  return blocks
}

const plain = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'X')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, 'X')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
