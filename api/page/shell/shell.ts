import { html as escapedHtml } from 'hono/html'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Lang } from '#domain/language/language.ts'
import { folderOf, HERE, localeOf, pathIn } from '#lib/locale.ts'
import { PAGE_DATA_ID } from '#lib/page-data.ts'
import type { Runtime, Shell } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { escapedJson, type Head, headTags } from './head.ts'

export type Site = Pick<Runtime, 'shell' | 'config'> & { lang: Lang }

export const siteOf = ({ shell, config }: Runtime, address: string): Site => ({
  shell,
  config,
  lang: localeOf(address).lang,
})

/** Returns the path in the language of the requested URL. */
export const ownPath = ({ req }: { req: { path: string } }, path: string): string =>
  pathIn(localeOf(req.path).lang, path)

/** The policy is that of the shell, because the filled-in content contains no script. */
export type MadePage = Shell

type PageContent = {
  head: Head
  /** The component that the shell's island hydrates, or the content between the two view comments. */
  view: ReactElement
  data?: unknown
}

/**
 * Fills the built shell with the view and its data.
 * @throws Refusal 'away' if there is no built page
 */
export async function fillShell(site: Site, name: string, filling: PageContent): Promise<MadePage> {
  const { html, policy } = await site.shell(folderOf(site.lang) + name).catch(() => {
    throw new Refusal('away', { retryAfter: 10 })
  })
  return { html: filled(html, filling, site), policy }
}

/**
 * Returns a built page for a different URL, to which its language switch then links.
 * @param path without a language
 */
export const shellAt = ({ html, policy }: Shell, path: string): MadePage => ({
  html: html.replaceAll(HERE, () => escaped(path)),
  policy,
})

const escaped = (path: string): string => String(escapedHtml`${path}`)

/** A built page, cut at its head and at its only view. `prefix` is the start of the ids in the island. */
type Cut = { start: string; between: string; island: string | undefined; prefix: string | undefined; end: string }

const SHAPE =
  /^(?<start>[\s\S]*?<!--head-->)[\s\S]*?(?<between><!--\/head-->[\s\S]*?)(?:(?<island><astro-island(?=[^>]*?(?: prefix="(?<prefix>[^"]*)"|>))[^>]*>)[\s\S]*?(?=<\/astro-island>)|<!--view-->[\s\S]*?<!--\/view-->)(?<end>[\s\S]*)$/

function filled(shell: string, { head, view, data }: PageContent, { config, lang }: Site): string {
  const { island, prefix, ...built } = cutOf(shell)
  const here = escaped(head.here ?? head.path)
  const [start, between, end] = [built.start, built.between, built.end].map((part) => part.replaceAll(HERE, () => here))
  const tags = headTags(head, config.baseUrl, lang)
  if (island === undefined) return [start, tags, between, renderToStaticMarkup(view), end].join('')
  const block = `<script type="application/json" id="${PAGE_DATA_ID}">${escapedJson(data)}</script>`
  const content = renderToString(view, { identifierPrefix: prefix })
  return [start, tags, between, block, waiting(island), content, END_OF_ISLAND, end].join('')
}

/** Lets an island wait for its content, which may arrive in pieces. Hydrating a part of it would be an error. */
const waiting = (island: string): string => island.replace(/>$/, ' await-children>')

/** Marks the end of an island’s content, for which a waiting island looks. */
const END_OF_ISLAND = '<!--astro:end-->'

/** Caches 64 cuts: a build has five shells per language, and a new deployment adds others. */
const cuts = new LRUCache<string, Cut>({ max: 64 })

function cutOf(shell: string): Cut {
  const known = cuts.get(shell)
  if (known) return known
  const found = SHAPE.exec(shell)?.groups
  if (!found) throw new Error('The page shell has no placeholder for the head or the view.')
  cuts.set(shell, found as Cut)
  return found as Cut
}
