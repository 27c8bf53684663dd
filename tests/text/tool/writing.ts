import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

/* Applies the rules of docs/writing.tsv, which lists phrases that English texts must not contain, with replacements. */

/** The kind of a text, which determines the scopes of docs/writing.tsv that apply to it. */
export type TextKind = 'ui' | 'api' | 'docs' | 'comment'

type Rule = { scope: string; pattern: RegExp; instead: string; except: RegExp | null }

const SCOPES: Record<TextKind, readonly string[]> = {
  ui: ['all', 'ui', 'ui+docs'],
  api: ['all', 'api', 'ui+docs'],
  docs: ['all', 'docs', 'ui+docs'],
  comment: ['all', 'code'],
}

/**
 * Returns the rules of a table, which has one rule per line: the scope, the pattern, the replacement, and exceptions
 * that are removed from a text before the search.
 */
export function rulesIn(table: string): Rule[] {
  const [, ...lines] = table.trim().split('\n')
  return lines.map((line) => {
    const [scope = '', pattern = '', instead = '', except = ''] = line.split('\t')
    // Patterns for comments are case-sensitive, because they recognise the first word by its capital letter.
    const flags = scope === 'code' ? 'u' : 'iu'
    return { scope, pattern: new RegExp(pattern, flags), instead, except: except ? new RegExp(except, 'giu') : null }
  })
}

const rules = rulesIn(readFileSync(join(ROOT, 'docs/writing.tsv'), 'utf8'))

/** Texts that the specification fixes word for word. */
const specification = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8').replace(/\s+/g, ' ')

/** Returns a sentence for each refused phrase in a text, with its replacement. */
export function writingFaults(text: string, kind: TextKind): string[] {
  if (kind === 'ui' && isSpecified(text)) return []
  return rules
    .filter(({ scope }) => SCOPES[kind].includes(scope))
    .flatMap(({ pattern, instead, except }) => {
      const [found] = pattern.exec(except ? text.replace(except, ' ') : text) ?? []
      return found ? [`has “${found}”: use ${instead}`] : []
    })
}

const isSpecified = (text: string): boolean =>
  text.includes(' ') && specification.includes(`'${text.replaceAll('’', "'")}'`)

/**
 * Matches the space before a new sentence, which begins with a capital letter, a digit, a quote, a link or bold text.
 */
const NEXT = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(*[]*[\p{Lu}\d{])/u

/** Returns the sentences of a text. */
export const sentencesOf = (text: string): string[] => text.split(NEXT).filter((one) => /\p{L}/u.test(one))

/** Returns the number of words in a text. Each interpolated value counts as one word. */
export const wordCount = (text: string): number =>
  text.match(/\{…\}|[\p{L}\p{M}\d][\p{L}\p{M}\d’'.:/-]*/gu)?.length ?? 0
