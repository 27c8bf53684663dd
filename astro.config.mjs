import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import cascadeLayers from '@csstools/postcss-cascade-layers'
import { defineConfig } from 'astro/config'
import postcss from 'postcss'
import { buildTarget, CHECK_IN_FLOOR } from './api/server/pages/browser-floor.ts'

/**
 * Matches the style element for islands that Astro writes into the body, where HTML does not allow it. IslandPage.css contains
 * the same rule.
 */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/

/**
 * Matches tags of block elements. Spaces around them are invisible, so they are removed, as are the end tags of empty SVG
 * elements: the home page may have at most 14,000 bytes.
 */
const BLOCK =
  '</?(?:head|body|meta|link|title|header|main|footer|section|article|aside|nav|details|div|p|h[1-4]|ul|ol|li|dl|dt|dd|form|fieldset|script|style)\\b[^<>]*>'
const SPACES = new RegExp(`(${BLOCK})\\s+(?=<)|(?<=>)\\s+(?=${BLOCK})`, 'g')
const DRAWN = /><\/(?:path|circle|rect|ellipse|line|use)>/g
const smaller = (html) => html.replace(ISLAND_STYLE, '').replace(SPACES, '$1').replace(DRAWN, '/>')

/**
 * Removes cascade layers, because check-in phones may have Chrome 90, which does not support layers. The specificity of
 * selectors is raised to preserve the order of the layers.
 */
const withoutLayers = async (html) => {
  const styles = /<style>([^<]*)<\/style>/g
  const css = Array.from(html.matchAll(styles), ([, text]) => text).join('\n')
  const flat = await postcss([cascadeLayers()]).process(css, { from: undefined })
  return html.replace(styles, '').replace('</head>', () => `<style>${flat.css}</style></head>`)
}

const SCRIPT = /(?:component-url|renderer-url|type="module" src)="([/]assets[/][^"]+)"/g
const IMPORT = /(?:\bfrom|\bimport)\s*"[.]([/][^"]+)"/g

/**
 * Tells the browser about all scripts that a page's own scripts import, so that it requests them at once instead of level by
 * level. Scripts with an element of their own need no link, and neither do pages without the framework.
 */
const withPreloads = async (html, dir) => {
  const found = new Set(Array.from(html.matchAll(SCRIPT), ([, address]) => address))
  for (const address of found) {
    const text = await readFile(new URL(`.${address}`, dir), 'utf8')
    for (const [, from] of text.matchAll(IMPORT)) found.add(`/assets${from}`)
  }
  const hasFramework = [...found].some((address) => address.startsWith('/assets/common.'))
  const links = [...found]
    .filter((address) => hasFramework && !html.includes(` src="${address}"`))
    .map((address) => `<link rel="modulepreload" href="${address}">`)
  return html.replace('<link rel="icon"', (icon) => links.join('') + icon)
}

/** @type {import('astro').AstroIntegration} */
const smallerPages = {
  name: 'smaller-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const pages = (await readdir(dir)).filter((file) => file.endsWith('.html'))
      await Promise.all(
        pages.map(async (page) => {
          const html = smaller(await readFile(new URL(page, dir), 'utf8'))
          const finish = page === 'check-in.html' ? withoutLayers : withPreloads
          await writeFile(new URL(page, dir), await finish(html, dir))
        }),
      )
    },
  },
}

/** Puts the code that the event list and event pages share into one file instead of two. */
const event = {
  name: 'event',
  test: new RegExp(
    [
      '/src/ui/(art/Stone|stamp/(Seal|SheetStamp|sector-class))[.]tsx?$',
      '/src/islands/event/facts/[A-Za-z-]+[.]tsx',
      '/src/domain/event/overlap[.]',
      '/src/islands/going/(choice/)?[A-Za-z-]+[.]tsx?$',
      '/src/text/[a-z]+/(event/event|organization/verified-ngo|participation/participation)[.]',
    ].join('|'),
  ),
}

/** Puts the code that every island needs into one file, because a dozen small files would add 2 KB. */
const common = {
  name: 'common',
  test: new RegExp(
    `^(?!.*[?]plain$).*(?:${[
      '/node_modules/(react|react-dom|scheduler)/',
      '/src/lib/(?!own-cities|keep-page|claim-paths|sign-in-path|qr|patience[.]ts[?])',
      '/src/ui/((island|root|focus)[.]ts|(Toasts|states|BusyButton|icon/first-icons)[.]tsx)',
      '/src/text/[a-z]+/(page/page|time/day|form/refusal)[.]',
      '/src/domain/(time/(day|zone)|event/event|account/account|city/city-key|language/language)[.]',
      'vite/preload-helper[.]js$',
    ].join('|')})`,
  ),
}

/**
 * Replaces Vite's helper, which preloads the dependencies of dynamic imports. We preload nothing, so this saves half a
 * kilobyte.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    /vite.preload-helper[.]js([?]plain)?$/.test(id) ? 'export const __vitePreload = (load) => load()' : null,
}

/**
 * Puts all code of a view into one file, except what other files are for: the code of every island (`common`) and of the event
 * pages (`event`). Otherwise a view of twenty shared files would load them in several rounds, and on a slow network a round takes
 * two seconds. Code that views share is in the file of each, because nobody opens many of them. The check-in page has only two
 * scripts, which phones store (D43).
 */
const ownCopies = {
  name: 'own-copies',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  async resolveId(of, importer) {
    const mark = importer && (OWN_MARK.exec(importer)?.[0] ?? markOf(importer, this.getModuleInfo(importer)))
    if (!mark) return null
    const found = await this.resolve(of, importer.replace(OWN_MARK, ''), { skipSelf: true })
    const others = mark.endsWith('mount') ? [common] : [common, event]
    return found && OWN_CODE.test(found.id) && !others.some(({ test }) => test.test(found.id))
      ? `${found.id}${mark}`
      : found
  },
}
const OWN_MARK = /[?]of-\w+$/
const OWN_CODE = /^[/](?!.*[/]qr[/]decode[.]js$).*[.](?:css|m?[jt]s|tsx)(?:[?]zone)?$/
/** Returns the mark of a view's modules, or null if the module is not a view. */
const markOf = (module, info) => {
  const [, view] = /[/]src[/]islands[/].*?(\w+)[.]tsx?$/.exec(module) ?? []
  return view && (info?.isEntry || module.endsWith('/check-in-phone/mount.ts')) ? `?of-${view}` : null
}

/**
 * Gives the time functions, which every island loads, their own copy of the events' time zone, without the rest of src/site.ts.
 */
const zoneAlone = {
  name: 'zone-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  async resolveId(of, importer) {
    if (!of.endsWith('/site.ts') || !importer?.endsWith('/src/domain/time/zone.ts')) return null
    const found = await this.resolve(of, importer, { skipSelf: true })
    return found && `${found.id}?zone`
  },
}

/**
 * Gives pages without the framework their own copy of the code that they share with islands, because on other pages that code
 * is in one file with the framework.
 */
const plainCopies = {
  name: 'plain-copies',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  async resolveId(of, importer) {
    if (
      !/[/](text[/][a-z]+[/](page[/]contact|report[/]report-form|certificate[/]offline)|components[/](check-in|offline[/](offline-check|payload-signature)|form[/]plain-form))[.]ts$|[?]plain$/.test(
        importer ?? '',
      )
    )
      return null
    const found = await this.resolve(of, importer.replace('?plain', ''), { skipSelf: true })
    return found &&
      /[/]src[/](site|domain[/]time[/](day|wall-clock)|lib[/]patience|text[/][a-z]+[/](language[/]lang|time[/](day|moment))|ui[/]form[/](draft|form-state))[.]ts$|vite.preload-helper[.]js$/.test(
        found.id,
      )
      ? `${found.id}?plain`
      : found
  },
}

const TOKENS = readFileSync(new URL('src/styles/tokens.css', import.meta.url), 'utf8')
const SPACE = new Map(
  Array.from(TOKENS.matchAll(/(--space-[\d-]+): (\d+px);/g), ([, token, length]) => [token, length]),
)

/**
 * Replaces spacing tokens with lengths, because every page contains its styles, and the home page may have at most 14,000
 * bytes.
 */
const spaceAsLengths = {
  postcssPlugin: 'space-as-lengths',
  Declaration: (declaration) => {
    if (SPACE.has(declaration.prop)) declaration.remove()
    else if (declaration.value.includes('--space-'))
      declaration.value = declaration.value.replace(
        /var\((--space-[\d-]+)\)/g,
        (used, token) => SPACE.get(token) ?? used,
      )
  },
}

/**
 * The number of `light-dark()` in Lightning CSS. We do not use the function, but `color-scheme` would make Lightning CSS add
 * variables for it.
 */
const LIGHT_DARK = 1 << 20

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true, // The default would remove the space before a link that is on its own line.
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  devToolbar: { enabled: false },
  integrations: [react(), smallerPages],
  vite: {
    plugins: [plainImports, ownCopies, plainCopies, zoneAlone],
    css: { postcss: { plugins: [spaceAsLengths] }, lightningcss: { exclude: LIGHT_DARK } },
    // Only React's developer tools read this variable.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    resolve: {
      alias: [
        { find: '@astrojs/react/client.js', replacement: fileURLToPath(new URL('src/ui/island.ts', import.meta.url)) },
      ],
    },
    // Scripts are kept in files, because the content security policy allows only the inline content that it lists. Scripts do
    // not preload anything. The target for styles is the oldest check-in phones, because these share files with all other
    // pages. The target for scripts is a year: with browsers as the target, the build would rewrite class fields, which all our
    // browsers support. docs/browsers.md lists the syntax that the build keeps although some browsers lack it.
    build: { assetsInlineLimit: 0, modulePreload: false, target: 'es2022', cssTarget: buildTarget(CHECK_IN_FLOOR) },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [common, event] } } } } },
    },
  },
})
