import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = 'dist'

/** The names of all built pages in every language, without '.html': 'about', 'hi/about'. @throws a sentence that says what to do when nothing is built */
export function builtPages(): string[] {
  try {
    const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    if (pages.length > 0) return pages.map((file) => file.slice(0, -'.html'.length)).sort()
  } catch {
    // the same sentence serves a folder that is missing and one that is empty
  }
  throw new Error('There is no built site in dist/. Run `npm run build` first.')
}

/** A built page's text. */
export function builtPage(name: string): string {
  builtPages()
  return readFileSync(join(DIST, `${name}.html`), 'utf8')
}

/** A built file by its address: '/assets/x.js'. */
export function builtFile(address: string): Buffer {
  builtPages()
  return readFileSync(join(DIST, address))
}
