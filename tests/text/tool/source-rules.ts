import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { ROOT, shownPath } from './places.ts'
import { wrong } from './rules.ts'
import { nounsIn } from './sentences.ts'

/*
 * Reads docs/writing.<lang>.tsv, which lists patterns that the source of a language's modules must not contain. These
 * patterns cannot be expressed as rules for single words.
 */

/** One row of the table: the pattern, the modules that it applies to, the replacement, and an example of each. */
export type SourceRule = { pattern: RegExp; where: string; why: string; instead: string; wrong: string; right: string }

/** Returns the rules of a language, or no rules if the language has no such table. */
export function sourceRulesOf(lang: string): SourceRule[] {
  const path = join(ROOT, `docs/writing.${lang}.tsv`)
  if (!existsSync(path)) return []
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return rows.map((row) => {
    const [pattern = '', where = '', why = '', instead = '', wrong = '', right = ''] = row.split('\t')
    return { pattern: new RegExp(pattern, 'gmu'), where, why, instead, wrong, right }
  })
}

/**
 * Returns whether a rule applies to a module.
 * @param where 'all', 'all but certificate/certificate …', or modules and folders: 'page/privacy check-in/'
 */
export function holdsFor(where: string, noun: string): boolean {
  const [isAllBut, names] = where.startsWith('all') ? [true, where.slice('all but '.length)] : [false, where]
  const isNamed = names.split(' ').some((name) => (name.endsWith('/') ? noun.startsWith(name) : noun === name))
  return isNamed !== isAllBut
}

export function sourceFindings(lang: string, folder: string): Finding[] {
  const rules = sourceRulesOf(lang)
  return nounsIn(folder).flatMap((noun) => {
    const source = readFileSync(join(folder, `${noun}.ts`), 'utf8')
    return rules
      .filter(({ where }) => holdsFor(where, noun))
      .flatMap(({ pattern, why, instead }) =>
        Array.from(source.matchAll(pattern), ({ 0: found, index }) => ({
          ...wrong(`has ${found.replace(/\s+/g, ' ').trim()} (${why}): ${instead}`),
          at: `${shownPath(folder, `${noun}.ts`)}:${source.slice(0, index).split('\n').length}`,
          key: '',
        })),
      )
  })
}
