import { DEFAULT_LANG, LANGS } from '#domain/language/language.ts'
import { checkLanguage, type Finding } from './check.ts'
import { makeLanguage, stepsAfter } from './make.ts'
import { hasLanguage } from './places.ts'
import { writeTable } from './table.ts'

/* `npm run text`: how a language comes, is checked, and is read by whoever speaks it (docs/languages.md). */

const USAGE = `npm run text -- --new mr       a folder of sentences to translate, each with its mark
npm run text -- --check [hi]   what is missing, marked, left in English or odd
npm run text -- --table hi     .look/text-hi.html: every sentence beside its English, to print and review`

const [act, lang = ''] = process.argv.slice(2)
try {
  if (act === '--check') check(lang ? [lang] : LANGS.filter((one) => one !== DEFAULT_LANG))
  else if (act === '--new' && lang) console.log(stepsAfter(lang, makeLanguage(lang)))
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
    if (errors.length > 0) process.exitCode = 1
  }
}

function lineOf({ at, key, what }: Finding): string {
  return `${at}${key && ` ${key}`}: ${what}`
}
