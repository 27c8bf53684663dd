import { expect, test } from 'vitest'
import { SECTORS } from '#domain/event/event.ts'
import { sectorClass } from '#ui/stamp/sector-class.ts'
import { reachOf, type Source, sources, sourcesLike } from './sources.ts'

/* Each component has its own style sheet, class names are complete words, and every class with styles is used. */

const sheets = sourcesLike(/^src\/.*\.css$/)
const markup = sourcesLike(/^src\/(pages|layouts|components|ui|islands)\/.*\.(tsx|astro)$/)
const drawings = sourcesLike(/^src\/components\/(art\/(?!share).*|form\/plain-form)\.ts$/)

/** Global styles, which apply to every page. */
const everywhere = sheets.filter(({ path }) => path.startsWith('src/styles/'))

/** Short words that are allowed as class names. Other class names of this length are abbreviations. */
const SHORT_WORDS =
  'all art as bar big cap day do end how id in key nav ngo not now on out own pdf peg qr row six top who'.split(' ')

const classOf = (selector: string) => selector.slice(1)
const withoutComments = ({ text }: Source) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Returns the classes for which a style sheet has rules. */
const styledBy = (sheet: Source): string[] =>
  (
    withoutComments(sheet)
      .replaceAll(/url\([^)]*\)|"[^"]*"/g, '')
      .match(/\.[a-z][\w-]*/gi) ?? []
  ).map(classOf)

/**
 * Returns the classes that appear in a component's markup. If the code builds the rest of a name, `desk--` matches all
 * classes with this prefix.
 */
function classesOf({ text }: Source): string[] {
  const written = Array.from(text.matchAll(/\bclass(?:Name)?="([^"]*)"/g), ([, words]) => words ?? '')
  const computed = text.match(
    /\b(?:class(?:Name|:list)?=\{|className(?:: | = )|const classes = |classOf = )[\s\S]*?\n/g,
  )
  const quoted = (computed ?? []).flatMap((line) =>
    Array.from(line.replaceAll(/[!=]== '[^']*'/g, '').matchAll(/['`]([^'`]*)['`]/g), ([, words]) => words),
  )
  return [...written, ...quoted]
    .flatMap((words) => (words ?? '').replaceAll(/\$\{[^}]*\}/g, '').split(/\s+/))
    .filter((word) => /^[a-z][\w-]*$/i.test(word))
}

const isStyledIn = (name: string, within: readonly string[]) =>
  name.endsWith('--') ? within.some((one) => one.startsWith(name)) : within.includes(name)

test('a file that names a class imports the sheet that has it, or a component that does', () => {
  const global = everywhere.flatMap(styledBy)
  const missing = markup.flatMap((part) => {
    const reached = reachOf(part.path)
    const styled = [...global, ...sheets.filter(({ path }) => reached.has(path)).flatMap(styledBy)]
    return classesOf(part)
      .filter((name) => !isStyledIn(name, styled))
      .map((name) => `${part.path}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every styled class is used', () => {
  const named = [...markup, ...drawings].flatMap(({ text }) => text.match(/[a-z][\w-]*/gi) ?? [])
  const known = new Set([...named, ...(['All', ...SECTORS] as const).map(sectorClass)])
  const composed = [...known].filter((name) => name.endsWith('--'))
  const idle = sheets.flatMap((sheet) =>
    styledBy(sheet)
      .filter((name) => !known.has(name) && !composed.some((start) => name.startsWith(start)))
      .map((name) => `${sheet.path}: ${name}`),
  )
  expect(idle).toEqual([])
})

test('classes are complete words', () => {
  const words = new Set(sheets.flatMap(styledBy).flatMap((name) => name.split(/--|__|-/)))
  const short = [...words].filter((word) => /^[a-z]/i.test(word) && word.length < 4)
  expect(short.filter((word) => !SHORT_WORDS.includes(word))).toEqual([])
})

test('a component imports the sheet in its folder, and every sheet is imported', () => {
  const importers = (of: string) =>
    sources.filter(({ imports }) => imports.some((one) => one.of === of)).map(({ path }) => path)
  const paths = new Set(sources.map(({ path }) => path))
  for (const { path } of sheets) {
    const beside = ['.tsx', '.astro'].map((end) => path.replace(/\.css$/, end)).find((part) => paths.has(part))
    const by = importers(path)
    if (beside) expect(by, path).toContain(beside)
    else expect(path, 'a sheet without a part beside it is shared').toMatch(/\/_?[a-z0-9-]+\.css$/)
    expect(by, path).not.toEqual([])
  }
})

test('a sheet of islands is used inside its noun’s folder alone: shared styles are in src/ui', () => {
  const own = sourcesLike(/^src\/islands\/[^/]+\/.*\.css$/)
  const nounOf = (path: string) => path.split('/').slice(0, 3).join('/')
  const abroad = own.flatMap(({ path }) =>
    sources
      .filter((part) => part.imports.some(({ of }) => of === path) && nounOf(part.path) !== nounOf(path))
      .map((part) => `${path} in ${part.path}`),
  )
  expect(abroad).toEqual([])
})

test('each rule is in a layer of the cascade', () => {
  const layers = sheets.flatMap(({ text }) => text.match(/@layer [\w,]+/g) ?? [])
  expect(new Set(layers)).toEqual(
    new Set(['tokens', 'base', 'parts', 'pages', 'states'].map((name) => `@layer ${name}`)),
  )
})

/** Matches properties that set spacing: margin, padding, gap and insets. */
const SPACE =
  /(?<![\w-])(?<property>(?:scroll-)?(?:margin|padding)(?:-\w+)*|(?:row-|column-)?gap|inset(?:-\w+)*|top|right|bottom|left):(?<value>[^;{}]*)/g

test('space is a token, or a sum of tokens and named measures, and never a length', () => {
  const lengths = sheets
    .filter(({ path }) => path !== 'src/styles/tokens.css')
    .flatMap((sheet) =>
      Array.from(withoutComments(sheet).matchAll(SPACE), ({ groups: { property, value } = {} }) => ({
        where: `${sheet.path}: ${property}:${value}`,
        isLength: /(?<![\w.-])[+-]?(?:\d*\.)?\d+(?:px|r?em)\b/.test(value ?? ''),
      })),
    )
  expect(lengths.filter(({ isLength }) => isLength).map(({ where }) => where)).toEqual([])
  expect(lengths.length).toBeGreaterThan(500)
})

test('every token of space is defined once and used', () => {
  const of = (pattern: RegExp) =>
    sheets.flatMap((sheet) => Array.from(withoutComments(sheet).matchAll(pattern), ([, token]) => token))
  const defined = of(/(--space-[\w-]+):/g)
  expect(new Set(of(/var\((--space-[\w-]+)\)/g))).toEqual(new Set(defined))
  expect(new Set(defined).size).toBe(defined.length)
})
