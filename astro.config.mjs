import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** Astro writes the islands' one style rule into the body, where HTML allows none; IslandPage.css has it. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/** @type {import('astro').AstroIntegration} */
const validIslands = {
  name: 'valid-islands',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const pages = (await readdir(dir)).filter((file) => file.endsWith('.html'))
      await Promise.all(
        pages.map(async (page) => {
          const html = await readFile(new URL(page, dir), 'utf8')
          if (ISLAND_STYLE.test(html)) await writeFile(new URL(page, dir), html.replace(ISLAND_STYLE, ''))
        }),
      )
    },
  },
}

/** What stands in a built file and is a built file too: scripts by whatever path, and the fonts of Latin letters. */
const PARTS = /["'`(](?:[.]|\/assets)?\/?([\w.-]+[.]js|[\w-]*-latin-\d+-normal[\w.-]*[.]woff2)["'`)]/g

/** @type {import('astro').AstroIntegration} The worker that keeps /verify/offline learns what that page needs. */
const keptOffline = {
  name: 'kept-offline',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const built = new Set(await readdir(new URL('assets', dir)))
      const kept = new Set()
      const look = async (path) => {
        for (const [, name] of (await readFile(new URL(path, dir), 'utf8')).matchAll(PARTS)) {
          if (!built.has(name) || kept.has(name)) continue
          kept.add(name)
          if (name.endsWith('.js')) await look(`assets/${name}`)
        }
      }
      await look('verify-offline.html')
      const worker = new URL('verify-worker.js', dir)
      const files = JSON.stringify([...kept].sort().map((name) => `/assets/${name}`))
      const page = createHash('sha256')
        .update(await readFile(new URL('verify-offline.html', dir)))
        .digest('hex')
      const text = (await readFile(worker, 'utf8')).replace('const FILES = []', `const FILES = ${files}`)
      await writeFile(worker, text.replace("NAME = 'offline'", `NAME = 'offline ${page.slice(0, 16)}'`))
    },
  },
}

/** What the list of events and an event's own page share, as one file instead of two. */
const event = {
  name: 'event',
  test: new RegExp(
    [
      '/src/ui/art/(Stone|Seal|SheetStamp)[.]tsx',
      '/src/islands/event/(EventFacts|RegisterLink)[.]tsx',
      '/src/islands/participation/(going[.]ts|Going[A-Za-z]+[.]tsx)',
      '/src/text/[a-z]+/(event|participation)[.]',
    ].join('|'),
  ),
}

/** What every island needs comes as one file: a dozen small ones weigh 2 KB more. */
const common = {
  name: 'common',
  test: new RegExp(
    [
      '/node_modules/(react|react-dom|scheduler)/',
      '/src/lib/',
      '/src/ui/(island[.]ts|(Toasts|states|BusyButton|art/icons)[.]tsx)',
      '/src/text/[a-z]+/(page|day|refusal)[.]',
      '/src/domain/(day|event|account)[.]',
    ].join('|'),
  ),
}

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true, // the default eats the space before a link on its own line
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  devToolbar: { enabled: false },
  integrations: [react(), validIslands, keptOffline],
  vite: {
    // asked for by React's developer tools alone
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    resolve: { alias: { '@astrojs/react/client.js': fileURLToPath(new URL('src/ui/island.ts', import.meta.url)) } },
    // scripts of our own stay files: only what the policy names is inline; nothing is preloaded by a script
    build: { assetsInlineLimit: 0, modulePreload: false },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [common, event] } } } } },
    },
  },
})
