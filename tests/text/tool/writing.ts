import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

/* The rules of docs/writing.tsv: phrases that an English text does not use, and what to write instead. */

/** What kind of text is read; it decides which scopes of docs/writing.tsv apply. */
export type TextKind = 'ui' | 'api' | 'docs' | 'comment'

type Rule = { scope: string; pattern: RegExp; instead: string; except: RegExp | null }

const SCOPES: Record<TextKind, readonly string[]> = {
  ui: ['all', 'ui', 'ui+docs'],
  api: ['all', 'api', 'ui+docs'],
  docs: ['all', 'docs', 'ui+docs'],
  comment: ['all', 'code'],
}

/** The rules of a table, one a line: scope, pattern, what to use instead, and what is removed before the search. */
export function rulesIn(table: string): Rule[] {
  const [, ...lines] = table.trim().split('\n')
  return lines.map((line) => {
    const [scope = '', pattern = '', instead = '', except = ''] = line.split('\t')
    // A comment's first word is found by its capital letter.
    const flags = scope === 'code' ? 'u' : 'iu'
    return { scope, pattern: new RegExp(pattern, flags), instead, except: except ? new RegExp(except, 'giu') : null }
  })
}

const rules = rulesIn(readFileSync(join(ROOT, 'docs/writing.tsv'), 'utf8'))

/** Texts that the specification fixes word for word. */
const specification = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8').replace(/\s+/g, ' ')

/** What a text says that docs/writing.tsv rules out, as 'has “stands”: use is; is valid'. */
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

/** A sentence that follows another: a capital letter, a quote, a link or a word in bold begins it. */
const NEXT = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(*[]*[\p{Lu}\d{])/u

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => text.split(NEXT).filter((one) => /\p{L}/u.test(one))

/** How many words a text has; what is filled in is one word. */
export const wordCount = (text: string): number =>
  text.match(/\{…\}|[\p{L}\p{M}\d][\p{L}\p{M}\d’'.:/-]*/gu)?.length ?? 0
