import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = 'dist'

/**
 * Returns the names of the built pages in every language, without '.html': 'about', 'hi/about'.
 * @throws if there is no build, with a message that says which command to run
 */
export function builtPages(): string[] {
  try {
    const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
    if (pages.length > 0) return pages.map((file) => file.slice(0, -'.html'.length)).sort()
  } catch {
    // If the folder is missing, the error below is the same as for an empty folder.
  }
  throw new Error('There is no built site in dist/. Run `npm run build` first.')
}

/** Returns the HTML of a built page. */
export function builtPage(name: string): string {
  builtPages()
  return readFileSync(join(DIST, `${name}.html`), 'utf8')
}

/** Returns a built file by its path on the site, for example '/assets/x.js'. */
export function builtFile(address: string): Buffer {
  builtPages()
  return readFileSync(join(DIST, address))
}
