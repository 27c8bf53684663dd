import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/* Reads the built site. Each file is read once, because most tests read every page. */

const DIST = 'dist'

const pages = globSync('**/*.html', { cwd: DIST })
  .map((file) => file.slice(0, -'.html'.length))
  .sort()
const files = new Map<string, Buffer>()

/**
 * Returns the names of the built pages in every language, without '.html': 'about', 'hi/about'.
 * @throws if there is no build, with a message that says which command to run
 */
export function builtPages(): string[] {
  if (pages.length > 0) return pages
  throw new Error('There is no built site in dist/. Run `npm run build` first.')
}

/** Returns the HTML of a built page. */
export const builtPage = (name: string): string => builtFile(`/${name}.html`).toString()

/** Returns a built file by its path on the site, for example '/assets/x.js'. */
export function builtFile(address: string): Buffer {
  const file = files.get(address) ?? readFileSync(join(DIST, address))
  files.set(address, file)
  return file
}

/** Returns inline scripts that run. Data blocks do not count. */
export const inlineScripts = (html: string): string[] =>
  Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g),
    ([, text = '']) => text,
  )

/** Returns the addresses of the scripts that a page loads. */
export const outsideScripts = (html: string): string[] =>
  Array.from(html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g), ([, src = '']) => src)

/** Returns the given scripts and all scripts that they import, statically or dynamically. */
export function scriptsFrom(addresses: readonly string[]): Map<string, Buffer> {
  const texts = new Map<string, Buffer>()
  const open = [...addresses]
  for (let address = open.pop(); address; address = open.pop()) {
    if (texts.has(address)) continue
    const text = builtFile(address)
    texts.set(address, text)
    for (const [, near, far] of text
      .toString()
      .matchAll(/["'`](?:(\.\.?\/[\w./-]+\.js)|(\/assets\/[\w./-]+\.js))["'`]/g))
      open.push(far ?? posix.join(posix.dirname(address), near ?? ''))
  }
  return texts
}
