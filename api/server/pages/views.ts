import type { Plugin } from 'vite'
import { DEFAULT_LANG } from '#domain/language/language.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const VIEWS = `${ROOT}api/page/shell/views.ts`

/** Matches modules that can import texts. They are built once per language; all other modules are shared. */
const SPEAKS = /^(?:api\/page\/shell\/views|src\/(?:islands|lib|ui)\/.*)[.]tsx?$/

const inLanguage = (id: string, lang: string): string =>
  lang !== DEFAULT_LANG && SPEAKS.test(id.slice(ROOT.length)) ? `${id}?lang=${lang}` : id

/**
 * Lets Vite and Vitest resolve `#views/<lang>` to api/page/shell/views.ts and everything that it imports, with that language's
 * texts (docs/decisions/016). Wrangler does not accept plug-ins, so it bundles the files that api/server/pages/build-views.ts
 * creates with this plug-in.
 */
export const viewsByLanguage = (): Plugin => ({
  name: 'views-by-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const asked = /^#views\/([a-z]+)$/.exec(source)?.[1]
    if (asked) return inLanguage(VIEWS, asked)
    const [, from = '', lang] = /^(.*)\?lang=([a-z]+)$/.exec(importer ?? '') ?? []
    if (!lang) return null
    const words = /^#text\/(.+)$/.exec(source)?.[1]
    if (words) return `${ROOT}src/text/${lang}/${words}`
    const found = await this.resolve(source, from, { ...options, skipSelf: true })
    return found && { ...found, id: inLanguage(found.id, lang) }
  },
})
