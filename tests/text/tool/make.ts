import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { markOf } from '#api/server/pages/text-mark.ts'
import { name as siteName } from '../../../src/site.ts'
import { withoutNames } from './names.ts'
import { folderOf } from './places.ts'
import { entriesOf, nounsIn } from './sentences.ts'
import { nameOf, requireLanguage } from './tongue.ts'

const WORDS = join(folderOf('en'), '..')

/**
 * Creates a language's folder from the English one, with the untranslated mark before every sentence, and the file that
 * lists its modules.
 * @param words the folder that contains the languages @returns the number of sentences with the mark
 */
export function makeLanguage(code: string, words = WORDS): number {
  requireLanguage(code)
  const folder = join(words, code)
  if (existsSync(folder))
    throw new Error(`${folder} already exists. npm run text -- --check ${code} lists what is missing.`)
  mkdirSync(folder, { recursive: true })
  let marks = 0
  for (const noun of [...nounsIn(folderOf('en')), 'server']) {
    const { source, count } = translatable(noun, code)
    mkdirSync(join(folder, dirname(noun)), { recursive: true })
    writeFileSync(join(folder, `${noun}.ts`), source)
    marks += count
  }
  writeFileSync(join(folder, 'fonts.ts'), FONTS_MODULE)
  writeFileSync(join(folder, 'fonts.css'), fontsSheet(code))
  writeFileSync(join(words, `${code}.ts`), listOf(code))
  return marks
}

/** Returns an English module that is prepared for a translator. */
function translatable(noun: string, code: string): { source: string; count: number } {
  const english = readFileSync(join(folderOf('en'), `${noun}.ts`), 'utf8')
  const isLang = noun === 'language/lang'
  const own = isLang ? langModule(english, code) : english.replace(LOCALE, `$1${code}-IN-u-nu-latn'`)
  return marked(noun, withoutTypes(noun, own), markOf(code))
}

/**
 * Replaces exported types with imports from the English module, because each type is declared only once in the
 * repository.
 */
function withoutTypes(noun: string, source: string): string {
  const type = /^(?:\/\*\*.*\*\/\n)?export type (\w+) = .*\n/gm
  const english = (of: string) => relative(dirname(noun), join('../en', dirname(noun), of))
  const rest = source
    .replace(type, '')
    .replace(/^(import type \{[^}]*\} from ')(\.{1,2}\/(?!\.\.\/\.\.\/)[^']*)/gm, (_, start, of) => start + english(of))
  const used = Array.from(source.matchAll(type), ([, name = '']) => name).filter((name) => rest.includes(name))
  return used.length > 0
    ? `import type { ${used.join(', ')} } from '${english(`./${basename(noun)}.ts`)}'\n${rest}`
    : rest
}

/**
 * Matches the locales of dates and numbers. The new locale uses the digits 0 to 9, like the numbers on printed
 * certificates.
 */
const LOCALE = /(new Intl\.\w+\(')en-[A-Z]+'/g

function marked(noun: string, source: string, mark: string): { source: string; count: number } {
  const places = entriesOf(noun, source)
    .flatMap(({ texts }) => texts)
    .filter(({ said }) => /\p{L}/u.test(withoutNames(said)))
    .map(({ at }) => at)
    .sort((a, b) => b - a)
  const done = places.reduce((text, at) => text.slice(0, at) + mark + text.slice(at), source)
  return { source: done, count: places.length }
}

/**
 * Returns the module with the names of the language and the product, and with the offer that is shown if a browser
 * prefers this language (D30).
 */
function langModule(english: string, code: string): string {
  const offer = [`also: 'This site is in ${nameOf(code)}, too.'`, `read: 'See it in ${nameOf(code)}'`, `close: 'Close'`]
  return english
    .replace(/^import \{ name \}.*\n/m, '')
    .replace("Lang = 'en'", `Lang = '${code}'`)
    .replace('string = name', `string = '${siteName}'`)
    .replace('LangOffer | null = null', `LangOffer | null = {\n${offer.map((line) => `  ${line},\n`).join('')}}`)
}

const FONTS_MODULE = `import './fonts.css'

/* The fonts of a page in this language: the style sheets, and the font to preload. */

/** The font of headlines, which is preloaded. Null if headlines are first shown in a font of the device (D34). */
export const headlineFont: string | null = null
`

const fontsSheet = (
  code: string,
): string => `/* ${markOf(code)}Line heights, judged by eye on a phone (docs/languages.md, "Fonts"). */
@layer states {
  body :is(h1, h2, h3, h4, h5, .stone b, .logo) {
    letter-spacing: 0;
  }
}
`

const listOf = (code: string): string =>
  readFileSync(join(WORDS, 'en.ts'), 'utf8')
    .replace(
      /^\/\*.*\*\//,
      `/* ${nameOf(code, code)}, with one namespace per file. A text that is missing here is a type error (src/text/text.ts). */`,
    )
    .replaceAll("'./en/", `'./${code}/`)

/** Returns the steps that still have to be done by hand. */
export const stepsAfter = (
  code: string,
  marks: number,
): string => `Created src/text/${code}, with ${markOf(code)}before ${marks} sentences, and src/text/${code}.ts. Next, by hand:

1. Add '${code}' to LANGS in src/domain/language/language.ts, and ${code}: '${nameOf(code, code)}' in src/domain/language/language-names.ts.
2. Add its two imports to src/text/text.ts, and an entry in Texts and in LANGUAGES.
3. Add ${code}: () => import('#views/${code}') to api/page/shell/views-of.ts.
4. Write docs/glossary.${code}.md with the columns of docs/glossary.hi.md, before you translate anything.
5. Choose the fonts and line heights in fonts.ts and fonts.css, and write the dates in time/day.ts.
6. Run npx biome check --write src/text/${code} src/text/${code}.ts. Then npx tsc --noEmit lists what else needs the language.

The build fails until no mark is left. npm run text -- --check ${code} lists them. See docs/languages.md.`
