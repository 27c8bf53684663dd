import type { Plugin } from 'vite'
import { DEFAULT_LANG } from '#domain/language/language.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const VIEWS = `${ROOT}api/page/shell/views.ts`

/** What can import words: a copy of each is built for a language, the rest is the same for all. */
const SPEAKS = /^(?:api\/page\/shell\/views|src\/(?:islands|lib|ui)\/.*)[.]tsx?$/

const inLanguage = (id: string, lang: string): string =>
  lang !== DEFAULT_LANG && SPEAKS.test(id.slice(ROOT.length)) ? `${id}?lang=${lang}` : id

/**
 * Lets Vite and Vitest resolve `#views/<lang>`: api/page/shell/views.ts and all that it imports, with that language's words
 * (docs/decisions/016). Wrangler, which takes no plug-ins, bundles what api/server/pages/build-views.ts made with it.
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
