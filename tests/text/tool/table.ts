import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { type EnglishText, summaries } from './english.ts'
import { picturesOf } from './pictures.ts'
import { folderOf, ROOT } from './places.ts'
import { type Entry, nounsIn, readModule } from './sentences.ts'
import { nameOf } from './tongue.ts'

/**
 * Writes every text of a language next to its English, module by module, so that the table can be printed and
 * annotated. The file for English contains only English, and also the API summaries.
 * @returns the path of the file
 */
export function writeTable(lang: string, look = join(ROOT, '.look')): string {
  const name = nameOf(lang) ?? lang
  mkdirSync(look, { recursive: true })
  const pictures = readdirSync(look, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const nouns = nounsIn(folderOf('en')).filter((noun) => nounsIn(folderOf(lang)).includes(noun))
  const modules = nouns.map((noun) => moduleTable(noun, lang, name, picturesOf(noun, lang, pictures)))
  if (lang === 'en') modules.push(sectionOf('/api/openapi.json', lang, name, summaries().map(summaryRow), []))
  const path = join(look, `text-${lang}.html`)
  writeFileSync(path, pageOf(name, modules.filter(Boolean)))
  return path
}

function moduleTable(noun: string, lang: string, name: string, pictures: readonly string[]): string {
  const english = readModule(folderOf('en'), noun).entries
  const own = lang === 'en' ? [] : readModule(folderOf(lang), noun).entries
  const keys = [...new Set([...english, ...own].map(({ key }) => key))]
  const rows = keys.map((key) => rowOf(key, textsOf(english, key), textsOf(own, key), lang)).filter(Boolean)
  return rows.length === 0 ? '' : sectionOf(noun, lang, name, rows, pictures)
}

function sectionOf(
  title: string,
  lang: string,
  name: string,
  rows: readonly string[],
  pictures: readonly string[],
): string {
  return `<section>
<h2>${escaped(title)}</h2>
${pictures.map((path) => `<img src="${encodeURI(path)}" alt="" loading="lazy">`).join('')}
<table>
<thead><tr><th>Key<th>English${lang === 'en' ? '' : `<th>${escaped(name)}`}<th>Better</thead>
${rows.join('\n')}
</table>
</section>`
}

const textsOf = (entries: readonly Entry[], key: string): string[] =>
  entries.filter((entry) => entry.key === key).flatMap(({ texts }) => texts.map(({ said }) => said))

function rowOf(key: string, english: readonly string[], own: readonly string[], lang: string): string {
  if (english.length + own.length === 0) return ''
  const cell = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}`).join('')
  const translated = lang === 'en' ? '' : `<td lang="${lang}">${cell(own)}`
  return `<tr><th>${escaped(key).replaceAll('.', '.<wbr>')}<td lang="en">${cell(english)}${translated}<td>`
}

const summaryRow = ({ at, said }: EnglishText): string => rowOf(at, [said], [], 'en')

const escaped = (text: string): string => String(html`${text}`)

const pageOf = (name: string, modules: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(name)}, sentence by sentence</title>
<style>${STYLE}</style>
<h1>${escaped(name)}, sentence by sentence</h1>
<p>Write beside a sentence what you would say. {…} stands for what is filled in; a row of several lines is a sentence in parts,
or has a form for each number. How to read it: docs/languages.md.</p>
${modules.join('\n')}
</html>
`

const STYLE = `
  @page { size: A4 landscape; margin: 12mm }
  body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; font: 11pt/1.5 sans-serif; color: #000; background: #fff }
  section { break-before: page; padding-top: 1rem }
  img { max-width: 40%; max-height: 22rem; margin: 0 8px 8px 0; border: 1px solid #999; vertical-align: top }
  table { width: 100%; border-collapse: collapse; table-layout: fixed }
  th, td { border: 1px solid #999; padding: 3px 6px; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  thead { display: table-header-group }
  tr, img { break-inside: avoid }
  tbody th { width: 18%; font: 8pt/1.4 monospace }
  thead th:nth-child(1) { width: 16% }
  thead th:nth-child(4) { width: 24% }
  p { margin: 0 }
  td p + p { margin-top: 2px; border-top: 1px dotted #bbb }
  td:not([lang="en"]) p { line-height: 1.7; white-space: pre-wrap }
  @media print { body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt } }
`
