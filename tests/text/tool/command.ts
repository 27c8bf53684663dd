import { LANGS } from '#domain/language/language.ts'
import { checkLanguage } from './check.ts'
import { commentsByFolder } from './comment-hits.ts'
import { sharesOf } from './english.ts'
import type { Finding } from './finding.ts'
import { makeLanguage, stepsAfter } from './make.ts'
import { hasLanguage } from './places.ts'
import { writeTable } from './table.ts'

/*
 * `npm run text` adds a language, checks texts and comments, and prints texts for an editor (docs/languages.md,
 * docs/writing.md).
 */

const USAGE = `npm run text -- --new mr       makes a folder of texts to translate, each with its mark
npm run text -- --check [hi]   prints what is missing, marked, left in English or against the rules; en: also documents and API summaries
npm run text -- --comments [api/http]   prints the comments of a folder, or of all, that docs/writing.tsv rules out
npm run text -- --table hi     writes .look/text-hi.html: every text next to its English, to print and review; en: English alone`

const [act, lang = ''] = process.argv.slice(2)
try {
  if (act === '--check') check(lang ? [lang] : LANGS)
  else if (act === '--new' && lang) console.log(stepsAfter(lang, makeLanguage(lang)))
  else if (act === '--comments') printComments(lang)
  else if (act === '--table' && lang) console.log(writeTable(required(lang)))
  else throw new Error(USAGE)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function required(one: string): string {
  if (hasLanguage(one)) return one
  throw new Error(`src/text/${one} is not there. npm run text -- --new ${one} makes it.`)
}

function check(langs: readonly string[]): void {
  for (const one of langs) {
    const found = checkLanguage(required(one))
    const errors = found.filter(({ isError }) => isError)
    const oddities = found.filter(({ isError }) => !isError)
    for (const finding of errors) console.log(lineOf(finding))
    if (oddities.length > 0) console.log(`To look at:\n${oddities.map(lineOf).join('\n')}`)
    console.log(`${one}: ${errors.length} errors, ${oddities.length} to look at.`)
    if (one === 'en') console.log(sharesOf().join('\n'))
    if (errors.length > 0) process.exitCode = 1
  }
}

/**
 * Prints the comments that break docs/writing.tsv, and the number of them in each folder.
 * @param within a folder, or '' for all
 */
function printComments(within: string): void {
  const folders = [...commentsByFolder()].filter(([folder]) => folder.startsWith(within))
  for (const { path, line, said, faults } of folders.flatMap(([, { hits }]) => hits))
    console.log(`${path}:${line}: ${said}\n  ${faults.join('; ')}`)
  for (const [folder, { all, hits }] of folders) console.log(`${folder}: ${hits.length} of ${all} comments`)
}

function lineOf({ at, key, what }: Finding): string {
  return `${at}${key && ` ${key}`}: ${what}`
}
