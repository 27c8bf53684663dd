import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MARK } from '#api/server/pages/text-mark.ts'
import { compareModules } from './compare.ts'
import { englishFindings } from './english.ts'
import type { Finding } from './finding.ts'
import { glossaryPath, type Term } from './glossary.ts'
import { FOR_PROGRAMS } from './names.ts'
import { folderOf, shownPath } from './places.ts'
import { registerOf } from './registers.ts'
import { type Fault, latinFaults, odd, signFaults, tongueFaults, wrong } from './rules.ts'
import { type Module, nounsIn, readModule } from './sentences.ts'
import { sourceFindings } from './source-rules.ts'
import { twoSpellings } from './spelling.ts'
import { type Tongue, tongueOf } from './tongue.ts'

/**
 * Returns all errors and warnings for a language, compared with English.
 * @param folder the modules' folder, if not the default @param terms the glossary to use instead of the language's own
 */
export function checkLanguage(lang: string, folder = folderOf(lang), terms?: Term[]): Finding[] {
  const tongue = { ...tongueOf(lang, folder), ...(terms && { terms }) }
  const modules = nounsIn(folder).map((noun) => readModule(folder, noun))
  const fileOf = ({ noun }: Module) => shownPath(folder, `${noun}.ts`)
  return [
    ...modules.flatMap((module) => textFindings(module, fileOf(module), tongue)),
    ...sheetFindings(folder),
    ...sourceFindings(lang, folder),
    ...(lang === 'en' ? englishFindings() : [...glossaryFindings(tongue), ...besideEnglish(modules, folder, tongue)]),
    ...twoSpellings(modules).map(({ module, key, line, what }) => ({
      ...odd(what),
      at: `${fileOf(module)}:${line}`,
      key,
    })),
  ]
}

function textFindings({ noun, entries }: Module, file: string, tongue: Tongue): Finding[] {
  const faultsOf = (said: string, key: string): Fault[] => {
    if (said.includes(MARK)) return [wrong('is not translated')]
    return [
      ...signFaults(said),
      ...(tongue.lang === 'en' ? [] : tongueFaults(said, tongue, registerOf(noun, key))),
      ...(FOR_PROGRAMS.has(noun) ? [] : latinFaults(said, tongue)),
    ]
  }
  return entries.flatMap(({ key, texts }) =>
    texts.flatMap(({ said, line }) => faultsOf(said, key).map((fault) => ({ ...fault, at: `${file}:${line}`, key }))),
  )
}

/** Style sheets contain the untranslated mark until a person has reviewed how the script looks. */
const sheetFindings = (folder: string): Finding[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css') && readFileSync(join(folder, name), 'utf8').includes(MARK))
    .map((name) => ({ ...wrong('still has its mark'), at: shownPath(folder, name), key: '' }))

const glossaryFindings = ({ lang, terms }: Tongue): Finding[] =>
  terms.length > 0 ? [] : [{ ...wrong('has no terms'), at: glossaryPath(lang), key: '' }]

function besideEnglish(modules: readonly Module[], folder: string, tongue: Tongue): Finding[] {
  const english = nounsIn(folderOf('en')).map((noun) => readModule(folderOf('en'), noun))
  const [own, theirs] = [modules, english].map((all) => all.map(({ noun }) => noun)) as [string[], string[]]
  const missing = theirs.filter((noun) => !own.includes(noun))
  const more = own.filter((noun) => !theirs.includes(noun))
  return [
    ...missing.map((noun) => ({ ...wrong('is missing'), at: shownPath(folder, `${noun}.ts`), key: '' })),
    ...more.map((noun) => ({ ...odd('is not in English'), at: shownPath(folder, `${noun}.ts`), key: '' })),
    ...modules.flatMap((module) => {
      const same = english.find(({ noun }) => noun === module.noun)
      const file = shownPath(folder, `${module.noun}.ts`)
      return same ? compareModules(same, module, tongue).map(({ line, ...one }) => ({ ...one, at: file + line })) : []
    }),
  ]
}
